/** Uncounted card charges on the pages of the desk, and the form that refunds them. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { renderMail } from '@/base/mail/emails/render-mail'
import { uncountedRefundTask } from '@/care/payments/jobs'
import { loadMyPayments, loadWaitingCharges } from '@/care/payments/loaders'
import { uncountedRefund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { CheckoutId, OrderId } from '@/lib/record-ids'
import { refundCharge } from '@/surfaces/desk/payments/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { mailsTo } from '../support/mails'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs, chargedTwice, chargedWith, DEPOSIT } from '../support/payments'
import { stripeServer } from '../support/stripe-server'

await careAndContent()
const stripe = await stripeServer()
afterAll(() => stripe.close())
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')
const money = (amountMinor: number, currency = 'EUR', locale: Locale = 'en') =>
  formatMoney({ amountMinor, currency }, locale)
function deskPage(path: string) {
  const found = pagesOf('(desk)').find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const order = async (id: OrderId, locale: Locale = 'en') =>
  (await openPage(deskPage('desk/orders/[id]'), { id, locale })).html
const list = async () => (await openPage(deskPage('desk/payments'), {})).html
const BUTTON = `Refund this charge (${money(DEPOSIT)})`

function form(charge: string, changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData()
  const values = { charge, reason: 'CANARY-71 twice', base: String(DEPOSIT), idempotency_key: newId() }
  for (const [name, value] of Object.entries({ ...values, ...changes })) data.set(name, value)
  return data
}
async function runJobOf(checkoutId: CheckoutId): Promise<void> {
  const isIt = and(eq(uncountedRefund.checkoutId, checkoutId), eq(uncountedRefund.status, 'ordered'))
  const [row] = await careDb().select().from(uncountedRefund).where(isIt)
  const task = uncountedRefundTask(() => stripe.provider)
  await task({ refundId: row?.id }, { db: careDb() } as Parameters<typeof task>[1])
}

describe('on the page of the order', () => {
  it('stands what was charged, why it was not counted, and for admins the button that refunds it', async () => {
    const { orderId, checkoutId } = await chargedTwice(staff, stripe)
    await askAs(admin)
    const html = await order(orderId)
    for (const text of ['Card charge that was not counted', 'This payment had already been made.', BUTTON])
      expect(html).toContain(text)
    expect(html).toContain(`id="refund-charge-${checkoutId}-reason"`)
    expect(html).toContain(`name="charge" value="${checkoutId}"`)
    expect(html).toContain(`name="base" value="${DEPOSIT}"`)
    await askAs(staff)
    const seen = await order(orderId)
    expect(seen).toContain('Card charge that was not counted')
    expect(seen).toContain('Only an admin can refund it.')
    expect(seen).not.toContain('Refund this charge')
  })

  it('stands a charge in another currency with its own currency', async () => {
    const { orderId } = await chargedWith(staff, stripe, { currency: 'usd' })
    await askAs(admin)
    const html = await order(orderId)
    expect(html).toContain(`Refund this charge (${money(DEPOSIT, 'USD')})`)
    expect(html).toContain('The currency is not that of the booking.')
  })

  it('the button goes once the refund is ordered, and comes back when it fails', async () => {
    const { orderId, checkoutId } = await chargedTwice(staff, stripe)
    await askAs(admin)
    expect(await refundCharge(IDLE, form(checkoutId))).toMatchObject({ status: 'done' })
    const ordered = await order(orderId)
    expect(ordered).toContain('Refund on its way')
    expect(ordered).not.toContain('Refund this charge')
    stripe.state.refundStatus = 'failed'
    await runJobOf(checkoutId)
    stripe.state.refundStatus = 'succeeded'
    const failed = await order(orderId)
    expect(failed).toContain('The last refund did not go through. You can try again.')
    expect(failed).toContain(BUTTON)
    expect(await refundCharge(IDLE, form(checkoutId))).toMatchObject({ status: 'done' })
    await runJobOf(checkoutId)
    const done = await order(orderId)
    expect(done).toContain('Refunded: the charge that was not counted')
    expect(done).not.toContain('Refund this charge')
  })
})

describe('the form', () => {
  it('is for admins only, and never without a reason', async () => {
    const { checkoutId, patient } = await chargedTwice(staff, stripe)
    expect(await refundCharge(IDLE, form(checkoutId))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const actor of [staff, patient]) {
      await askAs(actor)
      expect(await refundCharge(IDLE, form(checkoutId))).toMatchObject({ code: 'FORBIDDEN' })
    }
    await askAs(admin)
    expect(await refundCharge(IDLE, form(checkoutId, { reason: ' ' }))).toMatchObject({
      fields: { reason: 'REASON_REQUIRED' },
    })
    expect(await refundCharge(IDLE, form(newId()))).toMatchObject({ code: 'CHARGE_NOT_FOUND' })
    expect(await refundCharge(IDLE, form(checkoutId, { base: '1' }))).toMatchObject({
      ...{ code: 'CHANGED_ELSEWHERE', values: { reason: 'CANARY-71 twice' } },
    })
  })
})

describe('the list of payments', () => {
  it('names an uncounted charge until it is refunded, with a row in the log that the patient can see', async () => {
    const { orderId, orderNumber, checkoutId, patient } = await chargedTwice(staff, stripe)
    await askAs(staff)
    const html = await list()
    expect(html).toContain('Card charges that were not counted')
    expect(html).toContain(`/desk/orders/${orderId}#payments`)
    const listed = and(eq(auditEntry.subjectId, orderId), eq(auditEntry.action, 'payment.listed'))
    expect(await careDb().select().from(auditEntry).where(listed)).toMatchObject([
      { actorId: staff.userId, patientId: patient.userId },
    ])
    await askAs(admin)
    await refundCharge(IDLE, form(checkoutId))
    const waiting = (await loadWaitingCharges()).rows.find(({ id }) => id === checkoutId)
    expect(waiting).toMatchObject({ status: 'ordered', orderNumber })
    await runJobOf(checkoutId)
    expect(await list()).not.toContain(`/desk/orders/${orderId}#payments`)
    await askAs(patient)
    expect((await loadWaitingCharges()).rows).toEqual([])
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it('the desk has the button, and the patient a mail that a payment was sent back, without the reason', async () => {
    const { orderId, orderNumber, checkoutId, patient } = await chargedTwice(staff, stripe)
    const { payments, mails } = await loadMessages(locale)
    await askAs(admin)
    const html = plain(await order(orderId, locale))
    expect(html).toContain(plain(payments.desk.uncounted.title))
    const label = payments.desk.uncounted.refund.replace('{amount}', money(DEPOSIT, 'EUR', locale))
    expect(html).toContain(plain(label))
    await refundCharge(IDLE, form(checkoutId))
    await runJobOf(checkoutId)
    const mail = (await mailsTo(patient.email)).at(-1)
    expect(mail?.template).toBe('payment-returned')
    const content = { template: mail?.template, props: mail?.props } as Parameters<typeof renderMail>[0]
    const { subject, text } = await renderMail(content, locale, { phone: '+90 500 000 01 00' })
    expect(subject).toContain(orderNumber)
    for (const part of [mails.paymentReturned.title, money(DEPOSIT, 'EUR', 'de'), orderNumber])
      expect(plain(text)).toContain(plain(part))
    expect(text).not.toContain('CANARY-71')
    await askAs(patient)
    const paid = await loadMyPayments(orderId)
    expect(paid).toMatchObject({ ok: true, value: { refunded: { amountMinor: 0 } } })
  })
})
