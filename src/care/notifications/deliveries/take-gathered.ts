/** Deliveries of one channel to one person: recent ones, and those gathered for the next message. */
import { and, asc, eq, gt, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import type { DeliveryId, UserId } from '@/lib/record-ids'
import { FLOOD_MINUTES } from '../mails/constants'
import type { Choice } from '../preferences/rules'
import { isWanted } from '../preferences/rules'
import { notification } from '../table'
import { type DeliveryStatus, type SentChannel, URGENT_EVENTS } from './constants'
import { isUnread } from './rules'
import { notificationDelivery } from './table'

/** All deliveries of one channel to one person. */
type ChannelTarget = { readonly userId: UserId; readonly channel: SentChannel }

const isOf = ({ userId, channel }: ChannelTarget) =>
  and(eq(notificationDelivery.userId, userId), eq(notificationDelivery.channel, channel))

/** Locks until the transaction ends: two workers would otherwise not count what the other one is sending. */
export async function lockChannel(tx: Tx, { userId, channel }: ChannelTarget): Promise<void> {
  const key = `deliveries:${channel}:${userId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** When the last messages were sent, in the last `FLOOD_MINUTES`. */
export async function recentDeliveries(tx: Tx, target: ChannelTarget): Promise<readonly Date[]> {
  const at = now()
  const since = new Date(at.getTime() - FLOOD_MINUTES * MINUTE_MS)
  const rows = await tx
    .select({ claimedAt: notificationDelivery.claimedAt })
    .from(notificationDelivery)
    .where(
      and(
        isOf(target),
        inArray(notificationDelivery.status, ['sending', 'sent', 'unknown']),
        isNotNull(notificationDelivery.claimedAt),
        gt(notificationDelivery.claimedAt, since),
        // Not those of a worker whose clock was ahead: they would count until that time has come.
        lte(notificationDelivery.claimedAt, at),
      ),
    )
  return rows.flatMap(({ claimedAt }) => (claimedAt ? [claimedAt] : []))
}

/** Whether another waiting delivery will include the gathered ones. */
export async function isOtherWaiting(tx: Tx, target: ChannelTarget, id: DeliveryId): Promise<boolean> {
  const [other] = await tx
    .select({ id: notificationDelivery.id })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(
      and(
        isOf(target),
        ne(notificationDelivery.id, id),
        eq(notificationDelivery.status, 'waiting'),
        // One that was tried already has its text.
        eq(notificationDelivery.attempts, 0),
        notInArray(notification.event, [...URGENT_EVENTS]),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** The gathered deliveries that the next message counts; those that were read or are not wanted any more end. */
export async function takeGathered(
  tx: Tx,
  target: ChannelTarget,
  choices: readonly Choice[],
): Promise<readonly DeliveryId[]> {
  const rows = await tx
    .select({ id: notificationDelivery.id, news: notification })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(and(isOf(target), eq(notificationDelivery.status, 'gathered')))
  const isDue = ({ news }: (typeof rows)[number]) =>
    isUnread(news) && isWanted(choices, news.type, target.channel)
  const left = rows.filter((row) => !isDue(row)).map(({ id }) => id)
  await endGathered(tx, left, { status: 'skipped', code: 'READ_OR_UNWANTED' })
  return rows.filter(isDue).map(({ id }) => id)
}

/** Gives the gathered deliveries the final status of the message that counted them. */
export async function endGathered(
  tx: Tx,
  ids: readonly DeliveryId[],
  { status, code }: { readonly status: DeliveryStatus; readonly code: string | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notificationDelivery)
    .set({ status, lastError: code, settledAt: now() })
    .where(and(inArray(notificationDelivery.id, [...ids]), eq(notificationDelivery.status, 'gathered')))
}

/** After a delivery that is not sent: the oldest gathered delivery is sent in its place. */
export async function passOn(tx: Tx, target: ChannelTarget): Promise<void> {
  const [next] = await tx
    .select({ id: notificationDelivery.id })
    .from(notificationDelivery)
    .where(and(isOf(target), eq(notificationDelivery.status, 'gathered')))
    .orderBy(asc(notificationDelivery.createdAt))
    .limit(1)
  if (!next) return
  const deliveryId = next.id
  await tx
    .update(notificationDelivery)
    .set({ status: 'waiting' })
    .where(eq(notificationDelivery.id, deliveryId))
  await enqueue(tx, 'deliver-notification', { deliveryId }, { jobKey: `deliver-notification:${deliveryId}` })
}

/** Ends the gathered deliveries that a lost worker may have sent; later ones are still sent. */
export async function endLost(tx: Tx, target: ChannelTarget, claimedAt: Date): Promise<void> {
  await tx
    .update(notificationDelivery)
    .set({ status: 'unknown', lastError: 'WORKER_LOST', settledAt: now() })
    .where(
      and(
        isOf(target),
        eq(notificationDelivery.status, 'gathered'),
        lte(notificationDelivery.createdAt, claimedAt),
      ),
    )
}
