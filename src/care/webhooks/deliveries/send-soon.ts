import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { WebhookId } from '@/lib/record-ids'
import { webhookDelivery } from './table'

/** Its receiver is said to be there, again or at another address: waits of up to a day are over. */
export async function sendSoon(tx: Tx, id: WebhookId): Promise<void> {
  const isWaiting = and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.status, 'waiting'))
  await tx.update(webhookDelivery).set({ nextAttemptAt: now(), attempts: 0 }).where(isWaiting)
}
