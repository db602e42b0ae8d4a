/** An open payment is the next step on the portal's home page and on its request's page. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { listPaymentsOf } from '@/care/payments/read-payments'
import { requestPayment } from '@/care/payments/request-payment'
import { requestRevision } from '@/care/payments/rules'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul, dayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, DEPOSIT, newDeposit, newOrder, TOTAL } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const eur = (amountMinor: number, locale: Locale = 'en') =>
  formatMoney({ amountMinor, currency: 'EUR' }, locale)
const inDays = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))

async function shown(patient: Actor, path: string, params: Readonly<Record<string, string>>) {
  const page = pagesOf('(portal)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(patient)
  return (await openPage(page, params)).html.replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'")
}
const home = (patient: Actor, locale: Locale = 'en') => shown(patient, 'my-requests', { locale })
const ask = async (orderId: OrderId, kind: 'deposit' | 'remainder', dueOn: string | null) => {
  const [shown] = (await listPaymentsOf(careDb(), orderId)).filter((one) => one.kind === kind)
  const base = shown && requestRevision({ ...shown, amountMinor: shown.amount.amountMinor })
  const asked = await requestPayment(staff, {
    orderId,
    kind,
    amountMinor: DEPOSIT,
    dueOn,
    ...(base && { base }),
  })
  if (!asked.ok) throw new Error(asked.code)
  return asked.value.paymentId
}
const arrived = (paymentId: PaymentId, amountMinor = DEPOSIT) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: inDays(0), key: newId() })

describe.each(LOCALES)('in %s, the home page', (locale) => {
  it('names the deposit with amount, day and the way to pay it', async () => {
    const patient = await newPatient(locale)
    const { orderId, orderNumber } = await newOrder(staff, patient)
    await ask(orderId, 'deposit', inDays(5))
    const html = await home(patient, locale)
    const { portal } = await loadMessages(locale)
    for (const text of [
      ...[dayInWords(inDays(5), locale), eur(DEPOSIT, locale)].map((one) => one.replaceAll('\u00a0', ' ')),
      ...[orderNumber, portal.next.deposit.action, `/${locale}/my-requests/orders/${orderId}/payment`],
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(portal.next.booked.title)
  })
})

describe('the next step of a patient with a booking', () => {
  it('is the deposit by its day, on the home page and on the page of the request', async () => {
    const patient = await newPatient('en')
    const { orderId, requestId } = await newOrder(staff, patient)
    expect(await home(patient)).toContain('Your treatment is booked')
    await ask(orderId, 'deposit', inDays(5))
    const title = `Pay your deposit by ${dayInWords(inDays(5), 'en').replaceAll('\u00a0', ' ')}`
    expect(await home(patient)).toContain(title)
    const request = await shown(patient, 'my-requests/requests/[id]', { id: requestId })
    expect(request).toContain(title)
  })

  it('is without a day when the payment has no term, and overdue after its day', async () => {
    const patient = await newPatient('en')
    const { orderId } = await newDeposit(staff, patient)
    expect(await home(patient)).toContain('Please pay your deposit')
    await ask(orderId, 'deposit', inDays(0))
    expect(await home(patient)).toContain('Pay your deposit by')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    try {
      const html = await home(patient)
      expect(html).toContain('Your deposit is overdue')
      expect(html).toContain(`It was due on ${dayInWords(inDays(-2), 'en').replaceAll('\u00a0', ' ')}.`)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is our confirmation once the transfer was sent, and the rest when only a part has arrived', async () => {
    const patient = await newPatient('en')
    const { paymentId, orderNumber } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    const sent = await home(patient)
    expect(sent).toContain('We are confirming your deposit')
    expect(sent).toContain(`you have transferred ${eur(DEPOSIT)} for booking ${orderNumber}.`)
    expect(sent).not.toContain('Please pay your deposit')
    await arrived(paymentId, 50_000)
    const part = await home(patient)
    expect(part).toContain('Please pay your deposit')
    expect(part).toContain(`${eur(3_800)} is still to be paid.`)
  })

  it('says that a payment failed and that the booking stands', async () => {
    const patient = await newPatient('en')
    const { paymentId } = await newDeposit(staff, patient)
    await declinePayment(staff, { paymentId, reason: 'CANARY-51' })
    const html = await home(patient)
    expect(html).toContain('The last payment did not go through; your booking stands.')
    expect(html).not.toContain('CANARY-51')
  })

  it('is the booking again once the deposit is paid, then the remaining amount', async () => {
    const patient = await newPatient('en')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId)
    expect(await home(patient)).toContain('Your treatment is booked')
    await ask(orderId, 'remainder', inDays(9))
    const html = await home(patient)
    expect(html).toContain('Pay the remaining amount by')
    expect(html).toContain(eur(TOTAL - DEPOSIT))
  })

  it('is no payment after a cancellation, and never another patient’s', async () => {
    const patient = await newPatient('en')
    const { orderId, orderNumber } = await newDeposit(staff, patient)
    expect(await home(await newPatient('en'))).not.toContain(orderNumber)
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'CANARY-52' })
    const html = await home(patient)
    expect(html).toContain('Your booking is cancelled')
    expect(html).not.toContain('Please pay your deposit')
  })
})
