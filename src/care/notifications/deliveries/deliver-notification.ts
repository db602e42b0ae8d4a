import { and, eq } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { DeliveryId } from '@/lib/record-ids'
import { claimDelivery, isRepeatable } from './claim-delivery'
import { endStepOf } from './rules'
import { type AlertOutcome, sendAlert } from './send-alert'
import { notificationDelivery } from './table'
import { endGathered } from './take-gathered'
import { writeMessage } from './write-message'

/** The context that the text of a demo's delivery is sealed in. */
export function deliveryContext(id: DeliveryId): SealContext {
  return `notification_delivery:${id}:rendered`
}

/**
 * Claims a delivery, sends it, and notes what became of it: three steps, none of which waits for another person's row.
 * What happens when a worker dies after the second is in `claimStepOf`.
 */
export async function deliverNotification(db: CareDb, id: DeliveryId): Promise<void> {
  const claimed = await inTransaction((tx) => claimDelivery(tx, id), db)
  if (!claimed) return
  const { userId, channel, type, event, notificationId, gathered } = claimed
  const about = gathered.length > 0 ? { count: gathered.length + 1 } : { type, event, id: notificationId }
  const outcome = await sendAlert(db, {
    ...{ key: id, userId, channel },
    write: (locale) => writeMessage(locale, about),
  })
  await inTransaction((tx) => settle(tx, claimed, outcome), db)
}

type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

async function settle(
  tx: Tx,
  { id, channel, attempts, createdAt, gathered }: ClaimedDelivery,
  outcome: AlertOutcome,
): Promise<void> {
  const at = now()
  const step = endStepOf(outcome, { attempts, createdAt, at, knowsKeys: isRepeatable(channel) })
  const isThis = and(eq(notificationDelivery.id, id), eq(notificationDelivery.status, 'sending'))
  if (step.kind === 'retry') {
    log.warn({ delivery: id, channel, code: step.code, attempts }, 'notification not delivered, trying again')
    await tx
      .update(notificationDelivery)
      .set({ status: 'waiting', lastError: step.code, claimedAt: null })
      .where(isThis)
    const runAt = new Date(at.getTime() + step.waitSeconds * 1000)
    await enqueue(
      tx,
      'deliver-notification',
      { deliveryId: id },
      { jobKey: `deliver-notification:${id}`, runAt },
    )
    return
  }
  if (step.status !== 'sent')
    log.warn({ delivery: id, channel, code: step.code }, 'notification not delivered')
  const rendered = outcome.text ? seal(outcome.text, deliveryContext(id), env().DATA_KEYS) : null
  await tx
    .update(notificationDelivery)
    .set({ status: step.status, lastError: step.code, settledAt: at, rendered })
    .where(isThis)
  await endGathered(tx, gathered, step)
}
