/** What every change of a webhook has: who may, its lock, and its audit entry. */
import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import type { WebhookId } from '@/lib/record-ids'
import { webhook } from './table'

/** The admin who changes it, and from where. */
export type WebhookAdmin = Pick<Actor, 'userId' | 'role'> & { readonly clientIp: string | null }
export type WebhookRow = typeof webhook.$inferSelect

/** Locks a webhook until the transaction ends. @returns undefined when there is none */
export async function lockWebhook(tx: Tx, id: WebhookId): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('update')
  return row
}

type ChangeAction =
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.paused'
  | 'webhook.resumed'
  | 'webhook.deleted'
  | 'webhook.secret-renewed'
  | 'webhook.tested'
  | 'webhook.sent-again'

export function recordChange(
  tx: Tx,
  { userId, clientIp }: WebhookAdmin,
  action: ChangeAction,
  id: WebhookId,
): Promise<void> {
  return recordAudit(tx, { actorId: userId, action, subject: 'webhook', subjectId: id, clientIp })
}
