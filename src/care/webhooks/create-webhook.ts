import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { type WebhookId, webhookIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { WEBHOOKS_MAX } from './constants'
import { mayManageWebhooks } from './policy'
import type { WebhookSettings } from './present'
import { recordChange, type WebhookAdmin } from './record-change'
import { type UrlCode, urlFault } from './rules'
import { newSecret, sealSecret } from './seal-secret'
import { webhook } from './table'

type NewWebhook = WebhookSettings & { readonly key: string }
type CreateCode = 'FORBIDDEN' | 'TOO_MANY_WEBHOOKS' | 'ALREADY_CREATED' | 'IDEMPOTENCY_MISMATCH' | UrlCode

const CREATE_LOCK = 0x77656268
const created = v.object({ webhookId: webhookIdSchema })

/**
 * Adds a webhook and returns its secret. A repeated post adds no second one, and is answered `ALREADY_CREATED`, because
 * the secret is shown once. Admins only.
 */
export async function createWebhook(
  admin: WebhookAdmin,
  { key, ...settings }: NewWebhook,
): Promise<Result<{ readonly secret: string; readonly webhookId: WebhookId }, CreateCode>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  const fault = urlFault(settings.url, env().WEBHOOK_LOCAL_RECEIVERS)
  if (fault) return err(fault, { url: fault })
  const [id, secret] = [newId<WebhookId>(), newSecret()]
  const post = createPost('webhook.create', admin, key, settings)
  const result = await once<v.InferOutput<typeof created>, CreateCode>(post, created, async (tx) => {
    // One after the other: two at once could be one more than the most there may be.
    await tx.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK})`)
    if ((await tx.$count(webhook)) >= WEBHOOKS_MAX) return err('TOO_MANY_WEBHOOKS')
    const { name, url, collections } = settings
    const row = { id, name, url, collections: [...collections], secret: sealSecret(secret, id) }
    await tx.insert(webhook).values({ ...row, statusAt: now(), createdBy: admin.userId, createdAt: now() })
    await recordChange(tx, admin, 'webhook.created', id)
    return ok({ webhookId: id })
  })
  if (!result.ok) return result
  return result.value.webhookId === id ? ok({ secret, webhookId: id }) : err('ALREADY_CREATED')
}
