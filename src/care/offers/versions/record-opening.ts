import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { OfferId, UserId } from '@/lib/record-ids'
import { offer } from '../table'

type Opening = {
  readonly userId: UserId
  readonly offerId: OfferId
  /** The one that is shown. */
  readonly version: number
}

/**
 * Notes that the patient has opened a version of their offer, the first time that they do: the desk sees whether to ask.
 * Nothing is noted for another person's offer, or one that no longer waits for an answer.
 */
export async function recordOpening(db: Executor, { userId, offerId, version }: Opening): Promise<void> {
  const { openedVersion, status } = offer
  await db
    .update(offer)
    .set({ openedVersion: version, openedAt: now() })
    .where(
      and(
        eq(offer.id, offerId),
        eq(offer.userId, userId),
        eq(status, 'sent'),
        or(isNull(openedVersion), lt(openedVersion, version)),
      ),
    )
}
