import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { open, type SealedText, seal } from '@/lib/crypto'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { MailId } from '@/lib/record-ids'
import { CLAIM_MS, WORKER_LOST } from './constants'
import { deliver } from './deliver-mail'
import { renderMail } from './emails/render-mail'
import { mailContext } from './queue-mail'
import { failureOf, nextStepAfterFailure } from './rules'
import { parseMailContent, type RenderedMail } from './schema'
import { mailMessage } from './table'

type Row = typeof mailMessage.$inferSelect

/** What higher rooms know about the reader of a mail. */
export type MailPorts = {
  /** The number of the care team in a language. */
  readonly readPhone?: (locale: Locale) => Promise<string | null>
  /** The time zone of the person with this address, an IANA name; null where it is not known. */
  readonly readTimeZone?: (recipient: string, db: CareDb) => Promise<string | null>
  /** Whether a mail with this template must not go out twice, even if a worker ends while it is sending it. */
  readonly isSentOnce?: (template: string) => boolean
}

/** Sends a queued mail. Running it again is safe: a mail that is sent or given up is left as it is. */
export async function sendMail(mailId: MailId, db: CareDb, ports: MailPorts = {}): Promise<void> {
  const [queued] = await db.select().from(mailMessage).where(isToSend(mailId))
  if (!queued) return
  const rendered = await render(queued, db, ports)
  const isSentOnce = ports.isSentOnce?.(queued.template) ?? false
  if (isSentOnce && !(await inTransaction((tx) => claim(tx, mailId), db))) return
  await inTransaction(async (tx) => {
    // The lock is held during the delivery: a second run of this job waits and then finds the mail sent.
    const [row] = await tx.select().from(mailMessage).where(isToSend(mailId)).for('update')
    if (!row) return
    try {
      const demoCopy = await deliverOrKeep(row, rendered)
      await markSent(tx, row, demoCopy)
    } catch (error) {
      await markFailed(tx, row, { error, isSentOnce })
    }
  }, db)
}

function isToSend(mailId: MailId): SQL | undefined {
  return and(eq(mailMessage.id, mailId), eq(mailMessage.status, 'queued'), isNotNull(mailMessage.props))
}

async function render(row: Row, db: CareDb, { readPhone, readTimeZone }: MailPorts): Promise<RenderedMail> {
  const props = row.props === null ? '{}' : open(row.props, mailContext(row.id, 'props'), env().DATA_KEYS)
  const [phone, timeZone] = await Promise.all([
    orNull(readPhone?.(row.locale)),
    orNull(readTimeZone?.(row.recipient, db)),
  ])
  return renderMail(parseMailContent(row.template, JSON.parse(props)), row.locale, { phone, timeZone })
}

/**
 * Notes, in a transaction of its own, that a mail is being sent. A mail that was claimed before may have arrived: once
 * that worker must have ended, it is given up, and the care team decides whether it is sent again.
 * @returns whether it may be sent now
 */
async function claim(tx: Tx, mailId: MailId): Promise<boolean> {
  const [row] = await tx.select().from(mailMessage).where(isToSend(mailId)).for('update')
  if (!row) return false
  const isThis = eq(mailMessage.id, mailId)
  if (!row.claimedAt) {
    await tx.update(mailMessage).set({ claimedAt: now() }).where(isThis)
    return true
  }
  // A claim from the future is of a worker whose clock was ahead.
  if (Math.abs(now().getTime() - row.claimedAt.getTime()) < CLAIM_MS) {
    await sendAt(tx, mailId, new Date(now().getTime() + CLAIM_MS))
    return false
  }
  await tx.update(mailMessage).set({ status: 'dead', lastError: WORKER_LOST }).where(isThis)
  log.error({ mail: mailId, template: row.template }, 'how sending this mail ended was not noted')
  return false
}

function sendAt(tx: Tx, mailId: MailId, runAt: Date): Promise<void> {
  return enqueue(tx, 'send-mail', { mailId }, { jobKey: `send-mail:${mailId}`, runAt })
}

/** A mail without a number, or with Istanbul's time, is better than none. */
async function orNull(reading: Promise<string | null> | undefined): Promise<string | null> {
  try {
    return (await reading) ?? null
  } catch (error) {
    log.warn({ err: error }, 'phone number or time zone of a mail could not be read')
    return null
  }
}

/** @returns the sealed text to keep for the demo mailbox; null when the mail went to a server */
async function deliverOrKeep(row: Row, rendered: RenderedMail): Promise<SealedText | null> {
  const { SMTP_URL, DEMO, DATA_KEYS } = env()
  if (SMTP_URL) {
    await deliver(SMTP_URL, { ...rendered, to: row.recipient, messageId: row.messageId, date: row.createdAt })
    return null
  }
  if (!DEMO) throw Object.assign(new Error('SMTP_URL is not set'), { code: 'SMTP_URL_MISSING' })
  return seal(JSON.stringify(rendered), mailContext(row.id, 'rendered'), DATA_KEYS)
}

async function markSent(tx: Tx, row: Row, rendered: SealedText | null): Promise<void> {
  await tx
    .update(mailMessage)
    .set({
      status: 'sent',
      props: null,
      rendered,
      attempts: row.attempts + 1,
      lastError: null,
      sentAt: now(),
      claimedAt: null,
    })
    .where(eq(mailMessage.id, row.id))
}

type FailedAttempt = { readonly error: unknown; readonly isSentOnce: boolean }

async function markFailed(tx: Tx, row: Row, { error, isSentOnce }: FailedAttempt): Promise<void> {
  const failure = failureOf(error)
  const attempts = row.attempts + 1
  const since = row.retriedAt ?? row.createdAt
  const ageHours = (now().getTime() - since.getTime()) / HOUR_MS
  const step = nextStepAfterFailure(failure, { attempts, ageHours, isSentOnce })
  const isGivenUp = step.kind === 'give-up'
  await tx
    .update(mailMessage)
    .set({ status: isGivenUp ? 'dead' : 'queued', attempts, lastError: failure.code, claimedAt: null })
    .where(eq(mailMessage.id, row.id))
  if (step.kind === 'give-up') {
    log.error({ mail: row.id, template: row.template, code: failure.code, attempts }, 'mail given up')
    return
  }
  log.warn({ mail: row.id, code: failure.code, attempts }, 'mail not delivered, trying again')
  await sendAt(tx, row.id, new Date(now().getTime() + step.waitSeconds * 1000))
}
