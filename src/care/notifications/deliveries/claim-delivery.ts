import { eq } from 'drizzle-orm'
import { KNOWS_KEYS } from '@/base/messengers/send-text'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { DeliveryId } from '@/lib/record-ids'
import { readPreferences } from '../preferences/read-preferences'
import { notification } from '../table'
import type { SentChannel } from './constants'
import { claimStepOf } from './rules'
import { notificationDelivery } from './table'

/** Whether sending again is safe. A device shows a push message with the same tag in place of the first one. */
export function isRepeatable(channel: SentChannel): boolean {
  return channel === 'push' || KNOWS_KEYS[channel]
}

/** Takes a delivery for sending, in a transaction of its own. @returns undefined when it is not to be sent now */
export async function claimDelivery(tx: Tx, id: DeliveryId) {
  const [row] = await tx
    .select({ delivery: notificationDelivery, news: notification })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(eq(notificationDelivery.id, id))
    .for('update', { of: notificationDelivery })
  if (!row) return undefined
  const { delivery, news } = row
  const { channel, attempts } = delivery
  const at = now()
  const state = { ...delivery, type: news.type, readAt: news.readAt, createdAt: news.createdAt }
  const preferences = await readPreferences(tx, delivery.userId)
  const step = claimStepOf(state, preferences, { at, knowsKeys: isRepeatable(channel) })
  const isThis = eq(notificationDelivery.id, id)
  switch (step.kind) {
    case 'leave':
      return undefined
    case 'wait':
      await enqueue(
        tx,
        'deliver-notification',
        { deliveryId: id },
        { jobKey: `deliver-notification:${id}`, runAt: step.until },
      )
      return undefined
    case 'end':
      await tx
        .update(notificationDelivery)
        .set({ status: step.status, lastError: step.code, settledAt: at })
        .where(isThis)
      return undefined
    case 'send':
      await tx
        .update(notificationDelivery)
        .set({ status: 'sending', attempts: attempts + 1, claimedAt: at })
        .where(isThis)
      return { ...delivery, attempts: attempts + 1, type: news.type, event: news.event }
  }
}
