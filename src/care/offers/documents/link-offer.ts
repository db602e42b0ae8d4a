import { and, eq } from 'drizzle-orm'
import { linkDocuments, retainDocuments, unlinkDocument } from '@/care/documents/link-documents'
import { documentLink } from '@/care/documents/table'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, OfferId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OfferStatus } from '../constants'
import { isOwnOffer } from '../read-offers'
import { offer } from '../table'

export type LinkOfferCode = 'DOCUMENT_NOT_FOUND' | 'FILE_TWICE' | 'DOCUMENT_RETAINED'

/** A patient's offer, locked so that it is not accepted meanwhile, and gets one file after the other. */
export async function lockOffer(tx: Tx, ownerId: UserId, offerId: UncheckedId<OfferId>) {
  if (!isId<OfferId>(offerId)) return undefined
  const [found] = await tx
    .select({ id: offer.id, status: offer.status })
    .from(offer)
    .where(and(eq(offer.id, offerId), isOwnOffer(ownerId)))
    .for('update')
  return found
}

/** A file whose row is locked. */
type OwnFile = { readonly id: DocumentId; readonly ownerId: UserId; readonly isRetained: boolean }

/** Hangs a file on one offer of its patient, or on none. */
export async function linkOffer(
  tx: Tx,
  { id, ownerId, isRetained }: OwnFile,
  chosen: { readonly id: OfferId; readonly status: OfferStatus } | null,
): Promise<Result<undefined, LinkOfferCode>> {
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
