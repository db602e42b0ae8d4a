import { eq } from 'drizzle-orm'
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
  /** The time zone of the person with this address, an IANA name; null if they have chosen none. */
  readonly readTimeZone?: (recipient: string, db: CareDb) => Promise<string | null>
}

/** Sends a queued mail. Running it again is safe: a mail that is sent or given up is left as it is. */
export async function sendMail(mailId: MailId, db: CareDb, ports: MailPorts = {}): Promise<void> {
  await inTransaction(async (tx) => {
    // The lock is held during the delivery: a second run of this job waits and then finds the mail sent.
    const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, mailId)).for('update')
    if (row?.status !== 'queued' || row.props === null) return
    const content = parseMailContent(
      row.template,
      JSON.parse(open(row.props, mailContext(row.id, 'props'), env().DATA_KEYS)),
    )
    const [phone, timeZone] = await Promise.all([
      orNull(ports.readPhone?.(row.locale)),
      orNull(ports.readTimeZone?.(row.recipient, db)),
    ])
    const rendered = await renderMail(content, row.locale, { phone, timeZone })
    try {
      const demoCopy = await deliverOrKeep(row, rendered)
      await markSent(tx, row, demoCopy)
    } catch (error) {
      await markFailed(tx, row, error)
    }
  }, db)
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
    })
    .where(eq(mailMessage.id, row.id))
}

async function markFailed(tx: Tx, row: Row, error: unknown): Promise<void> {
  const failure = failureOf(error)
  const attempts = row.attempts + 1
  const since = row.retriedAt ?? row.createdAt
  const step = nextStepAfterFailure(failure, attempts, (now().getTime() - since.getTime()) / HOUR_MS)
  const isGivenUp = step.kind === 'give-up'
  await tx
    .update(mailMessage)
    .set({ status: isGivenUp ? 'dead' : 'queued', attempts, lastError: failure.code })
    .where(eq(mailMessage.id, row.id))
  if (step.kind === 'give-up') {
    log.error({ mail: row.id, template: row.template, code: failure.code, attempts }, 'mail given up')
    return
  }
  log.warn({ mail: row.id, code: failure.code, attempts }, 'mail not delivered, trying again')
  const runAt = new Date(now().getTime() + step.waitSeconds * 1000)
  await enqueue(tx, 'send-mail', { mailId: row.id }, { jobKey: `send-mail:${row.id}`, runAt })
}
