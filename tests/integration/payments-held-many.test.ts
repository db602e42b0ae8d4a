/** More cancelled bookings with money, and more uncounted charges, than the desk's page of payments shows. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { HELD_LIST_LIMIT } from '@/care/payments/held/constants'
import { loadHeldOrders, loadWaitingCharges } from '@/care/payments/loaders'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { refund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, chargedTwice, DEPOSIT, newDeposit, payByCard } from '../support/payments'
import { stripeServer } from '../support/stripe-server'

await careAndContent()
const stripe = await stripeServer()
afterAll(() => stripe.close())

const staff = await newStaff()
const admin = await newStaff('admin')
const db = careDb()
const today = () => dayInIstanbul(now())
async function shown(locale: Locale = 'en') {
  const found = pagesOf('(desk)').find(({ path }) => path === 'desk/payments')
  if (!found) throw new Error('There is no page')
  return (await openPage(found, { locale })).html
}
const cancel = (orderId: OrderId) => moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })

/** A cancelled booking whose deposit goes back to the card that paid it. */
async function refundOnItsWay() {
  const { orderId, paymentId } = await newDeposit(staff, await newPatient())
  await payByCard(paymentId, DEPOSIT)
  await cancel(orderId)
  await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, reason: 'x', key: newId() })
  const [row] = await db.select().from(refund).where(eq(refund.paymentId, paymentId))
  if (!row) throw new Error('No refund is on its way')
  return { orderId, refundId: row.id }
}

/** Copies a cancelled booking with its deposit. */
async function copy(orderId: OrderId, times: number): Promise<void> {
  await db.execute(sql`with made as (
      insert into offer (id, request_id, user_id, status, version, created_by)
      select gen_random_uuid(), offer.request_id, offer.user_id, offer.status, offer.version, offer.created_by
      from offer join care_order on care_order.offer_id = offer.id, generate_series(1, ${times}::int)
      where care_order.id = ${orderId} returning id),
    numbered as (select id, row_number() over () as n from made),
    ordered as (
      insert into care_order (id, number, offer_id, offer_version_id, request_id, user_id, currency, total_minor,
        snapshot, snapshot_hash, status)
      select gen_random_uuid(), 'OR-1999-' || (1000 + numbered.n), numbered.id, one.offer_version_id, one.request_id,
        one.user_id, one.currency, one.total_minor, one.snapshot, one.snapshot_hash, 'cancelled'
      from care_order one, numbered where one.id = ${orderId} returning id, number)
    insert into payment (id, order_id, kind, reference, amount_minor, currency, status, received_minor, requested_by)
    select gen_random_uuid(), ordered.id, 'deposit', ordered.number || '-1', 100, 'EUR', 'paid', 100, ${staff.userId}
    from ordered`)
}

it('bookings on which the team has to decide come before those whose refund is on its way, and the page says how many there are', async () => {
  const going = await refundOnItsWay()
  const first = await newDeposit(staff, await newPatient())
  const last = await newDeposit(staff, await newPatient())
  for (const { paymentId } of [first, last])
    await confirmTransfer(staff, { paymentId, amountMinor: DEPOSIT, receivedOn: today(), key: newId() })
  await cancel(first.orderId)
  await askAs(staff)
  expect((await loadHeldOrders()).rows.map(({ orderId }) => orderId)).toEqual([first.orderId, going.orderId])
  await copy(first.orderId, HELD_LIST_LIMIT - 2)
  await cancel(last.orderId)
  const { rows, total } = await loadHeldOrders()
  expect(total).toBe(HELD_LIST_LIMIT + 1)
  expect(rows).toHaveLength(HELD_LIST_LIMIT)
  const ids = rows.map(({ orderId }) => orderId)
  expect(ids).toContain(last.orderId)
  expect(ids).not.toContain(going.orderId)
  const limited = async (locale: Locale) => {
    const { held } = (await loadMessages(locale)).payments.desk
    return held.limited
      .replace('{shown, number}', String(HELD_LIST_LIMIT))
      .replace('{total, number}', String(total))
  }
  for (const locale of LOCALES) expect(await shown(locale)).toContain(await limited(locale))
  await inTransaction((tx) => completeRefund(tx, going.refundId, true))
  expect((await loadHeldOrders()).total).toBe(HELD_LIST_LIMIT)
  expect(await shown()).not.toContain('that were cancelled first are shown')
})

it('the page says that only the oldest uncounted charges are shown where there are more, and not where these are all', async () => {
  const { checkoutId } = await chargedTwice(staff, stripe)
  const copies = (times: number) =>
    db.execute(sql`insert into payment_checkout (id, payment_id, status, amount_minor, currency, charged_minor,
        charged_currency, charged_at, uncounted_reason, expires_at, created_at)
      select gen_random_uuid(), payment_id, status, amount_minor, currency, charged_minor, charged_currency, charged_at,
        uncounted_reason, expires_at, created_at
      from payment_checkout, generate_series(1, ${times}::int) where id = ${checkoutId}`)
  await copies(199)
  await askAs(staff)
  expect(await loadWaitingCharges()).toMatchObject({ total: 200 })
  expect(await shown()).not.toContain('oldest are shown')
  await copies(1)
  const { rows, total } = await loadWaitingCharges()
  expect([rows.length, total]).toEqual([200, 201])
  expect(await shown()).toContain('Only the 200 oldest are shown.')
})
