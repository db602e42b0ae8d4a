/** How satisfied a patient was with their stay: said once for a booking, by its owner, after the treatment. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { NIL_ID } from '@/base/live/constants'
import { liveChange } from '@/base/live/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { listOrders } from '@/care/orders/desk/list-orders'
import { RATING_DAYS, RATING_LIMIT } from '@/care/orders/rating/constants'
import { findRating } from '@/care/orders/rating/find-rating'
import { rateStay } from '@/care/orders/rating/rate-stay'
import { stayRating } from '@/care/orders/rating/table'
import { orderEvent } from '@/care/orders/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const staff = await newStaff()
const TEXT = 'CANARY-8813 Der Fahrer kam zu spät'

async function booked() {
  const patient = await newPatient('de')
  const { offerId, version } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { offerId, version, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { patient, orderId: accepted.value.orderId }
}

async function completed() {
  const { patient, orderId } = await booked()
  for (const action of ['start', 'complete'] as const) await moveOrder(staff, { orderId, action })
  return { patient, orderId }
}

const rating = { base: '', over: '', score: 4, text: TEXT }

describe('a stay', () => {
  it('is rated by its patient, sealed, with history and audit entry, once however often it is sent', async () => {
    const { patient, orderId } = await completed()
    for (const isChanged of [true, false])
      expect(await rateStay(patient, { orderId, ...rating })).toMatchObject({
        ok: true,
        value: { isChanged },
      })
    expect(await findRating(db, orderId)).toMatchObject({ score: 4, text: TEXT })
    const [row] = await db.select().from(stayRating).where(eq(stayRating.orderId, orderId))
    expect(row?.text).toMatch(/^v1\./)
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))
    expect(events.filter(({ kind }) => kind === 'rated')).toHaveLength(1)
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId))
    expect(audits.filter(({ action }) => action === 'order.rated')).toHaveLength(1)
  })

  it('can be rated again; a form that another device opened before is refused, unless it replaces that', async () => {
    const { patient, orderId } = await completed()
    await rateStay(patient, { orderId, ...rating })
    const first = (await findRating(db, orderId))?.revision ?? ''
    const changed = { orderId, base: first, over: '', score: 2, text: '' }
    expect(await rateStay(patient, changed)).toMatchObject({ ok: true })
    const stale = { orderId, base: first, over: '', score: 5, text: 'Alles gut' }
    expect(await rateStay(patient, stale)).toMatchObject({ ok: false, code: 'CHANGED_ELSEWHERE' })
    expect(await findRating(db, orderId)).toMatchObject({ score: 2, text: null })
    const over = (await findRating(db, orderId))?.revision ?? ''
    expect(await rateStay(patient, { ...stale, over })).toMatchObject({ ok: true })
    expect(await findRating(db, orderId)).toMatchObject({ score: 5, text: 'Alles gut' })
  })

  it('is changed twenty times a day at most', async () => {
    const { patient, orderId } = await completed()
    const attempt = async (count: number) => {
      const over = (await findRating(db, orderId))?.revision ?? ''
      return rateStay(patient, { orderId, base: over, over: '', score: 1 + (count % 5), text: '' })
    }
    for (let count = 0; count < RATING_LIMIT.limit; count += 1)
      expect(await attempt(count)).toMatchObject({ ok: true })
    expect(await attempt(RATING_LIMIT.limit)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('is in the list of bookings, and the least satisfied can be read first', async () => {
    const [happy, unhappy] = [await completed(), await completed()]
    const unrated = await completed()
    for (const [{ patient, orderId }, score] of [
      [happy, 5],
      [unhappy, 1],
    ] as const)
      await rateStay(patient, { orderId, ...rating, score })
    const { rows } = await listOrders(db, { status: 'completed', sort: 'rating', page: 1 })
    const places = [unhappy, happy, unrated].map(({ orderId }) => rows.findIndex(({ id }) => id === orderId))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(places.map((place) => rows[place]?.score)).toEqual([1, 5, null])
  })

  it('says so to the open pages of its patient and of the team', async () => {
    const { patient, orderId } = await completed()
    await db.delete(liveChange).where(eq(liveChange.subject, orderId))
    await rateStay(patient, { orderId, ...rating })
    const changes = await db.select().from(liveChange).where(eq(liveChange.subject, orderId))
    expect(changes.map(({ audience, subject }) => [audience, subject]).toSorted()).toEqual(
      [patient.userId, NIL_ID].map((audience) => [audience, orderId]).toSorted(),
    )
  })

  it('is not rated before its end, after half a year, or by anyone else', async () => {
    const early = await booked()
    expect(await rateStay(early.patient, { orderId: early.orderId, ...rating })).toMatchObject({
      ...{ ok: false, code: 'RATING_CLOSED' },
    })
    const { patient, orderId } = await completed()
    for (const actor of [await newPatient('de'), staff])
      expect(await rateStay(actor, { orderId, ...rating })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    for (const unknown of [newId(), 'x'])
      expect(await rateStay(patient, { orderId: unknown, ...rating })).toMatchObject({
        code: 'ORDER_NOT_FOUND',
      })
    shiftClock(RATING_DAYS * DAY_MS)
    expect(await rateStay(patient, { orderId, ...rating })).toMatchObject({ code: 'RATING_CLOSED' })
    expect(await findRating(db, orderId)).toBeUndefined()
  })
})
