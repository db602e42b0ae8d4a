import { and, eq } from 'drizzle-orm'
import type { DocumentCategory } from '@/care/documents/constants'
import { linkDocuments, retainDocuments, unlinkDocument } from '@/care/documents/link-documents'
import { mayKeepDocuments } from '@/care/documents/policy'
import { documentLink } from '@/care/documents/table'
import { updateDocument as rename } from '@/care/documents/update-document'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, OfferId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OfferStatus } from '../constants'
import { isOwnOffer } from '../read-offers'
import { offer } from '../table'

type DocumentForm = {
  readonly documentId: UncheckedId<DocumentId>
  readonly title: string
  readonly category: DocumentCategory
  /** The offer it hangs on; empty for none. */
  readonly offerId: UncheckedId<OfferId> | ''
  readonly clientIp?: string | null
}
export type UpdateDocumentCode =
  | 'DOCUMENT_NOT_FOUND'
  | 'OFFER_NOT_AUTHORIZED'
  | 'FILE_TWICE'
  | 'DOCUMENT_RETAINED'

/**
 * Changes title, category and offer of a patient's file. Files and offers of others are answered like none. FILE_TWICE:
 * the offer has a file of this name (specification, section 5). DOCUMENT_RETAINED: it stays with its accepted offer. The
 * same change twice is one.
 */
export async function updateDocument(
  owner: Pick<Actor, 'userId' | 'role'>,
  { documentId, title, category, offerId, clientIp }: DocumentForm,
): Promise<Result<{ readonly documentId: DocumentId }, UpdateDocumentCode>> {
  if (!mayKeepDocuments(owner) || !isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const { userId: ownerId } = owner
  return allOrNothing<{ readonly documentId: DocumentId }, UpdateDocumentCode>(async (tx) => {
    // The offer is locked before its files, as where it is accepted; otherwise two transactions could block each other.
    const chosen = offerId === '' ? null : await lockOffer(tx, ownerId, offerId)
    if (chosen === undefined) return err('OFFER_NOT_AUTHORIZED')
    const changed = await rename(tx, { id: documentId, ownerId, title, category, clientIp })
    if (!changed) return err('DOCUMENT_NOT_FOUND')
    const file = { id: documentId, ownerId, isRetained: changed.retainedAt !== null }
    const linked = await changeOffer(tx, file, chosen)
    return linked.ok ? ok({ documentId }) : linked
  })
}

/** Locked, so that it is not accepted meanwhile: the files of an accepted offer stay. */
async function lockOffer(tx: Tx, ownerId: UserId, offerId: UncheckedId<OfferId>) {
  if (!isId<OfferId>(offerId)) return undefined
  const [found] = await tx
    .select({ id: offer.id, status: offer.status })
    .from(offer)
    .where(and(eq(offer.id, offerId), isOwnOffer(ownerId)))
    .for('share')
  return found
}

type OwnFile = { readonly id: DocumentId; readonly ownerId: UserId; readonly isRetained: boolean }

async function changeOffer(
  tx: Tx,
  { id, ownerId, isRetained }: OwnFile,
  chosen: { readonly id: OfferId; readonly status: OfferStatus } | null,
): Promise<Result<undefined, UpdateDocumentCode>> {
  const { documentId, subject, subjectId } = documentLink
  const linked = await tx
    .select({ subjectId })
    .from(documentLink)
    .where(and(eq(documentId, id), eq(subject, 'offer')))
  const others = linked.filter((link) => link.subjectId !== chosen?.id)
  if (others.length > 0 && isRetained) return err('DOCUMENT_RETAINED')
  for (const link of others) await unlinkDocument(tx, id, { subject: 'offer', subjectId: link.subjectId })
  if (!chosen || linked.length > others.length) return ok(undefined)
  const target = { subject: 'offer', subjectId: chosen.id } as const
  const added = await linkDocuments(tx, [id], { ownerId, ...target })
  if (added.ok && chosen.status === 'accepted') await retainDocuments(tx, target)
  return added
}
