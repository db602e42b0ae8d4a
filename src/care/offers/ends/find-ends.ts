import { and, eq, inArray } from 'drizzle-orm'
import { requestEvent } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { OfferId, UserId } from '@/lib/record-ids'
import { isOwnOffer } from '../read-offers'
import { offer, offerEvent } from '../table'
import { endOf, type OfferEnd } from './rules'

/** What ended the offers of a patient that the team did not withdraw by itself. */
export async function findOfferEnds(db: Executor, userId: UserId): Promise<ReadonlyMap<OfferId, OfferEnd>> {
  const { id, requestId, option, status, decidedAt } = offer
  const isWithdrawal = and(eq(offerEvent.offerId, id), eq(offerEvent.kind, 'cancelled'))
  const isRequestOver = and(
    eq(requestEvent.requestId, requestId),
    inArray(requestEvent.kind, ['declined', 'cancelled']),
  )
  const facts = await db
    .select({
      ...{ id, requestId, option, status, decidedAt },
      withdrawn: { at: offerEvent.at, actorId: offerEvent.actorId },
      requestOver: { status: requestEvent.toStatus, at: requestEvent.at },
    })
    .from(offer)
    .leftJoin(offerEvent, isWithdrawal)
    .leftJoin(requestEvent, isRequestOver)
    .where(isOwnOffer(userId))
  return new Map(
    facts.flatMap((one) => {
      const end = endOf(one, facts)
      return end ? [[one.id, end] as const] : []
    }),
  )
}
