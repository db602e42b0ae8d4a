/** An open list is read again with each change; who was on it is recorded once in an hour. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { recordListing } from '@/base/audit/record-listing'
import { auditEntry } from '@/base/audit/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const list = { action: 'request.listed', subject: 'contact_request' }

const countOf = async (actorId: UserId, subjectId: string) =>
  (
    await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.actorId, actorId), eq(auditEntry.subjectId, subjectId)))
  ).length

it('once for each reader and record, and again when an hour is over', async () => {
  const [elif, can] = [newId<UserId>(), newId<UserId>()]
  const [first, second] = [newId(), newId()]
  const show = (actorId: UserId, ...ids: readonly string[]) =>
    recordListing(
      db,
      { ...list, actorId },
      ids.map((subjectId) => ({ subjectId, patientId: null })),
    )
  await show(elif, first)
  await show(elif, first, second)
  await show(can, first)
  const counts = () =>
    Promise.all([countOf(elif, first), countOf(elif, second), countOf(can, first), countOf(can, second)])
  expect(await counts()).toEqual([1, 1, 1, 0])
  shiftClock(HOUR_MS - MINUTE_MS)
  await show(elif, first, second)
  expect(await counts()).toEqual([1, 1, 1, 0])
  shiftClock(HOUR_MS + MINUTE_MS)
  await show(elif, first)
  expect(await counts()).toEqual([2, 1, 1, 0])
})

it('another action about the same record is another reading, and an empty list is none', async () => {
  const [actorId, subjectId] = [newId<UserId>(), newId()]
  await recordListing(db, { ...list, actorId }, [{ subjectId, patientId: null }])
  await recordListing(db, { ...list, action: 'request.read', actorId }, [{ subjectId, patientId: null }])
  await recordListing(db, { ...list, actorId }, [])
  expect(await countOf(actorId, subjectId)).toBe(2)
})
