import { allOrNothing } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ContentChangeId, WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { WEBHOOK_TEST_LIMIT } from '../constants'
import { mayManageWebhooks } from '../policy'
import { lockWebhook, recordChange, type WebhookAdmin } from '../record-change'
import { webhookDelivery } from './table'

/** Queues a message that is about nothing, also for a paused webhook. It is sent once. Admins only. */
export async function sendWebhookTest(
  admin: WebhookAdmin,
  id: WebhookId,
): Promise<Result<null, 'FORBIDDEN' | 'WEBHOOK_NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  return allOrNothing<null, 'WEBHOOK_NOT_FOUND' | 'TOO_MANY_REQUESTS'>(async (tx) => {
    if (!(await lockWebhook(tx, id))) return err('WEBHOOK_NOT_FOUND')
    const attempt = await takeAttempt(tx, `webhook-test:${admin.userId}`, WEBHOOK_TEST_LIMIT)
    if (!attempt.allowed) return err('TOO_MANY_REQUESTS')
    const at = now()
    await tx.insert(webhookDelivery).values({
      ...{ webhookId: id, changeId: newId<ContentChangeId>(), action: 'test' },
      ...{ changedAt: at, nextAttemptAt: at, createdAt: at },
    })
    await recordChange(tx, admin, 'webhook.tested', id)
    return ok(null)
  })
}
