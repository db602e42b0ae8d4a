import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { HOUR_MS } from '@/lib/durations'
import type { WebhookId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { OLD_SECRET_HOURS } from './constants'
import { mayManageWebhooks } from './policy'
import { lockWebhook, recordChange, type WebhookAdmin } from './record-change'
import { newSecret, openSecret, sealSecret } from './seal-secret'
import { webhook } from './table'

type RenewCode = 'FORBIDDEN' | 'WEBHOOK_NOT_FOUND' | 'ALREADY_CREATED' | 'IDEMPOTENCY_MISMATCH'

const renewed = v.object({ hash: v.string() })

/**
 * Gives a webhook a new secret and returns it, once: a repeated post is answered `ALREADY_CREATED`. For a day messages
 * are signed with both secrets, so that the receiver can be changed without losing one. Admins only.
 */
export async function renewSecret(
  admin: WebhookAdmin,
  { webhookId: id, key }: { readonly webhookId: WebhookId; readonly key: string },
): Promise<Result<{ readonly secret: string }, RenewCode>> {
  if (!mayManageWebhooks(admin)) return err('FORBIDDEN')
  const secret = newSecret()
  const hash = sha256(secret)
  const post = createPost('webhook.renew-secret', admin, key, { id })
  const result = await once<v.InferOutput<typeof renewed>, RenewCode>(post, renewed, async (tx) => {
    const row = await lockWebhook(tx, id)
    if (!row) return err('WEBHOOK_NOT_FOUND')
    const oldSecret = sealSecret(openSecret(row.secret, id), id, 'old_secret')
    const oldSecretUntil = new Date(now().getTime() + OLD_SECRET_HOURS * HOUR_MS)
    const changes = { secret: sealSecret(secret, id), oldSecret, oldSecretUntil }
    await tx.update(webhook).set(changes).where(eq(webhook.id, id))
    await recordChange(tx, admin, 'webhook.secret-renewed', id)
    return ok({ hash })
  })
  if (!result.ok) return result
  return result.value.hash === hash ? ok({ secret }) : err('ALREADY_CREATED')
}
