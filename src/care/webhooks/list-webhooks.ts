import { asc, count, eq, max, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { WebhookId } from '@/lib/record-ids'
import { webhookDelivery } from './deliveries/table'
import { settingsRevision, type WebhookView } from './present'
import { webhook } from './table'

/** All webhooks by name, with the counts of their messages. */
export async function listWebhooks(db: Executor, id?: WebhookId): Promise<readonly WebhookView[]> {
  const rows = await db
    .select()
    .from(webhook)
    .where(id && eq(webhook.id, id))
    .orderBy(asc(webhook.name), asc(webhook.id))
  const counts = await db
    .select({
      webhookId: webhookDelivery.webhookId,
      waiting: count(sql`case when ${webhookDelivery.status} in ('waiting', 'sending') then 1 end`),
      failed: count(sql`case when ${webhookDelivery.status} = 'failed' then 1 end`),
      lastSentAt: max(
        sql<Date>`case when ${webhookDelivery.status} = 'sent' then ${webhookDelivery.settledAt} end`,
      ),
    })
    .from(webhookDelivery)
    .where(id && eq(webhookDelivery.webhookId, id))
    .groupBy(webhookDelivery.webhookId)
  return rows.map((row) =>
    toView(
      row,
      counts.find(({ webhookId }) => webhookId === row.id),
    ),
  )
}

type Counts = { readonly waiting: number; readonly failed: number; readonly lastSentAt: Date | string | null }

function toView(row: typeof webhook.$inferSelect, counts: Counts | undefined): WebhookView {
  const { id, name, url, collections, status, statusAt, failingSince, createdAt, oldSecretUntil } = row
  const lastSentAt = counts?.lastSentAt ? new Date(counts.lastSentAt).toISOString() : null
  return {
    ...{ id, name, url, collections, status, revision: settingsRevision(row) },
    statusAt: statusAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now() ? oldSecretUntil.toISOString() : null,
    ...{ waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0, lastSentAt },
  }
}
