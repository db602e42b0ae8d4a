/** Files that the care team adds to a booking: read by its patient and the team. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NIL_ID } from '@/base/live/constants'
import { liveChange } from '@/base/live/table'
import { deleteDocument } from '@/care/documents/delete-document'
import { findOwnDocument } from '@/care/documents/read-documents'
import { markRead } from '@/care/notifications/mark-read'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { loadOrderFiles } from '@/care/orders/desk/loaders'
import { loadMyOrder } from '@/care/orders/loaders'
import { listFiles } from '@/care/privacy/export/list-files'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { OrderFiles } from '@/surfaces/desk/orders/order-files'
import { OrderScreen } from '@/surfaces/portal/orders/order-screen'
import { careAndContent } from '../support/care-and-content'
import { saveDocument } from '../support/documents'
import { askAsStranger } from '../support/next-headers'
import {
  addOne,
  addTo,
  as,
  booking,
  entriesOf,
  newColleague,
  newsOf,
  remove,
  rowsOf,
  send,
  statusFor,
  uploads,
} from '../support/order-files'
import { moveOrder } from '../support/orders'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { PDF, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const [staff, colleague] = [await newColleague(), await newColleague('admin')]
const added = (orderId: OrderId, names: readonly string[], values = {}) =>
  addTo(orderId, names, staff, values)
const one = (orderId: OrderId) => addOne(orderId, staff)

describe('added files', () => {
  it('are the patient’s, with title and kind, and are read by them and the team, each time recorded', async () => {
    const { patient, orderId } = await booking(staff)
    const ids = await added(orderId, ['CANARY-1.pdf', 'b.pdf'], { title: 'CANARY Flug' })
    await as(patient)
    for (const [index, id] of ids.entries()) {
      expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({
        ...{ title: `CANARY Flug (${index + 1})`, category: 'travel', isFromTeam: true, addedTo: orderId },
        links: [{ subject: 'order', subjectId: orderId }],
      })
      for (const reader of [patient, staff, colleague]) expect(await statusFor(reader, id)).toBe(200)
      expect(await statusFor(await newPerson({ hasPassword: false }), id)).toBe(404)
      expect(await entriesOf(id, 'document.read')).toHaveLength(3)
      expect(await entriesOf(id, 'order.file_added')).toMatchObject([
        { actorId: staff.userId, patientId: patient.userId },
      ])
      expect(JSON.stringify(await rowsOf(id))).not.toContain('CANARY')
    }
  })

  it('are added once for a form that is sent twice, and to no other booking', async () => {
    const [{ patient, orderId }, other] = [await booking(staff), await booking(staff)]
    const { fields } = await uploads(orderId, ['a.pdf'], staff)
    await as(staff)
    const values = { order: orderId, ...fields, idempotency_key: newId() }
    for (const _again of [1, 2]) expect(await send(values)).toMatchObject({ status: 'done' })
    expect(await send({ ...fields, order: other.orderId })).toMatchObject({ code: 'FILES_GONE' })
    expect(await newsOf(patient, 'order_files_added')).toHaveLength(1)
    expect(await newsOf(other.patient, 'order_files_added')).toHaveLength(0)
  })

  it('need a file, a title of a line, and an order; another person’s upload is refused', async () => {
    const { orderId } = await booking(staff)
    const { fields } = await uploads(orderId, ['a.pdf'], colleague)
    await as(staff)
    expect(await send({ order: orderId })).toMatchObject({ fields: { files: 'FILES_REQUIRED' } })
    expect(await send({ order: orderId, ...fields })).toMatchObject({ code: 'FILES_GONE' })
    await as(colleague)
    const long = { title: 'x'.repeat(121) }
    expect(await send({ order: orderId, ...fields, ...long })).toMatchObject({
      fields: { title: 'TITLE_TOO_LONG' },
    })
    for (const order of [newId(), 'x'])
      expect(await send({ ...fields, order })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('are for the care team: nobody else adds or removes them', async () => {
    const { patient, orderId } = await booking(staff)
    const id = await one(orderId)
    const { fields } = await uploads(orderId, ['b.pdf'], patient)
    for (const actor of [patient, await newPerson({ hasPassword: false })]) {
      await as(actor)
      expect(await send({ order: orderId, ...fields })).toMatchObject({ code: 'FORBIDDEN' })
      expect(await remove(orderId, id)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await loadOrderFiles(orderId)).toBeUndefined()
    }
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('can be added to a completed booking, and are announced to its open pages', async () => {
    const { patient, orderId } = await booking(staff)
    for (const action of ['start', 'complete'] as const) await moveOrder(staff, { orderId, action })
    const announced = async () =>
      (await db.select().from(liveChange).where(eq(liveChange.subject, orderId)))
        .map(({ audience, kind }) => `${kind} ${audience}`)
        .toSorted()
    const both = [`orders ${NIL_ID}`, `orders ${patient.userId}`].toSorted()
    await db.delete(liveChange).where(eq(liveChange.subject, orderId))
    const id = await one(orderId)
    expect(await announced()).toEqual(both)
    await db.delete(liveChange).where(eq(liveChange.subject, orderId))
    await remove(orderId, id)
    expect(await announced()).toEqual(both)
  })
})

describe('the patient', () => {
  it('is told once until they have read it, with the number of the booking only', async () => {
    const { patient, orderId, number } = await booking(staff)
    await added(orderId, ['CANARY-a.pdf', 'b.pdf'], { title: 'CANARY' })
    await one(orderId)
    const [first, ...more] = await newsOf(patient, 'order_files_added')
    expect(more).toEqual([])
    expect(first).toMatchObject({ target: `/my-requests/orders/${orderId}`, facts: { number } })
    expect(JSON.stringify(first)).not.toContain('CANARY')
    await markRead(patient, first?.id ?? '')
    await one(orderId)
    expect(await newsOf(patient, 'order_files_added')).toHaveLength(2)
  })

  it('finds them with the booking, may rename them, and can neither delete nor unlink them', async () => {
    const { patient, orderId } = await booking(staff)
    const id = await one(orderId)
    await as(patient)
    const order = await loadMyOrder(orderId)
    if (!order.ok) throw new Error(order.code)
    const { html } = await drawn(() => OrderScreen({ locale: 'de', actor: patient, order: order.value }))
    expect(html).toContain(`/my-requests/documents/${id}`)
    expect(await deleteDocument(patient, { documentId: id })).toEqual({
      ok: false,
      code: 'DOCUMENT_RETAINED',
    })
    const form = { documentId: id, title: 'Mein Voucher', category: 'travel', offerId: '' } as const
    expect(await saveDocument(patient, form)).toMatchObject({ code: 'DOCUMENT_RETAINED' })
    expect(await saveDocument(patient, { ...form, orderId })).toMatchObject({ ok: true })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({ title: 'Mein Voucher' })
  })

  it('has them in the export', async () => {
    const { patient, orderId } = await booking(staff)
    await one(orderId)
    const files = await listFiles(db, { userId: patient.userId, email: patient.email }, now())
    expect(files.map(({ name }) => name).join()).toContain('voucher.pdf')
  })
})

describe('the desk', () => {
  it('shows the patient’s and the team’s files, who sent them, and removes only what the team added', async () => {
    const { patient, orderId } = await booking(staff)
    const colleague = await newColleague()
    const browser = await signedInUploader(patient, 'document')
    const { id: own } = await browser.handIn(PDF, 'pass.pdf')
    const linked = { documentId: own, title: 'Pass', category: 'identity', offerId: '', orderId } as const
    expect(await saveDocument(patient, linked)).toMatchObject({ ok: true })
    const id = await one(orderId)
    await as(colleague)
    const found = await loadOrderFiles(orderId)
    expect(found?.files).toMatchObject([
      { id: own, title: 'Pass', isFromTeam: false, isAdded: false },
      { id, title: 'voucher', isFromTeam: true, isAdded: true, isReaders: false },
    ])
    const order = await findDeskOrder(db, orderId, colleague.userId)
    if (!order) throw new Error('no order')
    const { html } = await drawn(() => OrderFiles({ locale: 'en', order }))
    for (const text of ['Pass', 'voucher', 'Identity document', 'Voucher, ticket', 'checked for viruses'])
      expect(html).toContain(text)
    expect(html.match(/>Remove</g)).toHaveLength(1)
    expect(html).toContain(`href="/documents/${id}"`)
    for (const wrong of [own, newId(), 'x'])
      expect(await remove(orderId, wrong)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    expect(await rowsOf(own)).toHaveLength(1)
  })

  it('is told how many files it may not open', async () => {
    const { orderId } = await booking(staff)
    for (const action of ['start', 'complete'] as const) await moveOrder(staff, { orderId, action })
    await one(orderId)
    await as(await newColleague())
    expect(await loadOrderFiles(orderId)).toEqual({ files: [], refused: 1 })
  })
})
