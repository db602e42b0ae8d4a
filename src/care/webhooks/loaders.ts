/** What the desk's pages about webhooks show. Admins only. */
import { count, inArray } from 'drizzle-orm'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UncheckedId, WebhookId } from '@/lib/record-ids'
import { listDeliveries } from './deliveries/list-deliveries'
import { listWebhooks } from './list-webhooks'
import { mayManageWebhooks } from './policy'
import type { LogPage, WebhookView } from './present'
import type { LogQuery } from './schema'
import { webhook } from './table'

/** All webhooks; none for anyone but admins. */
export async function loadWebhooks(): Promise<readonly WebhookView[]> {
  return mayManageWebhooks(await currentActor()) ? listWebhooks(careDb()) : []
}

/** One webhook with a page of its log; undefined for anyone but admins. */
export async function loadWebhook(
  id: UncheckedId<WebhookId>,
  query: LogQuery,
): Promise<{ readonly webhook: WebhookView; readonly log: LogPage } | undefined> {
  if (!mayManageWebhooks(await currentActor()) || !isId<WebhookId>(id)) return undefined
  const [found] = await listWebhooks(careDb(), id)
  return found && { webhook: found, log: await listDeliveries(careDb(), id, query) }
}

/** How many webhooks ended by themselves; 0 for anyone but admins. */
export async function loadEndedWebhooks(): Promise<number> {
  if (!mayManageWebhooks(await currentActor())) return 0
  const isEnded = inArray(webhook.status, ['failing', 'gone'])
  const [row] = await careDb().select({ n: count() }).from(webhook).where(isEnded)
  return row?.n ?? 0
}
