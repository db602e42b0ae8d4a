/** What the demo's patients find in their notifications: the samples' events, some of them unread. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { eventsOf, notificationsOf } from '../support/notifications'

const care = await careDatabase()
afterAll(() => care.close())

let ids: ReadonlyMap<string, UserId> = new Map()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
  })
beforeAll(seed)

function idOf(name: string): UserId {
  const id = ids.get(`${name}@demo.kervan.example`)
  if (!id) throw new Error(`The demo has no account ${name}`)
  return id
}

it('the patient’s list has every event of both requests, in their order', async () => {
  expect(await eventsOf(idOf('patient'))).toEqual([
    'account_confirmed',
    'request_taken_up',
    'review_recorded',
    'offer_sent',
    'order_booked',
    'payment_requested',
    'request_taken_up',
    'review_recorded',
    'payment_received',
    'offer_sent',
    'payment_requested',
    'message_received',
  ])
})

it('the booking, the offer that waits for an answer and the message are unread', async () => {
  const unread = (await notificationsOf(idOf('patient'))).filter(({ isRead }) => !isRead)
  expect(unread.map(({ event }) => event)).toEqual(['order_booked', 'offer_sent', 'message_received'])
  const [order] = await careDb().select().from(treatmentOrder)
  expect(unread[0]?.facts.number).toBe(order?.number)
})

it('none is in the future, and each leads to a page of the portal', async () => {
  for (const { createdAt, target } of await notificationsOf(idOf('patient'))) {
    expect(Date.parse(createdAt)).toBeLessThan(now().getTime())
    expect(target).toMatch(/^\/(?:my-requests|settings)(?:$|[/#])/)
  }
})

it('the demo account has an unread one to try the list with', async () => {
  const entries = await notificationsOf(idOf('demo'))
  expect(entries.some(({ isRead }) => !isRead)).toBe(true)
})

it('a doctor has read the case of every request with an offer, before the offer was sent', async () => {
  const reviews = await careDb().select().from(medicalReview)
  const offers = await careDb().select().from(offer)
  expect(new Set(reviews.map(({ requestId }) => requestId))).toEqual(
    new Set(offers.map(({ requestId }) => requestId)),
  )
  for (const { requestId, doctorName, createdAt, reviewedOn, note } of reviews) {
    const sent = offers.find((one) => one.requestId === requestId)?.sentAt
    expect(doctorName).toMatch(/^Dr\. \S/)
    expect(note).toMatch(/^v1\./)
    expect(createdAt.getTime()).toBeLessThan(sent?.getTime() ?? 0)
    expect(reviewedOn <= now().toISOString().slice(0, 10)).toBe(true)
  }
})

it('the team’s accounts have none', async () => {
  for (const name of ['support', 'editor', 'admin']) expect(await eventsOf(idOf(name))).toEqual([])
})

it('a later start adds nothing', async () => {
  const before = await notificationsOf(idOf('patient'))
  await seed()
  expect(await notificationsOf(idOf('patient'))).toEqual(before)
})
