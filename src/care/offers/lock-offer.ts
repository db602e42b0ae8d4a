import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { OfferId } from '@/lib/record-ids'
import { type OfferRow, offer } from './table'

/** Locks an offer until the transaction ends. A caller that also needs its request locks that first. */
export async function lockOffer(tx: Tx, offerId: OfferId): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId)).for('update')
  return row
}
