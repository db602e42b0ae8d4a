import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { env } from '@/lib/env'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { WebhookSettings } from './create-webhook'
import { mayManageWebhooks } from './policy'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { type UrlCode, urlFault } from './rules'
import { webhook } from './table'

/** Changes name, address and collections; messages that wait go to the new address. Admins only. */
export async function changeWebhook(
  admin: WebhookAdmin,
  id: WebhookId,
  { name, url, collections }: WebhookSettings,
): Promise<Result<null, 'FORBIDDEN' | 'WEBHOOK_NOT_FOUND' | UrlCode>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  const fault = urlFault(url, env().WEBHOOK_LOCAL_RECEIVERS)
  if (fault) return err(fault, { url: fault })
  return allOrNothing<null, 'WEBHOOK_NOT_FOUND'>(async (tx) => {
    const row = await lockWebhook(tx, id)
    if (!row) return err('WEBHOOK_NOT_FOUND')
    const isSame = row.name === name && row.url === url && row.collections.join(' ') === collections.join(' ')
    if (isSame) return ok(null)
    await tx
      .update(webhook)
      .set({ name, url, collections: [...collections] })
      .where(eq(webhook.id, id))
    await recordChange(tx, admin, 'webhook.changed', id)
    return ok(null)
  })
}
