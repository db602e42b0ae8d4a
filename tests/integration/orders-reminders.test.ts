/** A patient is reminded of a booked treatment 14, 3 and 1 days before it, once each, in their list and by mail. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { remindOfTreatment } from '@/care/orders/remind-of-treatment'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { notificationsOf } from '../support/notifications'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const PHONE = '+90 212 555 01 00'
const dayIn = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))
const FROM = dayIn(20)

/** Sets the clock to so many days before the treatment, and lets the job run in two workers. */
async function daysBefore(days: number): Promise<void> {
  shiftClock((20 - days) * DAY_MS)
  const findPhone = async () => PHONE
  await Promise.all([remindOfTreatment(careDb(), findPhone), remindOfTreatment(careDb(), findPhone)])
}

async function booking() {
  const patient = await newPatient('tr')
  const dates = { treatmentFrom: FROM, treatmentUntil: dayIn(25), validUntil: dayIn(18) }
  const { offerId } = await newOffer(staff, patient, dates)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { patient, ...accepted.value }
}
type Booking = Awaited<ReturnType<typeof booking>>

const mails = async ({ patient }: Booking) =>
  (await mailsTo(patient.email)).filter(({ template }) => template === 'treatment-near')
const entries = async ({ patient }: Booking) =>
  (await notificationsOf(patient.userId)).filter(({ event }) => event === 'treatment_near')

it('reminds 14, 3 and 1 days before, never twice, and not on the day or after it', async () => {
  const order = await booking()
  await daysBefore(15)
  expect(await mails(order)).toEqual([])
  for (const days of [14, 14, 8, 3, 2, 1, 1, 0, -1]) await daysBefore(days)
  const told = await mails(order)
  expect(told).toHaveLength(3)
  for (const mail of told)
    expect(mail).toMatchObject({
      locale: 'tr',
      props: { orderNumber: order.orderNumber, phone: PHONE, startsAt: `${FROM}T00:00:00.000Z` },
    })
  const listed = await entries(order)
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({
    type: 'appointment_reminder',
    facts: { number: order.orderNumber, day: FROM },
    target: `/my-requests/orders/${order.orderId}`,
  })
})

it('says nothing of the treatment itself in the mail', async () => {
  const order = await booking()
  await daysBefore(14)
  expect(JSON.stringify(await mails(order))).not.toContain('Greffe')
})

it('stops when the booking is cancelled or the treatment has begun', async () => {
  const [cancelled, started] = [await booking(), await booking()]
  await moveOrder(staff, { orderId: cancelled.orderId, action: 'cancel', reason: 'Moved house' })
  await moveOrder(staff, { orderId: started.orderId, action: 'start' })
  await daysBefore(3)
  for (const order of [cancelled, started])
    expect([...(await mails(order)), ...(await entries(order))]).toEqual([])
})

it('does not remind a patient whose account is disabled', async () => {
  const order = await booking()
  await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, order.patient.userId))
  await daysBefore(3)
  expect([...(await mails(order)), ...(await entries(order))]).toEqual([])
})

it('leaves neither entry nor mail when it is interrupted, and both when it runs again', async () => {
  const order = await booking()
  shiftClock(17 * DAY_MS)
  const admin = await care.admin()
  await admin.query('alter table mail_message rename to mail_message_away')
  await expect(remindOfTreatment(careDb(), async () => null)).rejects.toThrow()
  await admin.query('alter table mail_message_away rename to mail_message')
  expect(await entries(order)).toEqual([])
  await remindOfTreatment(careDb(), async () => null)
  expect(await entries(order)).toHaveLength(1)
  expect(await mails(order)).toMatchObject([{ props: { phone: null } }])
})
