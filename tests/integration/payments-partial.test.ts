/** What patient and desk read of a payment of which only a part has arrived, and of one whose booking was cancelled. */
import { beforeEach, describe, expect, it } from 'vitest'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { loadMyPaymentHistory, loadMyPayments } from '@/care/payments/loaders'
import type { Actor } from '@/care/sign-in/session'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { PaymentHistory } from '@/surfaces/portal/payments/payment-history'
import { PaymentSection } from '@/surfaces/portal/payments/payment-section'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, DEPOSIT, historyOf, newDeposit } from '../support/payments'
import { drawn } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const arrived = (paymentId: PaymentId, amountMinor: number) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: dayInIstanbul(now()), key: newId() })

async function section(patient: Actor, orderId: OrderId, locale: Locale = 'en') {
  await askAs(patient)
  const paid = await loadMyPayments(orderId)
  if (!paid.ok) throw new Error(paid.code)
  return (await drawn(() => PaymentSection({ locale, paid: paid.value }))).html
}
async function history(patient: Actor, locale: Locale) {
  await askAs(patient)
  const payments = await loadMyPaymentHistory()
  return (await drawn(() => PaymentHistory({ locale, payments }))).html
}
async function desk(path: string, params: Readonly<Record<string, string>>) {
  const found = pagesOf('(desk)').find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  await askAs(staff)
  return (await openPage(found, params)).html
}

describe.each(LOCALES)('in %s', (locale) => {
  it('a part of a transfer is “partly paid” to the patient and at the desk', async () => {
    const { status } = (await loadMessages(locale)).payments
    const patient = await newPatient(locale)
    const { orderId, orderNumber, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId, 10_000)
    const row = (await desk('desk/payments', { locale }))
      .split('<tr')
      .find((one) => one.includes(orderNumber))
    for (const html of [
      ...[await section(patient, orderId, locale), await history(patient, locale), row],
      await desk('desk/orders/[id]', { id: orderId, locale }),
    ]) {
      expect(html).toContain(`>${status.partly}<`)
      expect(html).not.toContain(`>${status.pending}<`)
    }
  })

  it('what was asked for is no longer due once the booking is cancelled', async () => {
    const { status } = (await loadMessages(locale)).payments
    const patient = await newPatient(locale)
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    for (const html of [
      ...[await section(patient, orderId, locale), await history(patient, locale)],
      await desk('desk/orders/[id]', { id: orderId, locale }),
    ]) {
      expect(html).toContain(`>${status.none}<`)
      expect(html).not.toContain(`>${status.pending}<`)
    }
  })
})

describe('the rest of a transfer', () => {
  const THANKS = 'We will tell you as soon as the money has arrived.'
  const REPORT = 'I have sent the transfer'
  const repeated = (patient: Actor, paymentId: PaymentId) =>
    Promise.all(Array.from({ length: 3 }, () => beginTransfer(patient, { paymentId, key: newId() })))

  it('can be reported as sent, each part once, and the desk sees each report', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const expected = ['requested']
    for (const amountMinor of [10_000, 20_000]) {
      const before = await section(patient, orderId)
      expect(before).toContain(REPORT)
      expect(before).not.toContain(THANKS)
      expect(await repeated(patient, paymentId)).toEqual(
        Array.from({ length: 3 }, () => ({ ok: true, value: { paymentId } })),
      )
      const after = await section(patient, orderId)
      expect(after).toContain(THANKS)
      expect(after).not.toContain(REPORT)
      await arrived(paymentId, amountMinor)
      expected.push('begun', 'received')
      expect(await historyOf(paymentId)).toEqual(expected)
    }
    await arrived(paymentId, DEPOSIT - 30_000)
    const paid = await section(patient, orderId)
    for (const text of [THANKS, REPORT]) expect(paid).not.toContain(text)
  })

  it('is not reported for a booking that was cancelled', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId, 10_000)
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    expect(await beginTransfer(patient, { paymentId, key: newId() })).toEqual({
      ok: false,
      code: 'ORDER_ENDED',
    })
  })
})
