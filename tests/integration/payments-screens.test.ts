/** The pages of payments, of patients and of the desk. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { loadMyPaymentHistory, loadMyPayments } from '@/care/payments/loaders'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { PaymentHistory } from '@/surfaces/portal/payments/payment-history'
import { PaymentScreen } from '@/surfaces/portal/payments/payment-screen'
import { PaymentSection } from '@/surfaces/portal/payments/payment-section'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, DEPOSIT, newDeposit, newOrder, payByCard, receiptsOf, TOTAL } from '../support/payments'
import { drawn } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')
const eur = (amountMinor: number, locale: Locale = 'en') =>
  formatMoney({ amountMinor, currency: 'EUR' }, locale)
const arrived = (paymentId: PaymentId, amountMinor = DEPOSIT) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: dayInIstanbul(now()), key: newId() })

/** All of a deposit, charged once. */
const paidByCard = async (paymentId: PaymentId) =>
  expect(await payByCard(paymentId, DEPOSIT)).toMatchObject({ ok: true })

/** What the patient sees of an order's payments. */
async function paidOf(patient: Actor, orderId: OrderId) {
  await askAs(patient)
  const paid = await loadMyPayments(orderId)
  if (!paid.ok) throw new Error(paid.code)
  return paid.value
}
async function shown(patient: Actor, orderId: OrderId, locale: Locale = 'en', changes = {}) {
  const paid = { ...(await paidOf(patient, orderId)), ...changes }
  return (await drawn(() => PaymentSection({ locale, paid }))).html
}
function page(group: '(desk)' | '(portal)', path: string) {
  const found = pagesOf(group).find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
const PAYMENT_PAGE = page('(portal)', 'my-requests/orders/[id]/payment')

describe.each(LOCALES)('in %s', (locale) => {
  it('the page of a deposit has reference, account and amount, after the table of refunds', async () => {
    const patient = await newPatient(locale)
    const { orderId, orderNumber } = await newDeposit(staff, patient)
    const paid = await paidOf(patient, orderId)
    const { payments: words } = await loadMessages(locale)
    const { html } = await drawn(() => PaymentScreen({ locale, actor: patient, paid }))
    for (const text of [
      ...[`${orderNumber}-1`, 'TR20 0000 0000 0000 0000 0000 01', 'Lalezar International'],
      ...[eur(DEPOSIT, locale), eur(TOTAL, locale), words.kind.deposit, words.status.unpaid],
      ...[words.transfer.sent, words.proof.open, words.terms.unsuitable, words.terms.lateShare],
    ])
      expect(html).toContain(text)
    expect(html.indexOf(words.terms.title)).toBeGreaterThan(0)
    expect(html.indexOf(words.terms.title)).toBeLessThan(html.indexOf('TR20 0000'))
    expect(html).not.toContain(words.card.action)
  })

  it('the settings list every payment with its receipt, and say so while there is none', async () => {
    const patient = await newPatient(locale)
    const { payments: words } = await loadMessages(locale)
    const history = async () => {
      await askAs(patient)
      const payments = await loadMyPaymentHistory()
      return (await drawn(() => PaymentHistory({ locale, payments }))).html
    }
    expect(await history()).toContain(words.history.empty)
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId)
    const html = await history()
    const [given] = await receiptsOf(paymentId)
    expect(html).toContain(`/${locale}/my-requests/orders/${orderId}/receipts/${given?.id}`)
    expect(html).toContain(words.status.paid)
    expect(html).toContain(eur(DEPOSIT, locale))
  })
})

describe('what a patient sees of a payment', () => {
  it('before anything was asked for: that a doctor reads the case first', async () => {
    const patient = await newPatient()
    const { orderId } = await newOrder(staff, patient, false)
    const html = await shown(patient, orderId)
    expect(html).toContain('We ask for a deposit only after a doctor has read your case.')
    expect(html).not.toContain('TR20')
  })

  it('that was sent: what happens next, and that a confirmation can still be added', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    const html = await shown(patient, orderId)
    expect(html).toContain('We will tell you as soon as the money has arrived.')
    expect(html).toContain('Send the file')
    expect(html).not.toContain('I have sent the transfer')
  })

  it('of which a part has arrived: what is still open', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId, 50_000)
    expect(await shown(patient, orderId)).toContain(`${eur(50_000)} has arrived, ${eur(3800)} is still open.`)
  })

  it('that failed: that the booking stands', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await declinePayment(staff, { paymentId, reason: 'CANARY-41 sent back' })
    const html = await shown(patient, orderId)
    expect(html).toContain('Your booking stands.')
    expect(html).not.toContain('CANARY-41')
  })

  it('that was paid back: how much', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId)
    await refundPayment(admin, { paymentId, amountMinor: 10_000, reason: 'CANARY-42', key: newId() })
    const html = await shown(patient, orderId)
    expect(html).toContain(`Refunded from this: ${eur(10_000)}`)
    expect(html).not.toContain('CANARY-42')
  })

  it('of a cancelled booking: nothing more to pay, and no account', async () => {
    const patient = await newPatient()
    const { orderId } = await newDeposit(staff, patient)
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'CANARY-43' })
    const html = await shown(patient, orderId)
    expect(html).toContain('There is nothing more to pay.')
    expect(html).not.toContain('TR20')
  })

  it('by card, where a provider is configured: first, and with the way to ask how it stands', async () => {
    const patient = await newPatient()
    const { orderId } = await newDeposit(staff, patient)
    const { payments } = await paidOf(patient, orderId)
    const html = await shown(patient, orderId, 'en', { hasCard: true })
    expect(html).toContain('Pay by card')
    expect(html).toContain('We do not see your card details.')
    const waiting = payments.map((one) => ({ ...one, status: 'pending', method: 'card' }))
    expect(await shown(patient, orderId, 'en', { hasCard: true, payments: waiting })).toContain('Check again')
    expect(await shown(patient, orderId, 'en', { account: null })).toContain('will tell you how to pay')
  })

  it('is on its own page for its owner; for others that page is the portal’s missing page', async () => {
    const patient = await newPatient('en')
    const { orderId, orderNumber } = await newDeposit(staff, patient)
    await askAs(patient)
    expect((await openPage(PAYMENT_PAGE, { id: orderId })).html).toContain(
      `Payment for booking ${orderNumber}`,
    )
    await askAs(await newPatient('en'))
    const [theirs, none] = [
      await openPage(PAYMENT_PAGE, { id: orderId }),
      await openPage(PAYMENT_PAGE, { id: newId() }),
    ]
    expect(theirs.html).not.toContain(orderNumber)
    expect(theirs.html.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')).toBe(
      none.html.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''),
    )
  })
})

it('a part that was refunded is open again on the patient’s page', async () => {
  const patient = await newPatient('en')
  const { orderId, paymentId } = await newDeposit(staff, patient)
  await arrived(paymentId, 10_000)
  const back = { paymentId, amountMinor: 10_000, reason: 'Wrong account', key: newId() }
  expect(await refundPayment(admin, back)).toMatchObject({ ok: true })
  const html = await shown(patient, orderId)
  expect(html).toContain(`<dd class="tabular text-lg font-semibold">${eur(TOTAL)}</dd></div></dl>`)
  expect(html).toContain(`${eur(10_000)} has arrived, ${eur(DEPOSIT)} is still open.`)
  expect(html).toContain(`Refunded from this: ${eur(10_000)}.`)
})

describe('the desk', () => {
  const order = async (id: OrderId) => (await openPage(page('(desk)', 'desk/orders/[id]'), { id })).html

  it('proposes a deposit on the order, but only after a medical review', async () => {
    const before = await newOrder(staff, await newPatient(), false)
    await askAs(staff)
    const html = await order(before.orderId)
    expect(html).toContain('only after a medical review')
    expect(html).not.toContain('Ask for a deposit')
    // The trip card's form speaks to the team, not to the patient.
    expect(html).toContain('Who picks the patient up, and where')
    expect(html).not.toContain('Who picks you up')
    const after = await newOrder(staff, await newPatient())
    await askAs(staff)
    expect(await order(after.orderId)).toContain('value="538.00"')
  })

  it('has forms and history of a payment; the refund for admins only', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await askAs(staff)
    expect(await order(orderId)).toContain('Note what arrived')
    await arrived(paymentId)
    const rest = await requestPayment(staff, { orderId, kind: 'remainder', dueOn: null })
    expect(rest.ok).toBe(true)
    await askAs(staff)
    const html = await order(orderId)
    expect(html).toContain('Received')
    expect(html).toContain(eur(TOTAL - DEPOSIT))
    expect(html).not.toContain('Refunding')
    expect(html).not.toContain('refund-deposit')
    await askAs(admin)
    const admins = await order(orderId)
    expect(admins).toContain('refund-deposit')
    expect(admins, 'no card paid').not.toContain('refund-deposit-way')
  })

  it('asks how a refund of a card payment goes back; the patient sees what is on its way', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await paidByCard(paymentId)
    await askAs(admin)
    const html = await order(orderId)
    expect(html).toContain('id="refund-deposit-way"')
    expect(html).toContain(`At most ${eur(DEPOSIT)} can go back to the card`)
    const back = { paymentId, amountMinor: 10_000, reason: 'Too much', key: newId() }
    expect(await refundPayment(admin, back)).toMatchObject({ ok: true })
    await askAs(admin)
    expect(await order(orderId)).toContain(`At most ${eur(DEPOSIT - 10_000)} can go back to the card`)
    const seen = await shown(patient, orderId)
    expect(seen).toContain(`Refund on its way to your card: ${eur(10_000)}.`)
  })

  it('has a form that changes what was requested, and one that refunds a part, each as long as it can be used', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await askAs(admin)
    const before = await order(orderId)
    expect(before).toContain('id="change-deposit-amount"')
    expect(before).toContain(`name="base" value="unpaid ${DEPOSIT} "`)
    expect(before).not.toContain('refund-deposit')
    await arrived(paymentId, 10_000)
    await askAs(admin)
    const after = await order(orderId)
    expect(after).not.toContain('change-deposit')
    expect(after).toContain('id="refund-deposit-amount"')
    const rest = await requestPayment(staff, { orderId, kind: 'remainder', dueOn: null })
    expect(rest.ok).toBe(true)
    expect(await order(orderId)).toContain('Change the due date')
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    const cancelled = await order(orderId)
    expect(cancelled).not.toContain('change-remainder')
    expect(cancelled).toContain('id="refund-deposit-amount"')
  })

  it('lists what is waited for, and leaves a row that the patient can see', async () => {
    const patient = await newPatient()
    const { orderId, orderNumber, paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    const list = page('(desk)', 'desk/payments')
    await askAs(staff)
    const { html } = await openPage(list, {})
    expect(html).toContain(orderNumber)
    expect(html).toContain('In progress')
    const listed = and(eq(auditEntry.subjectId, orderId), eq(auditEntry.action, 'payment.listed'))
    expect(await careDb().select().from(auditEntry).where(listed)).toMatchObject([
      { actorId: staff.userId, patientId: patient.userId },
    ])
    await askAs(patient)
    expect((await openPage(list, {})).html).not.toContain(orderNumber)
  })
})
