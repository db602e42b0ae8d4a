/** What the desk is told about money before it acts: the next step of a booking, a refund in full, a payment that failed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { moveOrder as move } from '@/care/orders/move-order'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { loadDeskPayments, loadMyPayments } from '@/care/payments/loaders'
import { leftMinor } from '@/care/payments/present'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { describeUnusual } from '@/surfaces/desk/orders/describe-unusual'
import { FailForm } from '@/surfaces/desk/payments/fail-form'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder, openedMove } from '../support/orders'
import { askAs, DEPOSIT, newDeposit, payByCard, paymentOf, TOTAL } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')

const arrived = (paymentId: PaymentId, amountMinor = DEPOSIT) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: dayInIstanbul(now()), key: newId() })

/** What the page of a booking asks before its next step. */
async function questionOf(orderId: OrderId) {
  await askAs(staff)
  const order = await loadDeskOrder(orderId)
  if (!order.ok) throw new Error(order.code)
  return describeUnusual('en', order.value, await loadDeskPayments(orderId))
}

describe('a refund of what was paid in full', () => {
  it.each([
    ['that is done', arrived],
    ['that the provider has not done yet', payByCard],
  ] as const)(
    '%s leaves open what the patient’s page says, and both steps can be confirmed',
    async (_, pay) => {
      const patient = await newPatient()
      const { orderId, paymentId } = await newDeposit(staff, patient)
      await pay(paymentId, DEPOSIT)
      const back = { paymentId, amountMinor: 10_000, reason: 'Too much', key: newId() }
      expect(await refundPayment(admin, back)).toMatchObject({ ok: true })
      await askAs(patient)
      const paid = await loadMyPayments(orderId)
      const open = paid.ok ? leftMinor(TOTAL, paid.value.payments) : 0
      expect(open).toBe(TOTAL - DEPOSIT)
      const missing = formatMoney({ amountMinor: open, currency: 'EUR' }, 'en')
      for (const action of ['start', 'complete'] as const) {
        const question = await questionOf(orderId)
        expect(question?.facts, action).toContain(`Not paid yet: ${missing}.`)
        const opened = await openedMove(orderId, action)
        const confirmed = question?.confirmed ?? ''
        expect(await move(staff, { ...opened, confirmed }), action).toMatchObject({ ok: true })
      }
    },
  )
})

describe('the form of a refund', () => {
  /** The page of a booking as admins see it: they alone refund. */
  async function page(orderId: OrderId, locale: Locale = 'en') {
    const found = pagesOf('(desk)').find((one) => one.path === 'desk/orders/[id]')
    if (!found) throw new Error('The desk has no page of a booking')
    await askAs(admin)
    const { html } = await openPage(found, { id: orderId, locale })
    expect(html).toContain('id="refund-deposit-amount"')
    return html
  }

  it.each(LOCALES)('says that a refund of all of it is the end of the payment, in %s', async (locale) => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await arrived(paymentId)
    const { refundHintFull } = (await loadMessages(locale)).payments.desk
    expect(await page(orderId, locale)).toContain(refundHintFull)
  })

  it('does not say it of a part, which can be asked for again, nor of a cancelled booking', async () => {
    const { refundHintFull } = (await loadMessages('en')).payments.desk
    const part = await newDeposit(staff, await newPatient())
    await arrived(part.paymentId, 10_000)
    expect(await page(part.orderId)).not.toContain(refundHintFull)
    const cancelled = await newDeposit(staff, await newPatient())
    await arrived(cancelled.paymentId)
    await moveOrder(staff, { orderId: cancelled.orderId, action: 'cancel', reason: 'ill' })
    expect(await page(cancelled.orderId)).not.toContain(refundHintFull)
  })

  it('is right about it: what was paid in full and refunded is open no more', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    await arrived(paymentId)
    await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, reason: 'By mistake', key: newId() })
    expect((await paymentOf(paymentId)).status).toBe('refunded')
    expect(await arrived(paymentId)).toMatchObject({ ok: false })
  })
})

it.each(LOCALES)(
  'the dialog of a payment that failed promises a cancelled booking nothing, in %s',
  async (locale) => {
    const { payments } = await loadMessages(locale)
    const { desk, errorTitle, errors } = payments
    const words = { ...desk, errorTitle, errors: { ...errors, ...desk.errors } }
    const form = { words, paymentId: newId<PaymentId>(), version: 1, back: '', isOver: false }
    // A closed dialog draws nothing of its text.
    const textOf = (isCancelled: boolean) => FailForm({ ...form, isCancelled }).props.words.text
    expect(textOf(false)).toBe(desk.failText)
    expect(textOf(true)).toBe(desk.failTextCancelled)
    expect(textOf(true)).not.toBe(textOf(false))
  },
)
