import { eq } from 'drizzle-orm'
import { mailContext } from '@/base/mail/queue-mail'
import { type MailContent, parseMailContent } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { enqueue } from '@/db/jobs'
import { retryJob as retryInQueue } from '@/db/queue'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
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
import { renewMail } from './renew-mail'
import type { FailedRef } from './schema'

/**
 * Tries a failed mail or job again, once however often this is called. A mail that was sent, or is being sent, is
 * left alone.
 */
export function retryFailure(staff: Staff, ref: FailedRef): Promise<FailureResult> {
  return handleFailure(staff, (tx) =>
    ref.kind === 'mail' ? retryMail(tx, staff, ref.id) : retryJob(tx, staff, ref.id),
  )
}

async function retryMail(tx: Tx, { userId }: Staff, id: MailId): Promise<FailureResult> {
  const mail = await lockMail(tx, id)
  if (mail?.isBeingSent) return ok('already')
  if (!mail || mail.props === null || mail.status === 'sent') return err('ALREADY_HANDLED')
  const stored = parseMailContent(
    mail.template,
    JSON.parse(open(mail.props, mailContext(id, 'props'), env().DATA_KEYS)),
  )
  const content = await renewMail(tx, { ...mail, content: stored })
  if (!content) return err('LINK_EXPIRED')
  await tx
    .update(mailMessage)
    .set({
      ...{ status: 'queued', attempts: 0, lastError: null, retriedAt: now(), claimedAt: null },
      props: sealProps(id, content),
    })
    .where(eq(mailMessage.id, id))
  await enqueue(tx, 'send-mail', { mailId: id }, { jobKey: `send-mail:${id}` })
  await recordHandling(tx, { actorId: userId, action: 'mail.retried', kind: 'mail', id })
  return ok('done')
}

function sealProps(id: MailId, { props }: MailContent): SealedText {
  return seal(JSON.stringify(props), mailContext(id, 'props'), env().DATA_KEYS)
}

async function retryJob(tx: Tx, { userId }: Staff, id: JobId): Promise<FailureResult> {
  const job = await lockOtherJob(tx, id)
  if (!job) return err('ALREADY_HANDLED')
  if (!job.isGivenUp) return ok('already')
  await retryInQueue(tx, id)
  await recordHandling(tx, { actorId: userId, action: 'job.retried', kind: 'job', id })
  return ok('done')
}
