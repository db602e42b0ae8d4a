/** The payments of the demo's booking: a deposit paid, a remainder due, the same at every start. */
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { treatmentOrder } from '@/care/orders/table'
import { loadMyPayments } from '@/care/payments/loaders'
import {
  findOwnReceipt,
  listDeskPayments,
  listHistoryOf,
  listWaitingPayments,
} from '@/care/payments/read-payments'
import { payment, paymentEvent } from '@/care/payments/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ReceiptId, UserId } from '@/lib/record-ids'
import { PaymentSection } from '@/surfaces/portal/payments/payment-section'
import { careAndContent } from '../support/care-and-content'
import { notificationsOf } from '../support/notifications'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'

await careAndContent()
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
  })
beforeAll(seed)

async function booking() {
  const [order] = await db.select().from(treatmentOrder)
  if (!order) throw new Error('The demo has no booking')
  return order
}
const patient = () => {
  const id = ids.get('patient@demo.kervan.example')
  if (!id) throw new Error('The demo has no patient')
  return id
}

it('a fifth is paid, with a receipt; the rest is asked for, ten days before the treatment', async () => {
  const order = await booking()
  const [deposit, remainder] = await listDeskPayments(db, order.id)
  const year = dayInIstanbul(now()).slice(0, 4)
  expect(deposit).toMatchObject({
    ...{ kind: 'deposit', status: 'paid', method: 'bank_transfer', isOpen: false },
    ...{ receipts: [{ number: `RC-${year}-0001` }], due: { amountMinor: 0, currency: 'EUR' } },
  })
  expect(deposit?.received.amountMinor).toBe(order.totalMinor / 5)
  const due = dayInIstanbul(new Date(Date.parse(order.treatmentFrom ?? '') - 10 * DAY_MS))
  expect(remainder).toMatchObject({ kind: 'remainder', status: 'unpaid', dueOn: due, isOpen: true })
  expect((deposit?.amount.amountMinor ?? 0) + (remainder?.amount.amountMinor ?? 0)).toBe(order.totalMinor)
  expect(order.paymentStatus).toBe('pending')
})

it('each payment has its history, in order and in the past, and its audit entries', async () => {
  const order = await booking()
  const [deposit, remainder] = await listDeskPayments(db, order.id)
  expect(deposit?.events.map(({ kind }) => kind)).toEqual(['requested', 'begun', 'received'])
  expect(remainder?.events.map(({ kind }) => kind)).toEqual(['requested'])
  const events = await db.select().from(paymentEvent).orderBy(asc(paymentEvent.at))
  expect(events.every(({ at }) => at > order.createdAt && at < now())).toBe(true)
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subject, 'payment'))
  expect(entries.map(({ action }) => action).toSorted()).toEqual(
    events.map(({ kind }) => `payment.${kind}`).toSorted(),
  )
})

it('the patient finds both in the settings, and the receipt of the first', async () => {
  const history = await listHistoryOf(db, patient())
  expect(history.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['remainder unpaid', 'deposit paid'])
  const [, deposit] = history
  const [given] = deposit?.receipts ?? []
  if (!given) throw new Error('no receipt')
  expect(await findOwnReceipt(db, patient(), given.id)).toMatchObject({
    id: given.id,
    paymentKind: 'deposit',
  })
})

it('nobody is mailed, and a later start changes nothing', async () => {
  const before = await db.select().from(payment)
  await seed()
  expect(await db.select().from(payment)).toEqual(before)
  const mails = await db.select().from(mailMessage)
  expect(mails.filter(({ template }) => template.startsWith('payment'))).toEqual([])
})

it('the demo’s patient sees it on the page of the booking, the desk in the list of open payments', async () => {
  const order = await booking()
  const owner = { userId: patient(), role: 'patient' } as const
  await askAs({ ...owner, email: '', name: 'Jonas Weber', demo: false, locale: 'de' })
  const paid = await loadMyPayments(order.id)
  if (!paid.ok) throw new Error(paid.code)
  const { html } = await drawn(() => PaymentSection({ locale: 'de', paid: paid.value }))
  const { payments: words } = await loadMessages('de')
  for (const text of [words.status.paid, words.kind.remainder, words.terms.title, `${order.number}-2`])
    expect(html).toContain(text)
  expect(html).toContain(formatMoney({ amountMinor: order.totalMinor, currency: 'EUR' }, 'de'))
  expect((await listWaitingPayments(db)).rows).toMatchObject([
    { kind: 'remainder', orderNumber: order.number, patientName: 'Jonas Weber', hasProof: false },
  ])
})

it('the deposit was asked for only after a doctor had read the case, and nothing before the booking', async () => {
  const order = await booking()
  const [review] = await db.select().from(medicalReview).where(eq(medicalReview.requestId, order.requestId))
  const payments = await db.select().from(payment).orderBy(asc(payment.createdAt))
  expect(review?.createdAt.getTime()).toBeLessThan(payments[0]?.createdAt.getTime() ?? 0)
  expect(payments[0]?.createdAt.getTime()).toBeGreaterThan(order.createdAt.getTime())
  expect(new Set(payments.map(({ requestedBy }) => requestedBy))).toEqual(
    new Set([ids.get('support@demo.kervan.example')]),
  )
})

it('the demo account has no booking and therefore no payments', async () => {
  const demo = ids.get('demo@demo.kervan.example')
  if (!demo) throw new Error('There is no demo account')
  expect(await listHistoryOf(db, demo)).toEqual([])
  const [deposit] = await listHistoryOf(db, patient())
  expect(await findOwnReceipt(db, demo, deposit?.receipts[0]?.id ?? newId<ReceiptId>())).toBeUndefined()
})

it('the numbers of the payments follow that of the booking, which the patient writes on a transfer', async () => {
  const order = await booking()
  const references = (await listDeskPayments(db, order.id)).map(({ reference }) => reference)
  expect(references).toEqual([`${order.number}-1`, `${order.number}-2`])
  const notes = (await notificationsOf(patient())).filter(({ event }) => event.startsWith('payment'))
  expect(notes.map(({ facts }) => facts.number)).toEqual([order.number, order.number, order.number])
  expect(notes.every(({ isRead }) => isRead)).toBe(true)
})

it('what the demo’s payments look like in the audit log is what the patient’s own would', async () => {
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subject, 'payment'))
  const actors = new Map(entries.map(({ action, actorId }) => [action, actorId]))
  const support = ids.get('support@demo.kervan.example')
  expect(actors.get('payment.begun')).toBe(patient())
  expect(actors.get('payment.requested')).toBe(support)
  expect(actors.get('payment.received')).toBe(support)
  expect(entries.every(({ network }) => network === null)).toBe(true)
  expect(entries).toHaveLength(4)
  const payments = await db.select().from(payment)
  expect(new Set(entries.map(({ subjectId }) => subjectId))).toEqual(
    new Set<string>(payments.map(({ id }) => id)),
  )
})
