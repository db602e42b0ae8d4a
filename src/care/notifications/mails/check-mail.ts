import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import type { MailId, UserId } from '@/lib/record-ids'
import { readPreferences } from '../preferences/read-preferences'
import { FLOOD_MINUTES, NOTICE_MAILS } from './constants'
import { type MailStep, nextStepOf, noticeOf } from './rules'

const NEWS = Object.keys(NOTICE_MAILS).filter((template) => noticeOf(template) !== undefined)

/**
 * Applies the preferences of its reader to a queued mail: what they do not want is skipped, what has to wait gets a job
 * for later, what is gathered becomes a line of one mail. @returns whether it is to be sent now
 */
export async function checkMail(tx: Tx, mailId: MailId): Promise<boolean> {
  const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, mailId)).for('update')
  if (row?.status !== 'queued') return false
  const notice = noticeOf(row.template)
  // What a worker has begun to send may have arrived: sending decides, and it becomes no line of another mail.
  if (!notice || row.claimedAt) return true
  // After a change of address, a mail that was queued before is still sent to the old one.
  const [reader] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, row.recipient), eq(user.role, 'patient')))
  if (!reader) return true
  const at = now()
  const recent = await recentMails(tx, row.recipient, at)
  const step = nextStepOf(notice, await readPreferences(tx, reader.id), { at, recent })
  await apply(tx, step, { mailId, userId: reader.id })
  return step.kind === 'send'
}

async function recentMails(tx: Tx, recipient: string, at: Date): Promise<readonly Date[]> {
  const rows = await tx
    .select({ sentAt: mailMessage.sentAt })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.recipient, recipient),
        eq(mailMessage.status, 'sent'),
        inArray(mailMessage.template, NEWS),
        gte(mailMessage.sentAt, new Date(at.getTime() - FLOOD_MINUTES * MINUTE_MS)),
        // Not those of a worker whose clock was ahead: they would count until that time has come.
        lte(mailMessage.sentAt, at),
      ),
    )
  return rows.flatMap(({ sentAt }) => (sentAt ? [sentAt] : []))
}

type Target = { readonly mailId: MailId; readonly userId: UserId }

async function apply(tx: Tx, step: MailStep, { mailId, userId }: Target): Promise<void> {
  const isThis = eq(mailMessage.id, mailId)
  switch (step.kind) {
    case 'send':
      return
    case 'skip':
      // What it said is not kept: nobody will read it.
      await tx.update(mailMessage).set({ status: 'skipped', props: null }).where(isThis)
      return
    case 'wait':
      await enqueue(tx, 'send-mail', { mailId }, { jobKey: `send-mail:${mailId}`, runAt: step.until })
      return
    case 'gather': {
      await tx.update(mailMessage).set({ status: 'gathered', digestUserId: userId }).where(isThis)
      await enqueue(tx, 'send-digest', { userId }, { jobKey: `send-digest:${userId}`, runAt: step.due })
    }
  }
}
