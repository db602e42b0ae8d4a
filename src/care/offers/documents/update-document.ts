import type { DocumentCategory } from '@/care/documents/constants'
import { mayKeepDocuments } from '@/care/documents/policy'
import { updateDocument as rename } from '@/care/documents/update-document'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { DocumentId, OfferId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type LinkOfferCode, linkOffer, lockOffer } from './link-offer'

type DocumentForm = {
  readonly documentId: UncheckedId<DocumentId> | ''
  readonly title: string
  readonly category: DocumentCategory
  /** The offer it hangs on; empty for none. */
  readonly offerId: UncheckedId<OfferId> | ''
  readonly clientIp?: string | null
}
export type UpdateDocumentCode = 'FILE_ID_MISSING' | 'OFFER_NOT_AUTHORIZED' | LinkOfferCode

/**
 * Changes title, category and offer of a patient's file. Files and offers of others are answered like none. FILE_TWICE:
 * the offer has a file of this name (specification, section 5). DOCUMENT_RETAINED: it stays with its accepted offer. The
 * same change twice is one.
 */
export async function updateDocument(
  owner: Pick<Actor, 'userId' | 'role'>,
  { documentId, title, category, offerId, clientIp }: DocumentForm,
): Promise<Result<{ readonly documentId: DocumentId }, UpdateDocumentCode>> {
  if (documentId === '') return err('FILE_ID_MISSING')
  if (!mayKeepDocuments(owner) || !isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const { userId: ownerId } = owner
  return allOrNothing<{ readonly documentId: DocumentId }, UpdateDocumentCode>(async (tx) => {
    // The offer is locked before its files, as where it is accepted; otherwise two transactions could block each other.
    const chosen = offerId === '' ? null : await lockOffer(tx, ownerId, offerId)
    if (chosen === undefined) return err('OFFER_NOT_AUTHORIZED')
    const changed = await rename(tx, { id: documentId, ownerId, title, category, clientIp })
    if (!changed) return err('DOCUMENT_NOT_FOUND')
    const file = { id: documentId, ownerId, isRetained: changed.retainedAt !== null }
    const linked = await linkOffer(tx, file, chosen)
    return linked.ok ? ok({ documentId }) : linked
  })
}
