/** The mails about payments in four languages: amount, day, phone number and way to the payment; never a treatment. */
import { afterAll, describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { EVENTS } from '@/care/notifications/constants'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import { dayInIstanbul, dayInWords } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, newDeposit, newOrder } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())

const PHONE = '+90 500 000 01 00'
const staff = await newStaff()
const admin = await newStaff('admin')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const STANDS = /bleibt bestehen|booking stands|Rezervasyonunuz geçerli|réservation est maintenue/i

/** The newest mail to an address, as its reader sees it. */
async function newestTo(email: string) {
  const mail = (await mailsTo(email)).at(-1)
  if (!mail?.template.startsWith('payment-')) throw new Error(`The newest mail is ${mail?.template}`)
  const content = { template: mail.template, props: mail.props } as Parameters<typeof renderMail>[0]
  const { subject, text } = await renderMail(content, mail.locale, { phone: PHONE })
  return { template: mail.template, subject: plain(subject), text: plain(text) }
}

describe.each(LOCALES)('in %s', (locale) => {
  const sum = (amountMinor: number) => plain(formatMoney({ amountMinor, currency: 'EUR' }, locale))

  it('each says how much, for which booking, and whom to call', async () => {
    const patient = await newPatient(locale)
    const { orderId, orderNumber } = await newOrder(staff, patient)
    const dueOn = dayInIstanbul(new Date(now().getTime() + 20 * DAY_MS))
    const ask = { orderId, kind: 'deposit', amountMinor: DEPOSIT, dueOn } as const
    const asked = await requestPayment(staff, ask)
    if (!asked.ok) throw new Error(asked.code)
    const { paymentId } = asked.value
    const requested = await newestTo(patient.email)
    expect(requested).toMatchObject({ template: 'payment-requested' })
    expect(requested.text).toContain(plain(dayInWords(dueOn, locale)))
    await declinePayment(staff, { paymentId, reason: 'CANARY-61' })
    const failed = await newestTo(patient.email)
    const receivedOn = dayInIstanbul(now())
    await confirmTransfer(staff, { paymentId, amountMinor: DEPOSIT, receivedOn, key: newId() })
    const received = await newestTo(patient.email)
    await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, reason: 'CANARY-62', key: newId() })
    const refunded = await newestTo(patient.email)
    expect([failed, received, refunded].map(({ template }) => template)).toEqual([
      'payment-failed',
      'payment-received',
      'payment-refunded',
    ])
    for (const { subject, text } of [requested, failed, received, refunded]) {
      expect(subject).toContain(orderNumber)
      for (const part of [sum(DEPOSIT), orderNumber, PHONE]) expect(text).toContain(part)
      expect(text).toContain(`/${locale}/my-requests/orders/${orderId}/payment`)
      expect(text).not.toMatch(/CANARY|FUE|Greffe/)
    }
  })

  it('of a part says what has arrived, not what was asked for', async () => {
    const patient = await newPatient(locale)
    const { paymentId } = await newDeposit(staff, patient)
    const part = { paymentId, amountMinor: 50_000, receivedOn: dayInIstanbul(now()), key: newId() }
    await confirmTransfer(staff, part)
    const { text } = await newestTo(patient.email)
    expect(text).toContain(sum(50_000))
    expect(text).not.toContain(sum(DEPOSIT))
  })

  it('of a payment that failed names the part that is missing', async () => {
    const patient = await newPatient(locale)
    const { paymentId } = await newDeposit(staff, patient)
    const part = { paymentId, amountMinor: 50_000, receivedOn: dayInIstanbul(now()), key: newId() }
    await confirmTransfer(staff, part)
    await declinePayment(staff, { paymentId, reason: '' })
    const { template, text } = await newestTo(patient.email)
    expect(template).toBe('payment-failed')
    expect(text).toContain(sum(DEPOSIT - 50_000))
    expect(text).not.toContain(sum(DEPOSIT))
  })

  it('of a payment that failed does not say that a cancelled booking stands', async () => {
    const patient = await newPatient(locale)
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    await declinePayment(staff, { paymentId, reason: '' })
    const { template, text } = await newestTo(patient.email)
    expect(template).toBe('payment-failed')
    expect(text).toContain(sum(DEPOSIT))
    expect(await eventsOf(patient.userId)).toContain('payment_failed')
    const { events } = (await loadMessages(locale)).notifications
    for (const said of [text, events.payment_failed]) expect(said).not.toMatch(STANDS)
  })

  it('each has its sentence among the notifications, with the number of the booking', async () => {
    const { events } = (await loadMessages(locale)).notifications
    const names = [
      ...['payment_requested', 'payment_received', 'payment_failed'],
      ...['payment_refunded', 'payment_refund_failed'],
      ...['payment_returned', 'payment_return_failed'],
    ] as const
    for (const name of names) {
      expect(EVENTS[name]).toMatchObject({ subject: 'order' })
      expect(events[name]).toContain('{number}')
    }
  })
})

it('one event is told once, however often the form is sent', async () => {
  const patient = await newPatient('en')
  const { paymentId } = await newDeposit(staff, patient)
  const post = { paymentId, amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() }
  await Promise.all([confirmTransfer(staff, post), confirmTransfer(staff, post)])
  const told = (await mailsTo(patient.email)).filter(({ template }) => template === 'payment-received')
  expect(told).toHaveLength(1)
  expect((await eventsOf(patient.userId)).filter((event) => event === 'payment_received')).toHaveLength(1)
})
