import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { env } from '@/lib/env'
import type { OpenedForm } from '@/lib/opened-form'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { sendSoon } from './deliveries/send-soon'
import { mayManageWebhooks } from './policy'
import { comparableSettings, type WebhookSettings } from './present'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { type UrlCode, urlFault } from './rules'
import { webhook } from './table'

type SettingsChange = { readonly settings: WebhookSettings; readonly opened: OpenedForm }
type LockedCode = 'WEBHOOK_NOT_FOUND' | 'CHANGED_ELSEWHERE'

/**
 * Changes name, address and collections. Messages that wait go to a new address at once, and failures of the old one do
 * not count against it. CHANGED_ELSEWHERE: a colleague has changed them since the form was opened. The same change twice
 * is one. Admins only.
 */
export async function changeWebhook(
  admin: WebhookAdmin,
  id: WebhookId,
  { settings, opened }: SettingsChange,
): Promise<Result<SavedForm, 'FORBIDDEN' | UrlCode | LockedCode>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  const { name, url, collections } = settings
  const fault = urlFault(url, env().WEBHOOK_LOCAL_RECEIVERS)
  if (fault) return err(fault, { url: fault })
  return allOrNothing<SavedForm, LockedCode>(async (tx) => {
    const row = await lockWebhook(tx, id)
    if (!row) return err('WEBHOOK_NOT_FOUND')
    const [stored, wanted] = [comparableSettings(row), comparableSettings(settings)]
    return saveOnTop<LockedCode>({ opened, stored, wanted }, async () => {
      const isMoved = row.url !== url
      await tx
        .update(webhook)
        .set({ name, url, collections: [...collections], ...(isMoved && { failingSince: null }) })
        .where(eq(webhook.id, id))
      if (isMoved) await sendSoon(tx, id)
      await recordChange(tx, admin, 'webhook.changed', id)
      return ok(null)
    })
  })
}
