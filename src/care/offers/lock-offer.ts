import { eq } from 'drizzle-orm'
import { lockRequest } from '@/care/requests/move-request'
import type { Tx } from '@/db/transaction'
import type { OfferId } from '@/lib/record-ids'
import { type OfferRow, offer } from './table'

/** Locks an offer until the transaction ends. A caller that also needs its request locks that first. */
export async function lockOffer(tx: Tx, offerId: OfferId): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId)).for('update')
  return row
}

/** The same with its request, locked before it, for a caller that needs both. */
export async function lockOfferAndRequest(tx: Tx, offerId: OfferId) {
  const [unlocked] = await tx.select({ requestId: offer.requestId }).from(offer).where(eq(offer.id, offerId))
  const request = unlocked && (await lockRequest(tx, unlocked.requestId))
  const row = request && (await lockOffer(tx, offerId))
  return row && { offer: row, request }
}
