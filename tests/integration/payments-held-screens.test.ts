/** Cancelled bookings that hold money: the desk's page, the dialogs, and the mail to admins. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { renderMail } from '@/base/mail/emails/render-mail'
import { user } from '@/care/accounts/table'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { loadMyOrder } from '@/care/orders/loaders'
import { moveOrder as move } from '@/care/orders/move-order'
import { treatmentOrder } from '@/care/orders/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { recordKeptRest } from '@/care/payments/held/record-kept-rest'
import { loadDeskPayments, loadHeldOrders } from '@/care/payments/loaders'
import { findMoneyHeld } from '@/care/payments/read-payments'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { describeHeld } from '@/surfaces/desk/orders/describe-held'
import { keepRest } from '@/surfaces/desk/payments/held/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { mailsTo, toldTo } from '../support/mails'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, DEPOSIT, newDeposit, newOrder } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')
await careDb().update(user).set({ emailVerified: true }).where(eq(user.id, admin.userId))

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const eur = (amountMinor: number, locale: Locale = 'en') =>
  plain(formatMoney({ amountMinor, currency: 'EUR' }, locale))
async function deskPage(path: string, params: { readonly id?: string; readonly locale?: Locale } = {}) {
  const found = pagesOf('(desk)').find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  return plain((await openPage(found, params)).html)
}
const list = (locale: Locale = 'en') => deskPage('desk/payments', { locale })
const arrivedIn = ({ paymentId }: Awaited<ReturnType<typeof newDeposit>>) =>
  confirmTransfer(staff, {
    ...{ paymentId, amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() },
  })
async function paidDeposit() {
  const patient = await newPatient()
  const deposit = await newDeposit(staff, patient)
  await arrivedIn(deposit)
  return { ...deposit, patient }
}
async function cancelledOrder() {
  const deposit = await paidDeposit()
  await moveOrder(staff, { orderId: deposit.orderId, action: 'cancel', reason: 'CANARY-82' })
  return deposit
}
function form(order: OrderId, changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData()
  const values = { order, reason: 'CANARY-83', base: String(DEPOSIT), idempotency_key: newId() }
  for (const [name, value] of Object.entries({ ...values, ...changes })) data.set(name, value)
  return data
}

describe('the page of payments', () => {
  it('names a cancelled booking with its money until an admin keeps it, with a row that the patient can see', async () => {
    const { orderId, orderNumber, patient } = await cancelledOrder()
    await askAs(staff)
    const html = await list()
    for (const text of ['To refund or keep', orderNumber, eur(DEPOSIT), '100% of the deposit to refund'])
      expect(html).toContain(text)
    expect(html).toContain(`href="/en/desk/orders/${orderId}#payments"`)
    expect(html).not.toContain('Keep the rest')
    const listed = and(eq(auditEntry.subjectId, orderId), eq(auditEntry.action, 'payment.listed'))
    expect(await careDb().select().from(auditEntry).where(listed)).toMatchObject([
      { actorId: staff.userId, patientId: patient.userId },
    ])
    await askAs(admin)
    expect(await list()).toContain(`aria-label="Keep the rest: ${orderNumber}"`)
    expect(await keepRest(IDLE, form(orderId))).toMatchObject({ status: 'done' })
    expect(await list()).not.toContain(orderNumber)
    expect(await deskPage('desk/orders/[id]', { id: orderId })).toContain('Rest kept, not refunded')
    await askAs(patient)
    expect((await loadHeldOrders()).rows).toEqual([])
    const seen = await loadMyOrder(orderId)
    expect(seen.ok && seen.value.history.map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
  })

  it('the form is for admins, never without a reason, and never about another amount than was shown', async () => {
    const { orderId, patient } = await cancelledOrder()
    expect(await keepRest(IDLE, form(orderId))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const actor of [staff, patient]) {
      await askAs(actor)
      expect(await keepRest(IDLE, form(orderId))).toMatchObject({ code: 'FORBIDDEN' })
    }
    await askAs(admin)
    expect(await keepRest(IDLE, form(orderId, { reason: ' ' }))).toMatchObject({
      fields: { reason: 'REASON_REQUIRED' },
    })
    expect(await keepRest(IDLE, form(orderId, { base: '1' }))).toMatchObject({
      ...{ code: 'CHANGED_ELSEWHERE', values: { reason: 'CANARY-83' } },
    })
    expect(await keepRest(IDLE, form(newId<OrderId>()))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it.each(LOCALES)('says it in %s', async (locale) => {
    const { orderNumber } = await cancelledOrder()
    const { payments } = await loadMessages(locale)
    const { held } = payments.desk
    await askAs(admin)
    const html = await list(locale)
    for (const text of [
      held.title,
      held.text,
      held.amount,
      held.cancelledOn,
      held.keep,
      eur(DEPOSIT, locale),
    ])
      expect(html).toContain(plain(text))
    // Who speaks to the page says what is on the button.
    expect(html).toMatch(new RegExp(`aria-label="${held.keep} ?: ${orderNumber}"[^>]*>${held.keep}<`))
  })
})

describe('the share that the terms give back', () => {
  it('is that of the day of the cancellation, in the list and on the page of the booking', async () => {
    const deposit = await paidDeposit()
    const treatmentFrom = dayInIstanbul(new Date(now().getTime() + 8 * DAY_MS))
    const isIt = eq(treatmentOrder.id, deposit.orderId)
    await careDb().update(treatmentOrder).set({ treatmentFrom }).where(isIt)
    await moveOrder(staff, { orderId: deposit.orderId, action: 'cancel', reason: 'ill' })
    shiftClock(5 * DAY_MS)
    await askAs(staff)
    const { rows } = await loadHeldOrders()
    expect(rows.find(({ orderId }) => orderId === deposit.orderId)).toMatchObject({ refundPercent: 50 })
    expect(await loadDeskPayments(deposit.orderId)).toMatchObject({ refundPercent: 50 })
    shiftClock(0)
  })
})

describe('cancelling a booking', () => {
  it.each(LOCALES)('says what is still held, and nothing where nothing is, in %s', async (locale) => {
    const { orderId, paymentId } = await paidDeposit()
    const { desk } = await loadMessages(locale)
    await askAs(staff)
    const said = async () => {
      const order = await loadDeskOrder(orderId)
      if (!order.ok) throw new Error(order.code)
      const sentence = await describeHeld(locale, order.value, await loadDeskPayments(orderId))
      return sentence && plain(sentence)
    }
    const expected = (amountMinor: number) =>
      desk.order.cancelHeld.replace('{amount}', eur(amountMinor, locale))
    expect(await said()).toBe(expected(DEPOSIT))
    await refundPayment(admin, { paymentId, amountMinor: 10_000, reason: 'x', key: newId() })
    expect(await said()).toBe(expected(DEPOSIT - 10_000))
    await refundPayment(admin, { paymentId, amountMinor: DEPOSIT - 10_000, reason: 'x', key: newId() })
    expect(await said()).toBeUndefined()
  })

  it('tells admins once that money is held, and only them, but not who cancelled it', async () => {
    const told = async ({ email }: { readonly email: string }) =>
      (await toldTo(email)).filter((kind) => kind === 'cancelledWithMoney').length
    const before = await told(admin)
    const { orderId } = await paidDeposit()
    const cancelling = { orderId, action: 'cancel', reason: 'CANARY-84', findMoneyHeld } as const
    const answers = await Promise.all([move(staff, cancelling), move(staff, cancelling)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await told(admin)).toBe(before + 1)
    expect(await told(staff)).toBe(0)
    const props = (await mailsTo(admin.email)).at(-1)?.props
    expect(props).toMatchObject({
      ...{ kind: 'cancelledWithMoney', reference: expect.stringMatching(/^RQ-\d{4}-\d{4}$/) },
      deskUrl: expect.stringContaining(`/desk/orders/${orderId}#payments`),
    })
    expect(JSON.stringify(props)).not.toContain('CANARY-84')
    const own = await paidDeposit()
    await moveOrder(admin, { orderId: own.orderId, action: 'cancel', reason: 'x' })
    expect(await told(admin)).toBe(before + 1)
  })

  it('tells nobody of the team where nothing is held', async () => {
    const before = (await toldTo(admin.email)).length
    const unpaid = await newOrder(staff, await newPatient())
    await moveOrder(staff, { orderId: unpaid.orderId, action: 'cancel', reason: 'x' })
    const refunded = await paidDeposit()
    const { paymentId } = refunded
    await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, reason: 'x', key: newId() })
    await moveOrder(staff, { orderId: refunded.orderId, action: 'cancel', reason: 'x' })
    expect((await toldTo(admin.email)).length).toBe(before)
  })

  it.each(LOCALES)('the mail says what to do, without a name or an amount, in %s', async (locale) => {
    await careDb().update(user).set({ locale }).where(eq(user.id, admin.userId))
    const { orderId } = await cancelledOrder()
    const mail = (await mailsTo(admin.email)).at(-1)
    expect(mail?.locale).toBe(locale)
    const content = { template: mail?.template, props: mail?.props } as Parameters<typeof renderMail>[0]
    const { subject, text } = await renderMail(content, locale, { phone: '+90 500 000 01 00' })
    const { mails } = await loadMessages(locale)
    expect(subject).toContain(mail?.props.reference)
    expect(plain(text)).toContain(plain(mails.staffNotice.cancelledWithMoney.title))
    expect(text).toContain(`/desk/orders/${orderId}#payments`)
    for (const secret of ['CANARY-82', 'Lovelace']) expect(text).not.toContain(secret)
    // With its decimals: an id in the address can have these digits.
    expect(text).not.toMatch(/538[.,]00/)
    await recordKeptRest(admin, { orderId, reason: 'x', key: newId() })
  })
})
