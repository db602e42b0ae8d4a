/** Requests of one person under two addresses, and the filters that a member of the team keeps. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { findDeskRequest } from '@/care/requests/read-requests'
import { requestReference } from '@/care/requests/rules'
import { linkRequest } from '@/care/requests/same-person/link-request'
import { listRelated } from '@/care/requests/same-person/list-related'
import { contactRequest } from '@/care/requests/table'
import { VIEWS_MAX } from '@/care/requests/views/constants'
import { deleteView, saveView } from '@/care/requests/views/save-view'
import { deskView } from '@/care/requests/views/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const elif = await newStaff()

async function rowOf(id: RequestId) {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
  if (!row) throw new Error('no such request')
  return row
}

/** @param daysAgo when it was received */
async function received(daysAgo: number) {
  const id = await newRequest(await newPatient('de'))
  const createdAt = new Date(now().getTime() - daysAgo * DAY_MS)
  await db.update(contactRequest).set({ createdAt }).where(eq(contactRequest.id, id))
  return { id, reference: requestReference(await rowOf(id)) }
}

const earlierOf = async (id: RequestId) => (await findDeskRequest(db, id))?.earlier?.id ?? null

describe('two requests of one person', () => {
  it('are linked by the number of either: the newer refers to the older, once', async () => {
    const [old, recent] = [await received(9), await received(1)]
    const link = { requestId: old.id, reference: ` ${recent.reference.toLowerCase()} `, from: '' }
    expect(await linkRequest(elif, link)).toEqual({ ok: true, value: { earlierId: old.id } })
    expect(await linkRequest(elif, link)).toEqual({ ok: true, value: { earlierId: old.id } })
    expect([await earlierOf(recent.id), await earlierOf(old.id)]).toEqual([old.id, null])
    const detail = await findDeskRequest(db, recent.id)
    expect(detail?.events.map(({ kind, actorName }) => [kind, actorName])).toEqual([['linked', elif.name]])
    const related = await listRelated(db, await rowOf(old.id))
    expect(related).toMatchObject([{ id: recent.id, reference: recent.reference, relation: 'linked' }])
  })

  it('are parted again, and linked again', async () => {
    const [old, recent] = [await received(9), await received(1)]
    await linkRequest(elif, { requestId: recent.id, reference: old.reference, from: '' })
    const part = { requestId: recent.id, reference: '', from: old.id }
    expect(await linkRequest(elif, part)).toEqual({ ok: true, value: { earlierId: null } })
    expect(await earlierOf(recent.id)).toBeNull()
    await linkRequest(elif, { requestId: recent.id, reference: old.reference, from: '' })
    expect(await earlierOf(recent.id)).toBe(old.id)
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, recent.id))
    const actions = audits
      .toSorted((one, other) => Number(one.id) - Number(other.id))
      .map(({ action }) => action)
    expect(actions).toEqual(['request.linked', 'request.unlinked', 'request.linked'])
  })

  it('keep what a colleague has linked meanwhile', async () => {
    const [first, second, recent] = [await received(9), await received(8), await received(1)]
    await linkRequest(elif, { requestId: recent.id, reference: first.reference, from: '' })
    for (const reference of ['', second.reference])
      expect(await linkRequest(elif, { requestId: recent.id, reference, from: '' })).toMatchObject({
        ...{ ok: false, code: 'LINK_CHANGED' },
      })
    expect(await earlierOf(recent.id)).toBe(first.id)
  })

  it('keep it also when the other number is typed on the page of the older one', async () => {
    const [first, second, recent] = [await received(9), await received(8), await received(1)]
    await linkRequest(elif, { requestId: recent.id, reference: first.reference, from: '' })
    const link = { requestId: second.id, reference: recent.reference, from: '' }
    expect(await linkRequest(elif, link)).toMatchObject({ ok: false, code: 'LINKED_ELSEWHERE' })
    expect(await earlierOf(recent.id)).toBe(first.id)
  })

  it('are not linked for strangers, with themselves, or with what is not there', async () => {
    const [old, recent] = [await received(9), await received(1)]
    const link = { requestId: recent.id, reference: old.reference, from: '' }
    for (const actor of [await newPatient('de'), await newStaff('editor')])
      expect(await linkRequest(actor, link)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await linkRequest(elif, { ...link, reference: recent.reference })).toMatchObject({
      ...{ code: 'REFERENCE_ITSELF', fields: { reference: 'REFERENCE_ITSELF' } },
    })
    const otherYear = old.reference.replace(/RQ-\d{4}/, 'RQ-2019')
    for (const reference of ['RQ-2026-999999', 'yesterday', otherYear])
      expect(await linkRequest(elif, { ...link, reference })).toMatchObject({ code: 'REFERENCE_UNKNOWN' })
    expect(await linkRequest(elif, { ...link, requestId: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, old.id))
    expect(await linkRequest(elif, link)).toMatchObject({ code: 'REFERENCE_UNKNOWN' })
    expect(await earlierOf(recent.id)).toBeNull()
  })

  it('are shown to the team when they share account or phone, without anything in quarantine', async () => {
    const patient = await newPatient('de')
    const [mine, again] = [await newRequest(patient), await newRequest(patient)]
    const [other, held] = [await received(3), await received(2)]
    const phone = '+4915199887766'
    for (const id of [mine, other.id, held.id])
      await db.update(contactRequest).set({ phone }).where(eq(contactRequest.id, id))
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, held.id))
    const related = await listRelated(db, await rowOf(mine))
    const relations = Object.fromEntries(related.map(({ id, relation }) => [id, relation]))
    expect(relations).toEqual({ [again]: 'account', [other.id]: 'phone' })
  })
})

describe('filters under a name', () => {
  const viewsOf = async (userId: string) =>
    (await db.select().from(deskView)).filter((view) => view.userId === userId)

  it('belong to the person who saved them; the same name replaces them', async () => {
    const can = await newStaff()
    await saveView(can, { name: 'Neue aus der Türkei', query: 'country=TR' })
    await saveView(elif, { name: 'Neue aus der Türkei', query: 'country=TR' })
    await saveView(can, { name: 'Neue aus der Türkei', query: 'country=TR&status=pending' })
    expect(await viewsOf(can.userId)).toMatchObject([{ query: 'country=TR&status=pending' }])
    const [own] = await viewsOf(elif.userId)
    await deleteView(can, own?.id ?? '')
    expect(await viewsOf(elif.userId)).toHaveLength(1)
    await deleteView(elif, own?.id ?? '')
    await deleteView(elif, own?.id ?? '')
    await deleteView(elif, 'x')
    expect(await viewsOf(elif.userId)).toEqual([])
    const isDeletion = and(eq(auditEntry.actorId, elif.userId), eq(auditEntry.action, 'request.view-deleted'))
    expect(await db.select().from(auditEntry).where(isDeletion)).toHaveLength(1)
  })

  it('are for the care team, and not without end', async () => {
    const can = await newStaff()
    for (const actor of [await newPatient('de'), await newStaff('editor')]) {
      expect(await saveView(actor, { name: 'x', query: '' })).toMatchObject({ code: 'FORBIDDEN' })
      expect(await deleteView(actor, newId())).toMatchObject({ code: 'FORBIDDEN' })
    }
    for (let made = 0; made < VIEWS_MAX; made += 1) await saveView(can, { name: `View ${made}`, query: '' })
    expect(await saveView(can, { name: 'One more', query: '' })).toMatchObject({ code: 'TOO_MANY_VIEWS' })
    expect(await saveView(can, { name: 'View 3', query: 'status=pending' })).toMatchObject({ ok: true })
    expect(await viewsOf(can.userId)).toHaveLength(VIEWS_MAX)
  })
})
