import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { OfferId } from '@/lib/record-ids'
import { offer } from './table'

type KnownOffer = typeof offer.$inferSelect

/** Locks an offer until the transaction ends. Who needs its request too locks that first. */
export async function lockOffer(tx: Tx, offerId: OfferId): Promise<KnownOffer | undefined> {
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId)).for('update')
  return row
}
