import { and, eq, inArray } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { WebhookDeliveryId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManageWebhooks } from '../policy'
import { recordChange, type WebhookAdmin } from '../record-change'
import { webhookDelivery } from './table'

/** Sends a message again that was sent or given up, with the same id. One that waits is left alone. Admins only. */
export async function resendDelivery(
  admin: WebhookAdmin,
  id: WebhookDeliveryId,
): Promise<Result<null, 'FORBIDDEN' | 'DELIVERY_NOT_FOUND'>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  return allOrNothing<null, 'DELIVERY_NOT_FOUND'>(async (tx) => {
    const isThis = eq(webhookDelivery.id, id)
    const [moved] = await tx
      .update(webhookDelivery)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: now(), settledAt: null })
      .where(and(isThis, inArray(webhookDelivery.status, ['sent', 'failed'])))
      .returning({ webhookId: webhookDelivery.webhookId })
    if (moved) await recordChange(tx, admin, 'webhook.sent-again', moved.webhookId)
    else if ((await tx.$count(webhookDelivery, isThis)) === 0) return err('DELIVERY_NOT_FOUND')
    return ok(null)
  })
}
