import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { RequestId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from '../constants'
import { type OfferRow, offer } from '../table'

/** The columns of a draft, emptied. */
export const NO_DRAFT = { draft: null, draftBy: null, draftAt: null } as const

/**
 * The request's offer that is a draft or waits for an answer; of alternatives, one that waits. Writers lock the request
 * first, so that there is never a second draft.
 * @param isAlternative only a draft, because offers that wait for an answer stay beside it
 */
export async function findOpenOffer(
  db: Executor,
  requestId: RequestId,
  isAlternative = false,
): Promise<OfferRow | undefined> {
  const statuses = isAlternative ? (['pending'] as const) : OPEN_OFFER_STATUSES
  const [row] = await db
    .select()
    .from(offer)
    .where(and(eq(offer.requestId, requestId), inArray(offer.status, [...statuses])))
    .orderBy(desc(offer.status), desc(offer.createdAt), desc(offer.id))
    .limit(1)
  return row
}
