/** Files that the care team removes from a booking, and which of them outlive an erasure (decision 0051). */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DOCUMENT_CATEGORIES, KEPT_CATEGORIES } from '@/care/documents/constants'
import { getFile } from '@/care/documents/store'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { loadOrderFiles } from '@/care/orders/desk/loaders'
import { REMOVAL_REASON_DAYS } from '@/care/orders/files/constants'
import { pruneRemovalReasons } from '@/care/orders/files/prune-removal-reasons'
import { loadMyOrder } from '@/care/orders/loaders'
import { orderEvent } from '@/care/orders/table'
import { deletePerson } from '@/care/privacy/erasure/delete-person'
import { deleteRequests } from '@/care/privacy/erasure/delete-requests'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { OrderFiles } from '@/surfaces/desk/orders/order-files'
import { careAndContent } from '../support/care-and-content'
import { saveDocument } from '../support/documents'
import { askAsStranger } from '../support/next-headers'
import { newOffer } from '../support/offers'
import {
  addOne,
  as,
  booking,
  entriesOf,
  newColleague,
  newsOf,
  remove,
  rowsOf,
  statusFor,
} from '../support/order-files'
import { moveOrder } from '../support/orders'
import { drawn } from '../support/render-page'
import { agreeToHealth } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const [staff, colleague] = [await newColleague(), await newColleague('admin')]
type Booking = Awaited<ReturnType<typeof booking>>
const REASONS = { file_removed: 'CANARY other person', cancelled: 'Asked by phone' } as const

/** What a file of the patient's copy has. */
function copyOf({ userId, email }: Booking['patient'], name: string) {
  const owned = PERSONAL_TABLES.find(({ exported }) => 'file' in exported && exported.file === name)
  if (!owned) throw new Error(`no file ${name}`)
  return readRows(db, owned, { userId, email })
}

/** What the desk reads of those events of a booking that have a reason. */
async function reasonsOf(orderId: Booking['orderId']) {
  const order = await findDeskOrder(db, orderId, staff.userId)
  const events = order?.events.filter(({ kind }) => kind in REASONS) ?? []
  return Object.fromEntries(events.map(({ kind, reason }) => [kind, reason]))
}

const erase = ({ patient: { userId, email } }: Booking) =>
  inTransaction((tx) => deletePerson(tx, { userId, email }))

describe('removing a file', () => {
  it('deletes it for everyone, with its bytes, recorded, once', async () => {
    const [{ patient, orderId }, other] = [await booking(staff), await booking(staff)]
    const id = await addOne(orderId, staff)
    await as(colleague)
    expect(await remove(other.orderId, id)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    expect(await remove(orderId, id)).toMatchObject({ status: 'done' })
    expect(await rowsOf(id)).toEqual([])
    expect(await getFile(id, 'content')).toBeUndefined()
    expect(await statusFor(patient, id)).toBe(404)
    expect(await entriesOf(id, 'order.file_removed')).toMatchObject([
      { actorId: colleague.userId, patientId: patient.userId },
    ])
    expect(await remove(orderId, id)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    expect(await newsOf(patient, 'order_file_removed')).toHaveLength(1)
  })

  it('asks for a reason, which is sealed, in the history of the desk only', async () => {
    const { patient, orderId } = await booking(staff)
    const id = await addOne(orderId, staff)
    expect(await remove(orderId, id, ' ')).toMatchObject({ fields: { reason: 'REASON_REQUIRED' } })
    const long = await remove(orderId, id, 'x'.repeat(2001))
    expect(long).toMatchObject({ fields: { reason: 'REASON_TOO_LONG' } })
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await remove(orderId, id)).toMatchObject({ status: 'done' })
    const order = await findDeskOrder(db, orderId, staff.userId)
    expect(order?.events.at(-1)).toMatchObject({
      ...{ kind: 'file_removed', actorName: staff.name, reason: 'CANARY other person' },
    })
    const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))
    expect(JSON.stringify(events)).not.toContain('CANARY')
    await as(patient)
    const own = await loadMyOrder(orderId)
    expect(own.ok && own.value.history.at(-1)?.kind).toBe('file_removed')
    expect(JSON.stringify(own)).not.toContain('CANARY')
  })

  it('keeps its reason out of the patient’s copy, which has that of a cancellation', async () => {
    const { patient, orderId } = await booking(staff)
    await remove(orderId, await addOne(orderId, staff))
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'Asked by phone' })
    const rows = await copyOf(patient, 'booking-history')
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'file_removed', reason: null }))
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'cancelled', reason: 'Asked by phone' }))
    expect(JSON.stringify(rows)).not.toContain('CANARY')
  })

  it('is told to the patient with the number of the booking only', async () => {
    const { patient, orderId, number } = await booking(staff)
    await remove(orderId, await addOne(orderId, staff))
    const [news] = await newsOf(patient, 'order_file_removed')
    expect(news).toMatchObject({
      ...{ type: 'treatment_update', target: `/my-requests/orders/${orderId}`, facts: { number } },
    })
    expect(JSON.stringify(news)).not.toContain('CANARY')
  })

  it('does not change the status, nor what was the last step', async () => {
    const { orderId } = await booking(staff)
    await moveOrder(staff, { orderId, action: 'start' })
    await remove(orderId, await addOne(orderId, staff))
    const order = await findDeskOrder(db, orderId, staff.userId)
    expect(order?.status).toBe('in_progress')
    expect(order?.events.at(-2)?.kind).toBe('started')
    await moveOrder(staff, { orderId, action: 'complete' })
  })

  it('is refused for one that its patient has linked to an accepted offer; the desk says why', async () => {
    const { patient, orderId, offerId } = await booking(staff)
    const id = await addOne(orderId, staff)
    const form = { documentId: id, title: 'Voucher', category: 'travel', orderId } as const
    expect(await saveDocument(patient, { ...form, offerId })).toMatchObject({ ok: true })
    await as(colleague)
    expect(await remove(orderId, id)).toMatchObject({ code: 'FILE_OF_OFFER' })
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await newsOf(patient, 'order_file_removed')).toEqual([])
    expect((await loadOrderFiles(orderId))?.files).toMatchObject([{ id, isAdded: true, isOfOffer: true }])
    const order = await findDeskOrder(db, orderId, colleague.userId)
    if (!order) throw new Error('no order')
    const { html } = await drawn(() => OrderFiles({ locale: 'en', order }))
    expect(html).toContain('Part of the accepted offer, so it stays.')
    expect(html).not.toMatch(/>Remove</)
  })

  it('is allowed for one that is linked to an offer which was not accepted', async () => {
    const { patient, orderId } = await booking(staff)
    const id = await addOne(orderId, staff)
    const { offerId } = await newOffer(staff, patient)
    const form = { documentId: id, title: 'Voucher', category: 'travel', orderId } as const
    expect(await saveDocument(patient, { ...form, offerId })).toMatchObject({ ok: true })
    await as(colleague)
    expect(await remove(orderId, id)).toMatchObject({ status: 'done' })
  })

  it('is told to nobody after the patient was erased', async () => {
    const booked = await booking(staff)
    const id = await addOne(booked.orderId, staff, 'invoice')
    await erase(booked)
    await as(colleague)
    expect(await remove(booked.orderId, id)).toMatchObject({ status: 'done' })
    expect(await newsOf(booked.patient, 'order_file_removed')).toEqual([])
  })
})

describe('after an erasure', () => {
  it('the booking’s history stays, without why a file was removed', async () => {
    const [booked, other] = [await booking(staff), await booking(staff)]
    for (const { orderId } of [booked, other]) {
      await remove(orderId, await addOne(orderId, staff))
      await moveOrder(staff, { orderId, action: 'cancel', reason: 'Asked by phone' })
    }
    await erase(booked)
    expect(await reasonsOf(booked.orderId)).toEqual({ file_removed: null, cancelled: 'Asked by phone' })
    expect(await reasonsOf(other.orderId)).toEqual({ ...REASONS })
  })

  it('also of another patient no reason is left after four weeks', async () => {
    const { orderId } = await booking(staff)
    await remove(orderId, await addOne(orderId, staff))
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'Asked by phone' })
    shiftClock((REMOVAL_REASON_DAYS - 1) * DAY_MS)
    await pruneRemovalReasons(db)
    expect(await reasonsOf(orderId)).toEqual({ ...REASONS })
    shiftClock((REMOVAL_REASON_DAYS + 1) * DAY_MS)
    expect(await pruneRemovalReasons(db)).toBeGreaterThan(0)
    expect(await reasonsOf(orderId)).toEqual({ file_removed: null, cancelled: 'Asked by phone' })
    expect(await pruneRemovalReasons(db)).toBe(0)
  })

  it.each([...DOCUMENT_CATEGORIES])(
    'a file of the kind %s stays only where the law asks for it',
    async (kind) => {
      const booked = await booking(staff)
      const id = await addOne(booked.orderId, staff, kind)
      await erase(booked)
      expect(await rowsOf(id)).toHaveLength(KEPT_CATEGORIES.includes(kind) ? 1 : 0)
    },
  )

  it('a kept file goes with its booking', async () => {
    const booked = await booking(staff)
    const id = await addOne(booked.orderId, staff, 'discharge')
    await erase(booked)
    await inTransaction((tx) => deleteRequests(tx, [booked.requestId], { keepsDocuments: true }))
    expect(await rowsOf(id)).toEqual([])
  })

  it('what the patient makes of its kind changes nothing', async () => {
    const booked = await booking(staff)
    const { patient, orderId } = booked
    const [letter, voucher] = [await addOne(orderId, staff, 'discharge'), await addOne(orderId, staff)]
    const change = { title: 'Datei', offerId: '', orderId } as const
    await saveDocument(patient, { ...change, documentId: letter, category: 'travel' })
    await saveDocument(patient, { ...change, documentId: voucher, category: 'discharge' })
    await erase(booked)
    expect(await rowsOf(letter)).toHaveLength(1)
    expect(await rowsOf(voucher)).toEqual([])
  })

  it('one that was linked to the accepted offer stays with it', async () => {
    const booked = await booking(staff)
    const { patient, orderId, offerId } = booked
    const id = await addOne(orderId, staff)
    await saveDocument(patient, { documentId: id, title: 'Voucher', category: 'travel', orderId, offerId })
    await erase(booked)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})

it('a file stays where its patient uses it elsewhere, too, when the booking is removed', async () => {
  const { patient, requestId, orderId } = await booking(staff)
  const id = await addOne(orderId, staff)
  await agreeToHealth(patient.userId)
  const kept = { documentId: id, title: 'Brief', category: 'discharge', offerId: '', orderId } as const
  expect(await saveDocument(patient, { ...kept, isInRecord: true })).toMatchObject({ ok: true })
  await inTransaction((tx) => deleteRequests(tx, [requestId], { keepsDocuments: true }))
  expect(await rowsOf(id)).toMatchObject([{ orderId: null, userId: patient.userId }])
})
