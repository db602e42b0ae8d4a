/** Mails are sent once, whatever happens to the server or to us. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendMail } from '@/base/mail/jobs'
import { type OutgoingMail, queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { MailId } from '@/lib/record-ids'
import { startWorker } from '@/server/worker'
import { loadDemoMailbox, loadMailKinds, loadMailSample } from '@/surfaces/dev/loaders'
import { SAMPLE_NAMES, sampleMail } from '@/surfaces/dev/mail-samples'
import { careDatabase } from '../support/database'
import { eventually, startMailServer } from '../support/faulty-mail-server'

const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const care = await careDatabase()
afterAll(async () => {
  await smtp.stop()
  await care.close()
})

beforeEach(() => {
  smtp.behaviour = 'accept'
  smtp.inbox.length = 0
})

let count = 0
const welcome = (changes: Partial<Pick<OutgoingMail, 'key' | 'to' | 'locale'>> = {}): OutgoingMail => ({
  key: `test:${++count}`,
  to: `ada${count}@example.org`,
  locale: 'de',
  template: 'welcome',
  props: {
    firstName: 'Ada <b>',
    setPasswordUrl: 'http://localhost:4599/de/set-password?token=SECRETTOKEN&x=1',
    expiresAt: '2026-11-23T09:30:00.000Z',
  },
  ...changes,
})

const queue = async (mail = welcome()) =>
  (await inTransaction((tx) => queueMail(tx, mail))) ?? newId<MailId>()
const send = (mailId: MailId) => sendMail(mailId, careDb())
const rowOf = async (id: MailId) =>
  (await careDb().select().from(mailMessage).where(eq(mailMessage.id, id)))[0]
const jobs = async () =>
  (await careDb().execute(sql`select key, run_at > now() as later from graphile_worker.jobs order by id`))
    .rows

it('queues nothing when the transaction rolls back', async () => {
  const attempt = inTransaction(async (tx) => {
    await queueMail(tx, welcome({ key: 'rolled-back' }))
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await careDb().select().from(mailMessage)).toEqual([])
  expect(await jobs()).toEqual([])
})

it('writes one mail per event', async () => {
  const mail = welcome()
  const ids = await Promise.all(Array.from({ length: 5 }, () => inTransaction((tx) => queueMail(tx, mail))))
  expect(ids.filter(Boolean)).toHaveLength(1)
  expect(await jobs()).toHaveLength(1)
})

it('keeps what the mail says sealed until it is out, and not at all afterwards', async () => {
  const id = await queue()
  expect(JSON.stringify(await rowOf(id))).not.toContain('SECRETTOKEN')
  await send(id)
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    props: null,
    rendered: null,
    attempts: 1,
    lastError: null,
  })
})

it('delivers to exactly one recipient, HTML and text, with a Message-ID that was fixed when it was queued', async () => {
  const id = await queue(welcome({ to: 'ada@example.org' }))
  await send(id)
  const [received] = smtp.inbox
  expect(received?.recipients).toEqual(['ada@example.org'])
  const { mail } = smtp.inbox[0] ?? expect.fail('no mail')
  expect(mail.from).toMatchObject({ name: 'Lalezar International', address: 'care@lalezar.example' })
  expect(mail.to).toMatchObject([{ address: 'ada@example.org' }])
  expect(mail.messageId).toBe(`<${id}@localhost>`)
  expect(mail.subject).toBe('Ihre Anfrage ist angekommen – bitte legen Sie Ihr Passwort fest')
  expect(mail.html).toContain('lang="de"')
  expect(mail.html).not.toContain('Ada') // what does not read like a name is not said back
  expect(mail.html).toContain('prefers-color-scheme: dark')
  expect(mail.html).not.toMatch(/(?:src|href)="(?!http:\/\/localhost:4599)http/)
  expect(mail.text).toContain('http://localhost:4599/de/set-password?token=SECRETTOKEN&x=1')
  expect(mail.text).toContain('23. November 2026 um 12:30 (Ortszeit Istanbul)')
  expect(mail.text).toMatch(/^Ihre Anfrage ist angekommen$/m)
  expect(mail.text).toContain('Anfrage – hier stehen Sie jetzt')
})

it.each(LOCALES)('delivers every kind of mail in %s', async (locale) => {
  const at = new Date('2026-12-31T22:30:00.000Z')
  for (const name of SAMPLE_NAMES) {
    const content = await sampleMail(name, { locale, origin: env().PUBLIC_URL, at })
    await send(await queue({ key: `${locale}:${name}`, to: 'ada@example.org', locale, ...content }))
  }
  expect(new Set(smtp.inbox.map(({ mail }) => `${mail.subject}${mail.text}`)).size).toBe(SAMPLE_NAMES.length)
  for (const { mail } of smtp.inbox) {
    // Editors work in the content admin, whose addresses have no language.
    expect(mail.text).toMatch(new RegExp(`${env().PUBLIC_URL}/(?:${locale}|admin)/`))
    expect(`${mail.subject}${mail.text}`).not.toMatch(/mails\.|[{}]|undefined|Invalid/)
  }
})

it('sends once although the job runs five times at once', async () => {
  const id = await queue()
  await Promise.all(Array.from({ length: 5 }, () => send(id)))
  expect(smtp.inbox).toHaveLength(1)
})

it('tries again while the server is away or says later, and delivers when it is back', async () => {
  const id = await queue()
  smtp.behaviour = 'refuse-for-now'
  await send(id)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'SMTP_451' })
  await smtp.stop()
  await send(id)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 2, lastError: 'ESOCKET' })
  expect(await jobs()).toContainEqual({ key: `send-mail:${id}`, later: true })
  await smtp.start()
  smtp.behaviour = 'accept'
  await send(id)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 3 })
  expect(smtp.inbox).toHaveLength(1)
})

it('gives a mail up that the server refuses three times, and keeps no address of its answer', async () => {
  const id = await queue()
  smtp.behaviour = 'refuse'
  for (let attempt = 0; attempt < 4; attempt += 1) await send(id)
  expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 3, lastError: 'SMTP_550' })
  expect(smtp.inbox).toHaveLength(0)
})

it.each([
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
])('hands over nothing addressed to %j', async (to) => {
  const before = smtp.attempts()
  await send(await queue(welcome({ to })))
  expect(smtp.attempts()).toBe(before)
})

it('is driven by the worker, in order of one job per mail', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queue()))
  const worker = await startWorker()
  await eventually(async () => (await Promise.all(ids.map(rowOf))).every((row) => row?.status === 'sent'))
  await worker.stop()
  const messageIds = smtp.inbox.map(({ mail }) => mail.messageId)
  for (const id of ids)
    expect(messageIds.filter((messageId) => messageId === `<${id}@localhost>`)).toHaveLength(1)
})

it('shows no demo mailbox where mail is really sent, and no list of mails outside of a demo', async () => {
  expect(await loadDemoMailbox()).toBeNull()
  expect(env().DEMO).toBe(false)
  expect([await loadMailKinds(), await loadMailSample('welcome', 'de')]).toEqual([null, null])
})
