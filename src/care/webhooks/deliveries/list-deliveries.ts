import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { WebhookId } from '@/lib/record-ids'
import type { DeliveryView, LogPage } from '../present'
import type { LogQuery } from '../schema'
import { LOG_PAGE_SIZE } from './constants'
import { webhookAttempt, webhookDelivery } from './table'

/** A page of a webhook's messages, the newest first, each with all its attempts. */
export async function listDeliveries(
  db: Executor,
  webhookId: WebhookId,
  { status, page }: LogQuery,
): Promise<LogPage> {
  const isWanted = and(
    eq(webhookDelivery.webhookId, webhookId),
    status === '' ? undefined : eq(webhookDelivery.status, status),
  )
  const [counted] = await db.select({ total: count() }).from(webhookDelivery).where(isWanted)
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(isWanted)
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(LOG_PAGE_SIZE)
    .offset((page - 1) * LOG_PAGE_SIZE)
  const attempts = await attemptsOf(db, rows)
  return { total: counted?.total ?? 0, deliveries: rows.map((row) => toView(row, attempts)) }
}

type Row = typeof webhookDelivery.$inferSelect
type Attempt = typeof webhookAttempt.$inferSelect

async function attemptsOf(db: Executor, rows: readonly Row[]): Promise<readonly Attempt[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db
    .select()
    .from(webhookAttempt)
    .where(inArray(webhookAttempt.deliveryId, ids))
    .orderBy(asc(webhookAttempt.startedAt), asc(webhookAttempt.id))
}

function toView(row: Row, attempts: readonly Attempt[]): DeliveryView {
  const { id, action, collection, recordKey: key, status, createdAt, nextAttemptAt } = row
  const own = attempts.filter(({ deliveryId }) => deliveryId === id)
  return {
    ...{ id, action, collection, key, status },
    createdAt: createdAt.toISOString(),
    nextAttemptAt: status === 'waiting' && own.length > 0 ? nextAttemptAt.toISOString() : null,
    attempts: own.map(({ startedAt, milliseconds, httpStatus, error }) => ({
      ...{ at: startedAt.toISOString(), milliseconds, httpStatus, error },
    })),
  }
}
