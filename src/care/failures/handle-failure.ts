/** What trying again and dismissing share: who may, the locks, the audit entry. */
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { FailedKind } from '@/base/mail/constants'
import { mailMessage } from '@/base/mail/table'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { type LockedJob, lockJob } from '@/db/queue'
import { inTransaction, type Tx } from '@/db/transaction'
import type { JobId, MailId, UserId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { MAIL_TASK, mailJobExists } from './list-failures'
import { mayHandleFailures } from './policy'

export type Staff = Pick<Actor, 'userId' | 'role' | 'demo'>
/** `done`: by this call; `already`: an earlier one did it. */
export type FailureResult = Result<
  'done' | 'already',
  'FORBIDDEN' | 'DEMO_NOT_SAVED' | 'ALREADY_HANDLED' | 'LINK_EXPIRED' | 'NOT_PUT_ASIDE'
>

/** Runs `work` in a transaction if the actor may handle failures; a demo account's work is not saved. */
export function handleFailure(
  staff: Staff,
  work: (tx: Tx) => Promise<FailureResult>,
): Promise<FailureResult> {
  if (!mayHandleFailures(staff)) return Promise.resolve(err('FORBIDDEN'))
  if (staff.demo) return Promise.resolve(err('DEMO_NOT_SAVED'))
  return inTransaction(work)
}

/** Takes the lock that sending takes, so that nobody decides about a mail while it is being sent. */
export async function lockMail(tx: Tx, id: MailId) {
  const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id)).for('update')
  if (!row) return undefined
  const { rows } = await tx.execute<{ live: boolean }>(sql`select ${mailJobExists(id)} as live`)
  return { ...row, isBeingSent: row.status === 'queued' && rows[0]?.live === true }
}

/** Locks a job until the transaction ends; undefined when there is none, or it sends a mail. */
export async function lockOtherJob(tx: Executor, id: JobId): Promise<LockedJob | undefined> {
  const job = await lockJob(tx, id)
  return job?.task === MAIL_TASK ? undefined : job
}

type FailureEntry = {
  readonly actorId: UserId
  readonly action: string
  readonly kind: FailedKind
  readonly id: MailId | JobId
}

/** Records in the audit log what was done with a mail or job. */
export function recordHandling(
  tx: Tx,
  { actorId, action, kind, id: subjectId }: FailureEntry,
): Promise<void> {
  const subject = kind === 'mail' ? 'mail_message' : 'job'
  return recordAudit(tx, { actorId, action, subject, subjectId })
}
