/** The desk's list of pending payments: its order, its pages and its count. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listWaitingPayments } from '@/care/payments/read-payments'
import { payment } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs, newDeposit } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const db = careDb()
const day = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))
const dueOn = (id: PaymentId, on: string | null) =>
  db.update(payment).set({ dueOn: on }).where(eq(payment.id, id))
const [first, second] = [
  await newDeposit(staff, await newPatient()),
  await newDeposit(staff, await newPatient()),
]
const [third, fourth] = [
  await newDeposit(staff, await newPatient()),
  await newDeposit(staff, await newPatient()),
]
function page() {
  const found = pagesOf('(desk)').find(({ path }) => path === 'desk/payments')
  if (!found) throw new Error('There is no page')
  return found
}
const shown = async (search = {}, locale = 'en') => (await openPage(page(), { locale }, search)).html
/** Copies an order with its pending deposit. */
async function copy(orderId: OrderId, times: number): Promise<void> {
  await db.execute(sql`with made as (
      insert into offer (id, request_id, user_id, status, version, created_by)
      select gen_random_uuid(), offer.request_id, offer.user_id, offer.status, offer.version, offer.created_by
      from offer join care_order on care_order.offer_id = offer.id, generate_series(1, ${times}::int)
      where care_order.id = ${orderId} returning id),
    numbered as (select id, row_number() over () as n from made),
    ordered as (
      insert into care_order (id, number, offer_id, offer_version_id, request_id, user_id, currency, total_minor,
        snapshot, snapshot_hash)
      select gen_random_uuid(), 'OR-1999-' || (1000 + numbered.n), numbered.id, one.offer_version_id, one.request_id,
        one.user_id, one.currency, one.total_minor, one.snapshot, one.snapshot_hash
      from care_order one, numbered where one.id = ${orderId} returning id, number)
    insert into payment (id, order_id, kind, reference, amount_minor, currency, requested_by, created_at)
    select gen_random_uuid(), ordered.id, 'deposit', ordered.number || '-1', 100, 'EUR', ${staff.userId}, now()
    from ordered`)
}

it('what is overdue comes first and is marked, then what is due, then what has no day, the oldest request first', async () => {
  await dueOn(third.paymentId, day(-1))
  await dueOn(first.paymentId, day(3))
  const { rows } = await listWaitingPayments(db)
  expect(rows.map(({ id }) => id)).toEqual([third, first, second, fourth].map(({ paymentId }) => paymentId))
  expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false])
  await askAs(staff)
  for (const locale of LOCALES) {
    const { payments } = await loadMessages(locale)
    const html = await shown({}, locale)
    expect(html.split(payments.desk.overdue)).toHaveLength(2)
    expect(html.indexOf(third.orderNumber)).toBeLessThan(html.indexOf(payments.desk.overdue))
  }
})

it('what is due today is not overdue', async () => {
  await dueOn(fourth.paymentId, day(0))
  const { rows } = await listWaitingPayments(db)
  expect(rows.find(({ id }) => id === fourth.paymentId)).toMatchObject({ isOverdue: false })
  await dueOn(fourth.paymentId, null)
})

it('with more than 200 the page says how many there are, and every one is on one of its pages', async () => {
  await copy(second.orderId, 220)
  const { total, pageSize } = await listWaitingPayments(db)
  expect(total).toBe(224)
  await askAs(staff)
  const html = await shown()
  expect(html).toContain('224 open payments')
  expect(html).toContain('href="/en/desk/payments?page=2"')
  const found = new Set<string>()
  for (let number = 1; number <= Math.ceil(total / pageSize); number += 1) {
    const { rows } = await listWaitingPayments(db, number)
    expect(rows.length).toBeLessThanOrEqual(pageSize)
    for (const { id } of rows) found.add(id)
  }
  expect(found.size).toBe(224)
  const last = await shown({ page: String(Math.ceil(total / pageSize)) })
  expect(last).not.toContain('rel="next"')
  expect(last).toContain('OR-1999-')
})

it('a page after the last one, and one that is no number, show the last and the first', async () => {
  expect((await listWaitingPayments(db, 9_000)).page).toBe(
    Math.ceil(224 / (await listWaitingPayments(db)).pageSize),
  )
  await askAs(staff)
  expect(await shown({ page: '9000' })).not.toContain('rel="next"')
  expect(await shown({ page: 'x' })).toContain(third.orderNumber)
})
