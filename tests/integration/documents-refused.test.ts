/** A refused file: one notification and one mail for each upload. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { mailMessage } from '@/base/mail/table'
import { profile } from '@/care/accounts/table'
import { FILE_TYPES } from '@/care/documents/constants'
import { deliverNotification } from '@/care/notifications/deliveries/deliver-notification'
import { notificationDelivery } from '@/care/notifications/deliveries/table'
import { notificationTasks } from '@/care/notifications/jobs'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import { notification } from '@/care/notifications/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { careDatabase } from '../support/database'
import { startGateway } from '../support/gateway'
import { mailsTo, toldTo } from '../support/mails'
import { eventsOf, notificationsOf, setTiming } from '../support/notifications'
import { newPatient, newStaff } from '../support/offers'
import { startScanner } from '../support/scanner'
import { largePdf, PDF, photo, signedInUploader, uploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const scanner = await startScanner()
const sms = await startGateway()
Object.assign(process.env, { SMS_URL: `${sms.url}/messages`, SMS_TOKEN: 'sms-token' })
const care = await careDatabase()
const db = careDb()
afterAll(async () => {
  await scanner.close()
  await sms.close()
  await care.close()
})

const EICAR = Buffer.from(`%PDF-1.7\n% ${['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-')}\n%%EOF\n`)
const NAME = 'CANARY-Hepatitis.pdf'
const REFUSAL = {
  event: 'file_refused',
  type: 'system_notification',
  target: '/my-requests/documents',
  isRead: false,
}

let patient: Actor
beforeEach(async () => {
  scanner.says = null
  patient = await newPatient('de')
})

/** A truncated picture: it has a valid beginning and cannot be encoded again. */
async function brokenPhoto(): Promise<Buffer> {
  const whole = await photo()
  return whole.subarray(0, Math.floor(whole.length / 3))
}
/** Number of notifications and mails of all people. */
async function countNotices(): Promise<number> {
  return (await db.$count(notification)) + (await db.$count(mailMessage))
}

describe('a finished upload that is refused', () => {
  it.each([
    ['in which the scanner found something', 'FILE_INFECTED', NAME, async () => EICAR],
    ['whose content is not that of its ending', 'FILE_CONTENT', 'a.png', async () => PDF],
    ['whose picture cannot be cleaned', 'FILE_CONTENT', 'a.jpg', brokenPhoto],
    [
      'that does something by itself',
      'FILE_ACTIVE',
      'a.pdf',
      async () =>
        Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj\n%%EOF\n'),
    ],
  ])('%s has an entry and a mail', async (_what, expected, name, bytes) => {
    const browser = await signedInUploader(patient, 'document')
    const { code } = await browser.handIn(await bytes(), name)
    expect(code).toBe(expected)
    expect(await notificationsOf(patient.userId)).toMatchObject([REFUSAL])
    expect(await toldTo(patient.email)).toEqual(['file-refused'])
  })

  it('of a message has them, too', async () => {
    await (await signedInUploader(patient, 'attachment')).handIn(EICAR, NAME)
    expect(await notificationsOf(patient.userId)).toMatchObject([REFUSAL])
    expect(await toldTo(patient.email)).toEqual(['file-refused'])
  })

  it('is told once, although its last piece is sent again and twice at once', async () => {
    const browser = await signedInUploader(patient, 'document')
    const { id } = await browser.announce({ name: NAME, size: EICAR.length })
    const answers = await Promise.all([browser.send(id, 0, EICAR), browser.send(id, 0, EICAR)])
    const codes = await Promise.all(answers.map(codeOf))
    expect(codes.filter((code) => code === 'FILE_INFECTED')).toHaveLength(1)
    expect(await codeOf(await browser.send(id, 0, EICAR))).toBe('NOT_FOUND')
    expect(await eventsOf(patient.userId)).toEqual(['file_refused'])
    expect(await toldTo(patient.email)).toEqual(['file-refused'])
  })

  it('is told again for another upload', async () => {
    const browser = await signedInUploader(patient, 'document')
    await browser.handIn(EICAR, NAME)
    await browser.handIn(EICAR, NAME)
    expect(await eventsOf(patient.userId)).toEqual(['file_refused', 'file_refused'])
  })

  it('names neither the file nor what was found in it', async () => {
    await (await signedInUploader(patient, 'document')).handIn(EICAR, NAME)
    const rows = await db.select().from(notification).where(eq(notification.userId, patient.userId))
    const stored = JSON.stringify([rows, await mailsTo(patient.email)])
    expect(stored).toContain('file-refused')
    expect(stored).not.toMatch(/CANARY|eicar|infected/i)
  })
})

describe('nobody is told', () => {
  it('of mistakes in the form, before a byte was sent', async () => {
    const browser = await signedInUploader(patient, 'document')
    expect((await browser.announce({ name: 'a.exe' })).code).toBe('FILE_TYPE')
    expect((await browser.announce({ name: 'a.pdf', size: 11 * 1024 * 1024 })).code).toBe('FILE_TOO_LARGE')
    expect((await browser.announce({ name: 'a.pdf', size: 0 })).code).toBe('FILE_EMPTY')
    expect(await eventsOf(patient.userId)).toEqual([])
    expect(await toldTo(patient.email)).toEqual([])
  })

  it('of a file that is taken, or that waits for the scanner', async () => {
    const browser = await signedInUploader(patient, 'document')
    expect((await browser.handIn(PDF, 'a.pdf')).code).toBeUndefined()
    scanner.says = 'stream: ERROR'
    expect((await browser.handIn(largePdf(900), 'b.pdf')).code).toBe('SCANNER_UNAVAILABLE')
    expect(await eventsOf(patient.userId)).toEqual([])
    expect(await toldTo(patient.email)).toEqual([])
  })

  it('of a visitor’s file in the public form, or of one of the care team', async () => {
    const staff = await signedInUploader(await newStaff(), 'attachment')
    const before = await countNotices()
    expect((await uploader().handIn(EICAR, NAME)).code).toBe('FILE_INFECTED')
    expect((await staff.handIn(EICAR, NAME)).code).toBe('FILE_INFECTED')
    expect(await countNotices()).toBe(before)
  })
})

describe('what its reader has chosen', () => {
  const refuse = async () => (await signedInUploader(patient, 'document')).handIn(EICAR, NAME)
  const send = notificationTasks()['send-mail']

  it('holds for the mail: it is gathered for who wants one a day', async () => {
    await setTiming(patient, { digest: 'daily', quiet: null })
    await refuse()
    const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
    await send({ mailId: mail?.id }, { db })
    const [gathered] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
    expect(gathered).toMatchObject({ template: 'file-refused', status: 'gathered' })
  })

  it('holds for text messages: they are sent to who has switched them on', async () => {
    await db.update(profile).set({ phone: '+4915112345678' }).where(eq(profile.userId, patient.userId))
    await refuse()
    const isOwn = eq(notificationDelivery.userId, patient.userId)
    expect(await db.select().from(notificationDelivery).where(isOwn)).toEqual([])
    await saveChoice(patient, { type: 'system_notification', channel: 'sms', enabled: true })
    await refuse()
    const [delivery] = await db.select().from(notificationDelivery).where(isOwn)
    if (!delivery) throw new Error('no text message')
    await deliverNotification(db, delivery.id)
    const { alerts } = (await loadMessages('de')).notifications
    expect(sms.received.map(({ body }) => String(body))).toEqual([
      expect.stringContaining(alerts.file_refused),
    ])
  })
})

describe.each(LOCALES)('the mail in %s', (locale) => {
  it('says when, which files are possible, where to try again and whom to call', async () => {
    const reader = await newPatient(locale)
    await (await signedInUploader(reader, 'document')).handIn(EICAR, NAME)
    const [mail] = await mailsTo(reader.email)
    if (mail?.template !== 'file-refused') throw new Error(`The mail is ${mail?.template}`)
    expect(mail.locale).toBe(locale)
    const content = { template: mail.template, props: mail.props } as Parameters<typeof renderMail>[0]
    const rendered = await renderMail(content, mail.locale, { phone: '+90 500 000 01 00' })
    const text = rendered.text.replaceAll(/\s+/g, ' ')
    const { mails, documents } = await loadMessages(locale)
    expect(rendered.subject).toBe(mails.fileRefused.subject)
    for (const type of FILE_TYPES) expect(text).toContain(type.toUpperCase())
    expect(text).toMatch(/10 M[Bo]/)
    expect(text).toMatch(/[Iİ]stanbul/) // the zone of the time at which it was refused
    expect(text).toContain(documents.title)
    expect(text).toContain(`/${locale}/my-requests/documents`)
    expect(text).toContain('+90 500 000 01 00')
    expect(`${rendered.subject} ${text}`).not.toMatch(/CANARY|Hepatitis/)
  })
})
