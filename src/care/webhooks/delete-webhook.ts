import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManageWebhooks } from './policy'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { webhook } from './table'

/** Deletes a webhook with its log; what waits is not sent. Admins only. */
export async function deleteWebhook(
  admin: WebhookAdmin,
  id: WebhookId,
): Promise<Result<null, 'FORBIDDEN' | 'WEBHOOK_NOT_FOUND'>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  return allOrNothing<null, 'WEBHOOK_NOT_FOUND'>(async (tx) => {
    if (!(await lockWebhook(tx, id))) return err('WEBHOOK_NOT_FOUND')
    await tx.delete(webhook).where(eq(webhook.id, id))
    await recordChange(tx, admin, 'webhook.deleted', id)
    return ok(null)
  })
}
