/** The trip card of a booking: written at the desk, told to the patient, read by its owner only. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { profile, user } from '@/care/accounts/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { loadMyOrder } from '@/care/orders/loaders'
import { saveTrip } from '@/care/orders/trip/save-trip'
import { type TripCard, tripCard } from '@/care/orders/trip/schema'
import { orderTrip } from '@/care/orders/trip/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { istanbulDateTime, longDateTime } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { TripPanel } from '@/surfaces/desk/orders/trip-panel'
import { downloadCalendar } from '@/surfaces/portal/orders/download-calendar'
import { OrderScreen } from '@/surfaces/portal/orders/order-screen'
import { TripSection } from '@/surfaces/portal/orders/trip-section'
import { careAndContent } from '../support/care-and-content'
import { mailsTo } from '../support/mails'
import { askAsStranger, askWith } from '../support/next-headers'
import { notificationsOf } from '../support/notifications'
import { newOffer, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const db = careDb()
const staff = await newStaff()
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))
const cardOf = (parts: Partial<TripCard>): TripCard => v.parse(tripCard, parts)
const CARD = cardOf({
  ...{ nightPhone: '+90 500 000 01 43', flightOut: 'TK 0001', flightOutAt: '2099-01-09T11:30:00.000Z' },
  ...{ hotel: 'Lale', hotelFrom: '2099-01-09', insurer: 'Beispiel', policyNumber: 'BR-CANARY-4711' },
})

async function booking() {
  const patient = await newPerson({ hasPassword: false, locale: 'tr' })
  const { offerId } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { patient, ...accepted.value }
}

const actionsOn = async (orderId: OrderId) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId))).map(({ action }) => action)
const mailsAbout = async ({ email }: Actor) =>
  (await mailsTo(email)).filter(({ template }) => template === 'trip-changed')

describe('saving it', () => {
  it('stores it sealed, with event, audit entry, one mail and one notification, and counts its version', async () => {
    const { patient, orderId, orderNumber } = await booking()
    const saved = await saveTrip(staff, { orderId, version: 0, card: CARD, notes: 'Fasten' })
    expect(saved).toEqual({ ok: true, value: { version: 1 } })
    const [row] = await db.select().from(orderTrip).where(eq(orderTrip.orderId, orderId))
    expect(JSON.stringify(row)).not.toMatch(/CANARY|TK 0001|Lale/)
    await as(patient)
    expect(await loadMyOrder(orderId)).toMatchObject({
      value: { notes: 'Fasten', trip: { card: CARD, version: 1 }, status: 'booked' },
    })
    expect(await actionsOn(orderId)).toContain('order.trip_changed')
    expect(await mailsAbout(patient)).toMatchObject([{ locale: 'tr', props: { orderNumber } }])
    expect(JSON.stringify(await mailsTo(patient.email))).not.toContain('CANARY')
    const listed = (await notificationsOf(patient.userId)).filter(({ event }) => event === 'trip_changed')
    expect(listed).toMatchObject([
      { target: `/my-requests/orders/${orderId}`, facts: { number: orderNumber } },
    ])
  })

  it('happens once, however often the same form is sent', async () => {
    const { patient, orderId } = await booking()
    const input = { orderId, version: 0, card: CARD, notes: null }
    const results = await Promise.all(Array.from({ length: 6 }, () => saveTrip(staff, input)))
    expect(results).toEqual(Array(6).fill({ ok: true, value: { version: 1 } }))
    expect(await mailsAbout(patient)).toHaveLength(1)
  })

  it('of two people who change it at once stores one, and tells the other', async () => {
    const { orderId } = await booking()
    const results = await Promise.all(
      ['Lale', 'Menekşe'].map((hotel) =>
        saveTrip(staff, { orderId, version: 0, card: cardOf({ hotel }), notes: null }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'CHANGED_ELSEWHERE' }])
  })

  it('does not change when the booking got its status', async () => {
    const { patient, orderId } = await booking()
    await as(patient)
    const before = await loadMyOrder(orderId)
    await saveTrip(staff, { orderId, version: 0, card: CARD, notes: null })
    const after = await loadMyOrder(orderId)
    if (!before.ok || !after.ok) throw new Error('no order')
    expect(after.value.statusAt).toBe(before.value.statusAt)
    expect(after.value.history.at(-1)?.kind).toBe('trip_changed')
    expect(await (await downloadCalendar('de', orderId)).text()).toContain('SEQUENCE:1')
  })

  it('is for the care team: others are refused, and nothing is stored', async () => {
    const { patient, orderId } = await booking()
    for (const actor of [patient, await newPerson({ hasPassword: false }), await newStaff('editor')])
      expect(await saveTrip(actor, { orderId, version: 0, card: CARD, notes: null })).toEqual({
        ok: false,
        code: 'FORBIDDEN',
      })
    expect(await db.select().from(orderTrip).where(eq(orderTrip.orderId, orderId))).toEqual([])
    for (const id of [newId<OrderId>(), 'x'])
      expect(await saveTrip(staff, { orderId: id, version: 0, card: CARD, notes: null })).toEqual({
        ok: false,
        code: 'ORDER_NOT_FOUND',
      })
  })

  it('is over when the booking is cancelled', async () => {
    const { patient, orderId } = await booking()
    await moveOrder(staff, { orderId, action: 'cancel' })
    expect(await saveTrip(staff, { orderId, version: 0, card: CARD, notes: null })).toEqual({
      ok: false,
      code: 'ORDER_CANCELLED',
    })
    expect(await mailsAbout(patient)).toEqual([])
    await as(patient)
    const order = await loadMyOrder(orderId)
    if (!order.ok) throw new Error(order.code)
    const { html } = await drawn(() => TripSection({ locale: 'en', order: order.value }))
    expect(html, 'no card is announced').toBe('')
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it('the patient sees it in words, with numbers that dial, and Istanbul’s time', async () => {
    const { patient, orderId } = await booking()
    await as(patient)
    const empty = await loadMyOrder(orderId)
    if (!empty.ok) throw new Error(empty.code)
    const { trip } = (await loadMessages(locale)).orders
    const before = await drawn(() => TripSection({ locale, order: empty.value }))
    expect(before.html).toContain(trip.empty)
    expect(before.html).not.toContain(trip.device.keep)
    await saveTrip(staff, { orderId, version: 0, card: CARD, notes: null })
    const order = await loadMyOrder(orderId)
    if (!order.ok) throw new Error(order.code)
    const { html } = await drawn(() => TripSection({ locale, order: order.value }))
    for (const text of [
      ...[trip.fields.nightPhone, trip.fields.flightOut, trip.groups.insurance, trip.device.keep],
      ...['href="tel:+905000000143"', 'TK 0001', '14:30', 'BR-CANARY-4711'],
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(trip.fields.interpreter)
  })

  it('in Istanbul’s time to a patient who has chosen New York’s, too; the history of the booking in New York’s', async () => {
    const { patient, orderId } = await booking()
    await saveTrip(staff, { orderId, version: 0, card: CARD, notes: null })
    await db.update(profile).set({ timeZone: 'America/New_York' }).where(eq(profile.userId, patient.userId))
    await as(patient)
    let [updatedAt, history]: [string, readonly string[]] = ['', []]
    const { html } = await drawn(async () => {
      const order = await loadMyOrder(orderId)
      if (!order.ok) throw new Error(order.code)
      updatedAt = order.value.trip?.updatedAt ?? ''
      history = order.value.history.map(({ at }) => longDateTime(at, locale))
      return OrderScreen({ locale, actor: patient, order: order.value })
    })
    expect(html).toContain('14:30')
    expect(html, 'the arrival in New York’s time').not.toContain('06:30')
    const shown = html.replace(/\s/g, ' ')
    expect(shown).toContain(istanbulDateTime(updatedAt, locale).replace(/\s/g, ' '))
    expect(history.length).toBeGreaterThan(0)
    for (const moment of history) expect(shown, 'the history').toContain(moment.replace(/\s/g, ' '))
    // Outside of the page no zone is chosen: Istanbul's.
    expect(longDateTime(updatedAt, locale)).toBe(istanbulDateTime(updatedAt, locale))
    expect(history).not.toContain(longDateTime(updatedAt, locale))
  })

  it('the desk has a form with what is stored, in Istanbul’s time', async () => {
    const { orderId } = await booking()
    await saveTrip(staff, { orderId, version: 0, card: CARD, notes: 'Fasten' })
    await as(staff)
    const order = await loadDeskOrder(orderId)
    if (!order.ok) throw new Error(order.code)
    const { html } = await drawn(() => TripPanel({ locale, order: order.value }))
    expect(html).toContain('value="2099-01-09T14:30"')
    expect(html).toContain('value="BR-CANARY-4711"')
    expect(html).toContain('name="base" value="1"')
    expect(html).toContain('Fasten')
  })
})
