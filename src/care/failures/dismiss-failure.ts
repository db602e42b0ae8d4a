import { eq } from 'drizzle-orm'
import type { FailedKind } from '@/base/mail/constants'
import { dismissedFailure, mailMessage } from '@/base/mail/table'
import { removeJobById, removeJobByKey } from '@/db/queue'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { JobId, MailId } from '@/lib/record-ids'
import { err, ok } from '@/lib/result'
import {
  type FailureResult,
  handleFailure,
  lockMail,
  lockOtherJob,
  recordHandling,
  type Staff,
} from './handle-failure'
import { mayPutAside } from './rules'
import type { FailedRef } from './schema'

/** Takes a failed mail or job off the list, once: it is not tried again. The reason is stored sealed. */
export function dismissFailure(staff: Staff, ref: FailedRef, reason: string): Promise<FailureResult> {
  return handleFailure(staff, (tx) =>
    ref.kind === 'mail' ? dismissMail(tx, staff, ref.id, reason) : dismissJob(tx, staff, ref.id, reason),
  )
}

async function dismissMail(tx: Tx, staff: Staff, id: MailId, reason: string): Promise<FailureResult> {
  const mail = await lockMail(tx, id)
  if (mail?.status === 'aside') return ok('already')
  if (!mail || mail.isBeingSent || mail.status === 'sent') return err('ALREADY_HANDLED')
  // Its content is deleted as well: it may hold a link that signs a person in.
  await tx.update(mailMessage).set({ status: 'aside', props: null }).where(eq(mailMessage.id, id))
  await removeJobByKey(tx, `send-mail:${id}`)
  await storeReason(tx, { staff, kind: 'mail', id, what: mail.template, reason })
  return ok('done')
}

async function dismissJob(tx: Tx, staff: Staff, id: JobId, reason: string): Promise<FailureResult> {
  const job = await lockOtherJob(tx, id)
  if (!job) return (await isDismissed(tx, id)) ? ok('already') : err('ALREADY_HANDLED')
  if (!job.isGivenUp) return err('ALREADY_HANDLED')
  if (!mayPutAside(job.task)) return err('NOT_PUT_ASIDE')
  await removeJobById(tx, id)
  await storeReason(tx, { staff, kind: 'job', id, what: job.task, reason })
  return ok('done')
}

async function isDismissed(tx: Tx, jobId: JobId): Promise<boolean> {
  const rows = await tx
    .select({ kind: dismissedFailure.kind })
    .from(dismissedFailure)
    .where(eq(dismissedFailure.subjectId, jobId))
  return rows.some(({ kind }) => kind === 'job')
}

type Reason = {
  readonly staff: Staff
  readonly kind: FailedKind
  readonly id: MailId | JobId
  readonly what: string
  readonly reason: string
}

async function storeReason(tx: Tx, { staff, kind, id: subjectId, what, reason }: Reason): Promise<void> {
  const id = newId()
  const sealed = seal(reason, `put_aside:${id}:reason`, env().DATA_KEYS)
  const { userId: actorId } = staff
  await tx.insert(dismissedFailure).values({ id, kind, subjectId, what, actorId, reason: sealed, at: now() })
  await recordHandling(tx, { actorId, action: `${kind}.put-aside`, kind, id: subjectId })
}
