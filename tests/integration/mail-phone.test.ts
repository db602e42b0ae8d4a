/** The job that sends mails, as the worker runs it: a mail ends with the number of the care team, as editors have set it. */
import { afterAll, expect, it } from 'vitest'
import { queueMail } from '@/base/mail/queue-mail'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { careAndContent } from '../support/care-and-content'
import { startMailServer } from '../support/faulty-mail-server'
import { newPerson } from '../support/people'

const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const { payload } = await careAndContent()
const { tasks } = await import('@/server/tasks')
afterAll(() => smtp.stop())

const PHONE = '+90 212 555 01 98'
const plain = (text = '') => text.replaceAll(/\s+/g, ' ')
const setPhones = (contact: { readonly phone: string; readonly supportFallbackPhone: string }) =>
  payload.updateGlobal({ overrideAccess: true, slug: 'site-settings', locale: 'de', data: { contact } })

/** @returns the mail that arrived */
async function send(locale: (typeof LOCALES)[number]) {
  const { email: to } = await newPerson({ hasPassword: false, locale })
  const conversationUrl = `http://localhost/${locale}/my-requests/messages/${newId()}`
  const props = { firstName: 'Grace', conversationUrl, sentAt: '2026-11-24T12:00:00.000Z' }
  const template = 'message-received'
  const mailId = await queueMail(careDb(), { key: newId(), to, locale, template, props })
  await tasks['send-mail']({ mailId }, { db: careDb() })
  const received = smtp.inbox.filter(({ recipients }) => recipients.includes(to))
  expect(received).toHaveLength(1)
  return received[0]?.mail
}

it.each(LOCALES)('a received mail in %s has the number for questions', async (locale) => {
  await setPhones({ phone: '+90 212 555 01 97', supportFallbackPhone: PHONE })
  const mail = await send(locale)
  expect(plain(mail?.text)).toContain(PHONE)
  expect(plain(mail?.html)).toContain(PHONE)
})

it('the number of the house where there is none for questions, and no line where there is neither', async () => {
  await setPhones({ phone: PHONE, supportFallbackPhone: '' })
  expect(plain((await send('de'))?.text)).toContain(PHONE)
  await setPhones({ phone: '', supportFallbackPhone: '' })
  expect((await send('de'))?.text).not.toContain('+90')
})
