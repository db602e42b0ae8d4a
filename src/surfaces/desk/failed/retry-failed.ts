/** What the desk does with a mail or job that failed for good. Each act is done once, however often it is sent. */
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { FailedKind } from '@/base/mail/constants'
import { mailContext } from '@/base/mail/queue-mail'
import { type MailContent, parseMailContent } from '@/base/mail/schema'
import { dismissedFailure, mailMessage } from '@/base/mail/table'
import type { Actor } from '@/care/sign-in/session'
import { enqueue } from '@/db/jobs'
import { dropJob, removeJob, retryJob as retryInQueue } from '@/db/queue'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { MailId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayHandleFailures } from './policy'
import { hasMailJob, lockOtherJob } from './read-failed'
import { renewed } from './renew-mail'
import type { FailedRef } from './schema'

type Who = Pick<Actor, 'userId' | 'role' | 'demo'>
/** `done`: by this call; `already`: an earlier one did it. */
export type FailedAnswer = Result<
  'done' | 'already',
  'FORBIDDEN' | 'DEMO_NOT_SAVED' | 'ALREADY_HANDLED' | 'LINK_EXPIRED'
>

/** Tries a failed mail or job again. A mail that is out, or is being tried, is left alone. */
export function tryAgain(who: Who, ref: FailedRef): Promise<FailedAnswer> {
  return act(who, (tx) => (ref.kind === 'mail' ? retryMail(tx, who, ref.id) : retryJob(tx, who, ref.id)))
}

/** Takes a failed mail or job off the list: it is not tried any more. The reason is kept, sealed. */
export function leaveAside(who: Who, ref: FailedRef, reason: string): Promise<FailedAnswer> {
  return act(who, (tx) =>
    ref.kind === 'mail' ? setMailAside(tx, who, ref.id, reason) : setJobAside(tx, who, ref.id, reason),
  )
}

function act(who: Who, work: (tx: Tx) => Promise<FailedAnswer>): Promise<FailedAnswer> {
  if (!mayHandleFailures(who)) return Promise.resolve(err('FORBIDDEN'))
  if (who.demo) return Promise.resolve(err('DEMO_NOT_SAVED'))
  return inTransaction(work)
}

/** The lock is the one that sending takes: nobody decides about a mail while it is being handed over. */
async function lockMail(tx: Tx, id: MailId) {
  const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id)).for('update')
  if (!row) return undefined
  const { rows } = await tx.execute<{ live: boolean }>(sql`select ${hasMailJob(id)} as live`)
  return { ...row, isTried: row.status === 'queued' && rows[0]?.live === true }
}

async function retryMail(tx: Tx, { userId }: Who, id: MailId): Promise<FailedAnswer> {
  const mail = await lockMail(tx, id)
  if (mail?.isTried) return ok('already')
  if (!mail || mail.props === null || mail.status === 'sent') return err('ALREADY_HANDLED')
  const kept = parseMailContent(
    mail.template,
    JSON.parse(open(mail.props, mailContext(id, 'props'), env().DATA_KEYS)),
  )
  const content = await renewed(tx, { ...mail, content: kept })
  if (!content) return err('LINK_EXPIRED')
  await tx
    .update(mailMessage)
    .set({ status: 'queued', attempts: 0, lastError: null, retriedAt: now(), props: sealed(id, content) })
    .where(eq(mailMessage.id, id))
  await enqueue(tx, 'send-mail', { mailId: id }, { jobKey: `send-mail:${id}` })
  await note(tx, { actorId: userId, action: 'mail.retried', kind: 'mail', id })
  return ok('done')
}

function sealed(id: string, { props }: MailContent): SealedText {
  return seal(JSON.stringify(props), mailContext(id, 'props'), env().DATA_KEYS)
}

async function retryJob(tx: Tx, { userId }: Who, id: string): Promise<FailedAnswer> {
  const job = await lockOtherJob(tx, id)
  if (!job) return err('ALREADY_HANDLED')
  if (!job.isGivenUp) return ok('already')
  await retryInQueue(tx, id)
  await note(tx, { actorId: userId, action: 'job.retried', kind: 'job', id })
  return ok('done')
}

async function setMailAside(tx: Tx, who: Who, id: MailId, reason: string): Promise<FailedAnswer> {
  const mail = await lockMail(tx, id)
  if (mail?.status === 'aside') return ok('already')
  if (!mail || mail.isTried || mail.status === 'sent') return err('ALREADY_HANDLED')
  // What it says is forgotten with it: it may hold a link that signs a person in.
  await tx.update(mailMessage).set({ status: 'aside', props: null }).where(eq(mailMessage.id, id))
  await removeJob(tx, `send-mail:${id}`)
  await remember(tx, { who, kind: 'mail', id, what: mail.template, reason })
  return ok('done')
}

async function setJobAside(tx: Tx, who: Who, id: string, reason: string): Promise<FailedAnswer> {
  const job = await lockOtherJob(tx, id)
  if (!job) return (await isAside(tx, id)) ? ok('already') : err('ALREADY_HANDLED')
  if (!job.isGivenUp) return err('ALREADY_HANDLED')
  await dropJob(tx, id)
  await remember(tx, { who, kind: 'job', id, what: job.task, reason })
  return ok('done')
}

async function isAside(tx: Tx, jobId: string): Promise<boolean> {
  const rows = await tx
    .select({ kind: dismissedFailure.kind })
    .from(dismissedFailure)
    .where(eq(dismissedFailure.subjectId, jobId))
  return rows.some(({ kind }) => kind === 'job')
}

type Aside = {
  readonly who: Who
  readonly kind: FailedKind
  readonly id: string
  readonly what: string
  readonly reason: string
}

async function remember(tx: Tx, { who, kind, id: subjectId, what, reason }: Aside): Promise<void> {
  const id = newId()
  const text = seal(reason, `put_aside:${id}:reason`, env().DATA_KEYS)
  const { userId: actorId } = who
  await tx.insert(dismissedFailure).values({ id, kind, subjectId, what, actorId, reason: text, at: now() })
  await note(tx, { actorId, action: `${kind}.put-aside`, kind, id: subjectId })
}

type Note = {
  readonly actorId: UserId
  readonly action: string
  readonly kind: FailedKind
  readonly id: string
}

function note(tx: Tx, { actorId, action, kind, id: subjectId }: Note): Promise<void> {
  const subject = kind === 'mail' ? 'mail_message' : 'job'
  return recordAudit(tx, { actorId, action, subject, subjectId })
}
