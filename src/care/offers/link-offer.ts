import { and, eq } from 'drizzle-orm'
import { linkToOne, retainDocuments } from '@/care/documents/link-documents'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, OfferId, UncheckedId, UserId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import type { OfferStatus } from './constants'
import { isOwnOffer } from './read-offers'
import { offer } from './table'

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
  const subject = 'offer'
  const linked = await linkToOne(tx, id, {
    ...{ ownerId, subject, subjectId: chosen?.id ?? null },
    isFixed: isRetained,
  })
  if (linked.ok && chosen?.status === 'accepted') await retainDocuments(tx, { subject, subjectId: chosen.id })
  return linked
}
