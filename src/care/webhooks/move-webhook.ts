import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { sendSoon } from './deliveries/send-soon'
import { mayManageWebhooks } from './policy'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { webhook } from './table'

/**
 * Pauses a webhook, or resumes one that an admin, its failures or its receiver ended. While it is paused it gets no new
 * messages; those that wait are sent when it resumes. Doing it twice changes nothing. Admins only.
 */
export async function moveWebhook(
  admin: WebhookAdmin,
  id: WebhookId,
  to: 'active' | 'paused',
): Promise<Result<null, 'FORBIDDEN' | 'WEBHOOK_NOT_FOUND'>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  return allOrNothing<null, 'WEBHOOK_NOT_FOUND'>(async (tx) => {
    const row = await lockWebhook(tx, id)
    if (!row) return err('WEBHOOK_NOT_FOUND')
    const isThere = to === 'active' ? row.status === 'active' : row.status !== 'active'
    if (isThere) return ok(null)
    const at = now()
    await tx.update(webhook).set({ status: to, statusAt: at, failingSince: null }).where(eq(webhook.id, id))
    if (to === 'active') await sendSoon(tx, id)
    await recordChange(tx, admin, to === 'active' ? 'webhook.resumed' : 'webhook.paused', id)
    return ok(null)
  })
}
