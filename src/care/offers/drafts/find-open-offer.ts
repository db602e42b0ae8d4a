import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from '../constants'
import { type OfferRow, offer } from '../table'

/** The columns of a draft, emptied. */
export const NO_DRAFT = { draft: null, draftBy: null, draftAt: null } as const

/** Which of a request's open offers. */
export type OpenOfferChoice = {
  /** Only a draft, because offers that wait for an answer stay beside it. */
  readonly isAlternative?: boolean | undefined
  /** Only this one: of alternatives that wait for an answer, each has a draft of its own. */
  readonly offerId?: OfferId | undefined
}

/**
 * The request's offer that is a draft or waits for an answer; of alternatives, one that waits. Writers lock the request
 * first, so that there is never a second draft.
 */
export async function findOpenOffer(
  db: Executor,
  requestId: RequestId,
  { isAlternative = false, offerId }: OpenOfferChoice = {},
): Promise<OfferRow | undefined> {
  const statuses = isAlternative ? (['pending'] as const) : OPEN_OFFER_STATUSES
  const [row] = await db
    .select()
    .from(offer)
    .where(
      and(
        eq(offer.requestId, requestId),
        inArray(offer.status, [...statuses]),
        offerId && eq(offer.id, offerId),
      ),
    )
    .orderBy(desc(offer.status), desc(offer.createdAt), desc(offer.id))
    .limit(1)
  return row
}
