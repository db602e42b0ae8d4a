/** The form of a patient's document, as their page opens it. */

import { findOwnDocument } from '@/care/documents/read-documents'
import { documentRevision } from '@/care/documents/read-revision'
import { updateDocument } from '@/care/orders/update-document'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'

/** The revision of a document as it is stored now; empty for someone else's, or none. */
export async function revisionOfDocument(ownerId: UserId, id: string): Promise<string> {
  const found = isId<DocumentId>(id) ? await findOwnDocument(careDb(), ownerId, id) : undefined
  return found ? documentRevision(found) : ''
}

type DocumentForm = Parameters<typeof updateDocument>[1]

/** Opens the form and sends it. */
export async function saveDocument(
  owner: Pick<Actor, 'userId' | 'role'>,
  form: Omit<DocumentForm, 'base' | 'over'>,
): ReturnType<typeof updateDocument> {
  const base = await revisionOfDocument(owner.userId, form.documentId)
  return updateDocument(owner, { ...form, base, over: '' })
}
