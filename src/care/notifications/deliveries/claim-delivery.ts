import { eq } from 'drizzle-orm'
import { KNOWS_KEYS } from '@/base/messengers/send-text'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { DeliveryId } from '@/lib/record-ids'
import { readPreferences } from '../preferences/read-preferences'
import type { Preferences } from '../preferences/rules'
import { notification } from '../table'
import { type SentChannel, URGENT_EVENTS } from './constants'
import { type ClaimStep, claimStepOf, floodUntil } from './rules'
import { notificationDelivery } from './table'
import { endLost, isOtherWaiting, lockChannel, passOn, recentDeliveries, takeGathered } from './take-gathered'

/** Whether sending again is safe. A device shows a push message with the same tag in place of the first one. */
export function isRepeatable(channel: SentChannel): boolean {
  return channel === 'push' || KNOWS_KEYS[channel]
}

/** Takes a delivery for sending, in a transaction of its own. @returns undefined when it is not to be sent now */
export async function claimDelivery(tx: Tx, id: DeliveryId) {
  const isThis = eq(notificationDelivery.id, id)
  const [target] = await tx.select().from(notificationDelivery).where(isThis)
  if (!target) return undefined
  await lockChannel(tx, target)
  const row = await lockDelivery(tx, id)
  if (!row) return undefined
  const { delivery, news } = row
  const preferences = await readPreferences(tx, delivery.userId)
  const step = await stepOf(tx, row, preferences)
  const at = now()
  switch (step.kind) {
    case 'leave':
      return undefined
    case 'wait':
      await waitUntil(tx, id, step.until)
      return undefined
    case 'gather':
      await tx.update(notificationDelivery).set({ status: 'gathered' }).where(isThis)
      return undefined
    case 'end':
      await tx
        .update(notificationDelivery)
        .set({ status: step.status, lastError: step.code, settledAt: at })
        .where(isThis)
      if (step.status === 'unknown' && delivery.claimedAt) await endLost(tx, delivery, delivery.claimedAt)
      await passOn(tx, delivery)
      return undefined
    case 'send': {
      const attempts = delivery.attempts + 1
      await tx.update(notificationDelivery).set({ status: 'sending', attempts, claimedAt: at }).where(isThis)
      const isAlone = URGENT_EVENTS.includes(news.event)
      const gathered = isAlone ? [] : await takeGathered(tx, delivery, preferences.choices)
      return { ...delivery, attempts, type: news.type, event: news.event, gathered }
    }
  }
}

type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

async function lockDelivery(tx: Tx, id: DeliveryId) {
  const [row] = await tx
    .select({ delivery: notificationDelivery, news: notification })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(eq(notificationDelivery.id, id))
    .for('update', { of: notificationDelivery })
  return row
}

/** `gather`: another waiting delivery will include it. */
async function stepOf(
  tx: Tx,
  { delivery, news }: LockedDelivery,
  preferences: Preferences,
): Promise<ClaimStep | { readonly kind: 'gather' }> {
  const at = now()
  const state = { ...delivery, type: news.type, readAt: news.readAt, createdAt: news.createdAt }
  const step = claimStepOf(state, preferences, { at, knowsKeys: isRepeatable(delivery.channel) })
  // What was tried before may have arrived; it is the same message.
  if (step.kind !== 'send' || delivery.attempts > 0) return step
  const until = floodUntil(news.event, { at, recent: await recentDeliveries(tx, delivery) })
  if (!until) return step
  return (await isOtherWaiting(tx, delivery, delivery.id)) ? { kind: 'gather' } : { kind: 'wait', until }
}

function waitUntil(tx: Tx, deliveryId: DeliveryId, runAt: Date): Promise<void> {
  const options = { jobKey: `deliver-notification:${deliveryId}`, runAt }
  return enqueue(tx, 'deliver-notification', { deliveryId }, options)
}
