import { eq } from 'drizzle-orm'
import type { ContentChange } from '@/content/changes/rules'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { isChosen } from '../rules'
import { webhook } from '../table'
import { webhookDelivery } from './table'

/** Rows of one statement. */
const ROWS_MAX = 1_000

/**
 * A message for each active webhook that is told of a change. A change that was handed over before makes none.
 * @returns how many are new
 */
export async function createDeliveries(tx: Executor, changes: readonly ContentChange[]): Promise<number> {
  if (changes.length === 0) return 0
  const hooks = await tx
    .select({ id: webhook.id, collections: webhook.collections })
    .from(webhook)
    .where(eq(webhook.status, 'active'))
  const at = now()
  const rows = hooks.flatMap(({ id: webhookId, collections }) =>
    changes
      .filter(({ collection }) => isChosen(collections, collection))
      .map(({ changeId, collection, key: recordKey, action, changedAt }) => {
        const about = { changeId, collection, recordKey, action, changedAt }
        return { webhookId, ...about, nextAttemptAt: at, createdAt: at }
      }),
  )
  let made = 0
  for (let from = 0; from < rows.length; from += ROWS_MAX) {
    const part = rows.slice(from, from + ROWS_MAX)
    const result = await tx.insert(webhookDelivery).values(part).onConflictDoNothing()
    made += result.rowCount ?? 0
  }
  return made
}
