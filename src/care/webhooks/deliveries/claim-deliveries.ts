import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { WebhookDeliveryId } from '@/lib/record-ids'
import { webhook } from '../table'
import { WEBHOOK_LEASE_MS } from './constants'
import { webhookAttempt, webhookDelivery } from './table'

/**
 * Takes messages that are due for sending, at most one of each webhook: a slow receiver has one attempt at a time. Those
 * of failing webhooks come last, so that eight silent receivers delay others by one attempt only. Of two workers one gets
 * it.
 */
export async function claimDeliveries(tx: Tx, limit: number) {
  const at = now()
  const { rows } = await tx.execute<{ id: WebhookDeliveryId }>(sql`
    select due.id from ${webhook} as hook
    cross join lateral (
      select id, next_attempt_at from ${webhookDelivery} as one
      where one.webhook_id = hook.id and one.status = 'waiting' and one.next_attempt_at <= ${at.toISOString()}
        and (hook.status = 'active' or one.action = 'test')
      order by one.next_attempt_at, one.id limit 1
    ) as due
    where not exists (
      select from ${webhookDelivery} as busy where busy.webhook_id = hook.id and busy.status = 'sending')
    order by hook.failing_since is not null, due.next_attempt_at limit ${limit}
    for update of hook skip locked`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // Asks for the status again: another worker may have taken it since it was read.
  const claimed = await tx
    .update(webhookDelivery)
    .set({ status: 'sending', claimedAt: at, attempts: sql`${webhookDelivery.attempts} + 1` })
    .where(and(inArray(webhookDelivery.id, ids), eq(webhookDelivery.status, 'waiting')))
    .returning()
  const hookIds = claimed.map(({ webhookId }) => webhookId)
  const hooks = hookIds.length > 0 ? await tx.select().from(webhook).where(inArray(webhook.id, hookIds)) : []
  return claimed.flatMap((delivery) => {
    const hook = hooks.find(({ id }) => id === delivery.webhookId)
    return hook ? [{ delivery, hook, claimedAt: at }] : []
  })
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

/**
 * Makes messages due again whose worker died before it noted what became of them. The receiver may get them twice, with
 * the same id. @returns how many
 */
export async function releaseLost(tx: Tx): Promise<number> {
  const at = now()
  const lost = await tx
    .update(webhookDelivery)
    .set({ status: 'waiting', nextAttemptAt: at })
    .where(
      and(
        eq(webhookDelivery.status, 'sending'),
        lt(webhookDelivery.claimedAt, new Date(at.getTime() - WEBHOOK_LEASE_MS)),
      ),
    )
    .returning({ deliveryId: webhookDelivery.id, claimedAt: webhookDelivery.claimedAt })
  if (lost.length === 0) return 0
  await tx.insert(webhookAttempt).values(
    lost.map(({ deliveryId, claimedAt }) => ({
      ...{ deliveryId, startedAt: claimedAt ?? at, error: 'INTERRUPTED' },
    })),
  )
  return lost.length
}
