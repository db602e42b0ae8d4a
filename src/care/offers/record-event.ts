import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { offerEvent } from './table'

type OfferEvent = Omit<typeof offerEvent.$inferInsert, 'id' | 'at' | 'reason'> & {
  /** Stored sealed. */
  readonly reason?: string | undefined
}

/** Adds a line to an offer's history. */
export async function recordOfferEvent(tx: Tx, { reason, ...event }: OfferEvent): Promise<void> {
  const id = newId()
  const sealed = reason === undefined ? null : seal(reason, `offer_event:${id}:reason`, env().DATA_KEYS)
  await tx.insert(offerEvent).values({ ...event, id, reason: sealed, at: now() })
}
