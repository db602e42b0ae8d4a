/** A webhook that ends by itself: every admin gets one mail, with the last error. Real receiver, real mail server. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { notificationTasks as makeTasks } from '@/care/notifications/jobs'
import type { Actor } from '@/care/sign-in/session'
import { disablePerson } from '@/care/staff/disable-person'
import { moveWebhook } from '@/care/webhooks/move-webhook'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { WebhookId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { startMailServer } from '../support/faulty-mail-server'
import { newPerson } from '../support/people'
import { asManager } from '../support/people-desk'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const care = await careDatabase()
const receiver = await hooks.startReceiver()
afterAll(async () => {
  await Promise.all([smtp.stop(), receiver.close()])
  await care.close()
})
const mailTasks = makeTasks(async () => '+90 212 555 01 00')
const [chief, ...others] = await Promise.all(LOCALES.map((locale) => newPerson({ role: 'admin', locale })))
if (!chief) throw new Error('no admin')
const admins = [chief, ...others]
const support = await newPerson({ role: 'support' })
const closed = await newPerson({ role: 'admin' })
await disablePerson(asManager(chief), { personId: closed.userId, heir: '' })

beforeEach(async () => {
  await careDb().delete(webhook)
  await careDb().delete(mailMessage)
  smtp.inbox.length = 0
})
afterEach(() => shiftClock(0))

const plain = (text = '') => text.replaceAll(/\s+/g, ' ')
const mailsTo = ({ email }: { readonly email: string }) =>
  smtp.inbox.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)

/** Sends what waits, as the worker does. */
async function sendMails(): Promise<void> {
  const isWaiting = and(eq(mailMessage.template, 'webhook-ended'), eq(mailMessage.status, 'queued'))
  const rows = await careDb().select({ mailId: mailMessage.id }).from(mailMessage).where(isWaiting)
  for (const { mailId } of rows) await mailTasks['send-mail']({ mailId }, { db: careDb() })
}

/** Sends until the webhook is no longer active; every attempt fails as the receiver answers. */
async function failUntilEnded(id: WebhookId): Promise<void> {
  let passed = 0
  while ((await hooks.stored(id)).status === 'active' && passed < 5 * DAY_MS) {
    shiftClock(passed)
    await hooks.sendDue()
    passed += 30 * MINUTE_MS
  }
}

const withSecret = (actor: Actor) => hooks.addWebhook(actor, `${receiver.url}?token=secret-of-partner`)

it('one that failed for three days: each admin reads once, in their language, which one and why', async () => {
  receiver.answer = hooks.status('503 Service Unavailable')
  const { id } = await withSecret(chief)
  await hooks.tell(hooks.newChange(), hooks.newChange({ key: '13' }))
  await hooks.sendDue()
  await sendMails()
  expect(smtp.inbox, 'one failure is no reason').toEqual([])
  await failUntilEnded(id)
  expect(await hooks.stored(id)).toMatchObject({ status: 'failing' })
  await sendMails()
  for (const [index, locale] of LOCALES.entries()) {
    const { webhookEnded: words } = (await loadMessages(locale)).mails
    const [mail, ...more] = mailsTo(admins[index] ?? chief)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(words.failing.subject.replace('{name}', 'Partner'))
    for (const text of [mail?.text, mail?.html].map(plain)) {
      expect(text).toContain(plain(words.failing.next).slice(0, 40))
      expect(text).toContain(receiver.url)
      expect(text).toContain(plain(words.errors.refused.replace('{status}', '503')))
      expect(text).toContain(`/${locale}/desk/webhooks/${id}`)
      expect(text).not.toContain('secret-of-partner')
    }
  }
  expect([mailsTo(support), mailsTo(closed)]).toEqual([[], []])
}, 60_000)

it('one that its receiver ended, and again after it was resumed; a test ends nothing', async () => {
  receiver.answer = hooks.status('410 Gone')
  const { id } = await withSecret(chief)
  await hooks.tell(hooks.newChange(), hooks.newChange({ key: '13' }))
  await hooks.sendDue()
  await hooks.sendDue()
  await sendMails()
  const { webhookEnded: words } = (await loadMessages(LOCALES[0])).mails
  expect(mailsTo(chief).map(({ subject }) => subject)).toEqual([
    words.gone.subject.replace('{name}', 'Partner'),
  ])
  expect(plain(mailsTo(chief)[0]?.text)).toContain(plain(words.errors.refused.replace('{status}', '410')))
  shiftClock(MINUTE_MS)
  await moveWebhook({ ...chief, clientIp: null }, id, 'active')
  await hooks.sendDue()
  await sendMails()
  expect(mailsTo(chief)).toHaveLength(2)
})

it('two that end at once: one mail for each', async () => {
  receiver.answer = hooks.status('410 Gone')
  const { id } = await withSecret(chief)
  const { id: second } = await withSecret(chief)
  await hooks.tell(hooks.newChange())
  await Promise.all([hooks.sendDue(), hooks.sendDue()])
  await hooks.sendDue()
  for (const one of [id, second]) expect((await hooks.stored(one)).status).toBe('gone')
  await sendMails()
  expect(mailsTo(chief)).toHaveLength(2)
})
