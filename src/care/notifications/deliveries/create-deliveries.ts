import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { DeliveryId, NotificationId, UserId } from '@/lib/record-ids'
import type { NotificationType } from '../constants'
import { type Choice, isWanted } from '../preferences/rules'
import { SENT_CHANNELS } from './constants'
import { dueAt } from './rules'
import { notificationDelivery } from './table'

type News = {
  readonly id: NotificationId
  readonly userId: UserId
  readonly type: NotificationType
  readonly eventKey: string
}

/** A row and a job for each channel that the person has switched on, in the transaction of the event. */
export async function createDeliveries(
  tx: Executor,
  { id: notificationId, userId, type, eventKey }: News,
  choices: readonly Choice[],
): Promise<void> {
  const at = now()
  for (const channel of SENT_CHANNELS) {
    if (!isWanted(choices, type, channel)) continue
    const [created] = await tx
      .insert(notificationDelivery)
      .values({ id: newId<DeliveryId>(), notificationId, userId, channel, eventKey, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: notificationDelivery.id })
    if (!created) continue
    const deliveryId = created.id
    const options = { jobKey: `deliver-notification:${deliveryId}`, runAt: dueAt(type, at) }
    await enqueue(tx, 'deliver-notification', { deliveryId }, options)
  }
}
