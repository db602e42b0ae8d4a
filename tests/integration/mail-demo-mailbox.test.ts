/** Without a mail server a demo installation keeps its mails to look at; any other one waits for its server. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { sendMail } from '@/base/mail/jobs'
import { queueMail } from '@/base/mail/queue-mail'
import { MAIL_TEMPLATES } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { createStaff } from '@/care/sign-in/create-staff'
import { accountTasks } from '@/care/sign-in/jobs'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import { openPasswordReset } from '@/care/sign-in/password-reset/seal-password-reset'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { MailId } from '@/lib/record-ids'
import { startWorker } from '@/server/worker'
import { loadDemoMailbox, loadMailKinds, loadMailSample } from '@/surfaces/dev/loaders'
import { SAMPLE_NAMES } from '@/surfaces/dev/mail-samples'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'

process.env.DEMO = 'on'
delete process.env.SMTP_URL
const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => vi.useRealTimers())

it('keeps the rendered mail, sealed, and shows it newest first', async () => {
  const props = { loginUrl: 'http://localhost:4599/tr/login' }
  const mail = { key: 'k1', to: 'ada@example.org', locale: 'tr', template: 'account-exists', props } as const
  const mailId = (await inTransaction((tx) => queueMail(tx, mail))) ?? newId<MailId>()
  await sendMail(mailId, careDb())
  const [row] = await careDb().select().from(mailMessage).where(eq(mailMessage.id, mailId))
  expect(row?.rendered).toMatch(/^v1\./)
  expect(await loadDemoMailbox()).toMatchObject([
    { id: mailId, to: 'ada@example.org', locale: 'tr', subject: 'Talebiniz giriş yapmanızı bekliyor' },
  ])
})

it('lists every kind of mail with its subject in each language, and shows each of them', async () => {
  // Some subjects name the minute, which must not change between the list and the samples.
  vi.useFakeTimers({ toFake: ['Date'] })
  const kinds = await loadMailKinds()
  expect(kinds?.map(({ template }) => template)).toEqual(MAIL_TEMPLATES)
  const samples = (kinds ?? []).flatMap(({ template, samples }) =>
    samples.map((one) => ({ template, ...one })),
  )
  expect(samples.map(({ name }) => name)).toEqual(SAMPLE_NAMES)
  for (const { name, template, subjects } of samples) {
    expect(subjects.map(({ locale }) => locale)).toEqual(LOCALES)
    expect(await loadMailSample(name, 'tr')).toMatchObject({ template, subject: subjects[2]?.subject })
  }
  expect(await loadMailSample('constructor', 'de')).toBeNull()
})

it('answers a forgotten password through the worker; an unknown address gets nothing', async () => {
  await createStaff({
    email: 'nurse@example.org',
    name: 'Elif Kaya',
    role: 'support',
    password: 'Bosporus-47',
  })
  await requestPasswordReset(careDb(), { email: 'nurse@example.org', locale: 'fr' })
  await requestPasswordReset(careDb(), { email: 'nobody@example.org', locale: 'fr' })
  const worker = await startWorker()
  await eventually(
    async () => (await loadDemoMailbox())?.some((mail) => mail.template === 'reset-password') === true,
  )
  await worker.stop()
  const mails = (await loadDemoMailbox()) ?? []
  expect(mails.filter((mail) => mail.template === 'reset-password').map((mail) => mail.to)).toEqual([
    'nurse@example.org',
  ])
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:4599\/fr\/reset-password\?token=[\w-]{43}/)
  expect(() => openPasswordReset({ id: newId(), email: 'v1.t2.a.b', locale: 'de' })).toThrow()
  expect(Object.keys(accountTasks)).toEqual(['ask-password-reset', 'answer-sign-up'])
})
