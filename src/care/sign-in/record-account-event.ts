import { recordAudit } from '@/base/audit/record-audit'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

type AccountEvent = {
  /** The account; `unknown` where none has the email address. */
  readonly userId: UserId | 'unknown'
  /** The signed-in person who did it; null for a failed attempt, the system and the operator. */
  readonly actorId: UserId | null
  readonly clientIp?: string | null
}

/** Records an event of an account in the audit log. @param action without its prefix: `signed-in` */
export function recordAccountEvent(
  db: Executor,
  action: string,
  { userId, actorId, clientIp = null }: AccountEvent,
): Promise<void> {
  const entry = { actorId, subject: 'user', subjectId: userId, clientIp }
  return recordAudit(db, { ...entry, action: `account.${action}` })
}
