import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManageWebhooks } from './policy'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { webhook } from './table'

/** Deletes a webhook with its log; what waits is not sent. The second time it changes nothing. Admins only. */
export async function deleteWebhook(admin: WebhookAdmin, id: WebhookId): Promise<Result<null, 'FORBIDDEN'>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  return allOrNothing<null, 'FORBIDDEN'>(async (tx) => {
    if (!(await lockWebhook(tx, id))) return ok(null)
    await tx.delete(webhook).where(eq(webhook.id, id))
    await recordChange(tx, admin, 'webhook.deleted', id)
    return ok(null)
  })
}
