/** Adding, changing and deleting shifts, and taking it back (specification, sections 2, 6 and 8). */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { addShift } from '@/care/schedule/desk/add-shift'
import { deleteShift } from '@/care/schedule/desk/delete-shift'
import { setStatus } from '@/care/schedule/desk/set-status'
import { undoChange } from '@/care/schedule/desk/undo-change'
import { updateShift } from '@/care/schedule/desk/update-shift'
import { scheduleChange } from '@/care/schedule/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ScheduleChangeId, ShiftId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import {
  clearSchedule,
  dayIn,
  istanbul,
  newShift,
  revisionOf,
  storedChanges,
  storedShifts,
  storeRunning,
  storeShift,
  typedShift,
} from '../support/schedule'

const care = await careDatabase()
afterAll(() => care.close())
const [elif, murat, admin] = [await newStaff(), await newStaff(), await newStaff('admin')]
beforeEach(clearSchedule)
afterEach(() => shiftClock(0))

const add = (given = {}, actor = elif) => addShift(actor, { ...typedShift(elif.userId, given), key: newId() })
const opened = { over: '' } as const
const edit = async (id: ShiftId, given = {}, actor = elif) =>
  updateShift(actor, {
    ...typedShift(elif.userId, given),
    ...{ shift: id, ...opened, base: await revisionOf(id) },
  })
const remove = async (id: ShiftId) =>
  deleteShift(elif, { shift: id, ...opened, base: await revisionOf(id), key: newId() })
async function lastChange(): Promise<ScheduleChangeId> {
  const change = (await storedChanges()).at(-1)
  if (!change) throw new Error('nothing was changed')
  return change.id
}
const undo = async (actor = elif) => undoChange(actor, { change: await lastChange() })

describe('a shift is added', () => {
  it('with its times, status and number, the history and the audit log', async () => {
    const day = dayIn(1)
    const id = await newShift(elif, murat.userId, { day, phone: '+902120000012' })
    expect(await storedShifts()).toMatchObject([
      {
        ...{ id, userId: murat.userId, status: 'available', phone: '+902120000012' },
        ...{ startsAt: istanbul(day, '08:00'), endsAt: istanbul(day, '17:00') },
      },
    ])
    expect(await storedChanges()).toMatchObject([{ actorId: elif.userId, kind: 'add', undoneAt: null }])
    const audits = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(audits).toMatchObject([{ actorId: elif.userId, action: 'schedule.added' }])
  })

  it('over midnight, and several times a day, one beginning when the other ends', async () => {
    await newShift(elif, elif.userId, { start: '22:00', end: '06:00', nextDay: 'yes' })
    await newShift(elif, elif.userId, { start: '08:00', end: '12:00' })
    await newShift(elif, elif.userId, { start: '12:00', end: '22:00' })
    expect((await storedShifts()).map(({ endsAt }) => endsAt)).toEqual([
      istanbul(dayIn(1), '12:00'),
      istanbul(dayIn(1), '22:00'),
      istanbul(dayIn(2), '06:00'),
    ])
  })

  it('once for one form, however often it is sent', async () => {
    const form = { ...typedShift(elif.userId), key: newId() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => addShift(elif, form)))
    expect(new Set(answers.map((answer) => answer.ok && answer.value.shiftId)).size).toBe(1)
    expect(await storedShifts()).toHaveLength(1)
    expect(await addShift(elif, { ...form, end: '18:00' })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('by one of two desks at the same moment when both shifts of the person overlap', async () => {
    const [one, other] = [
      { start: '08:00', end: '12:00' },
      { start: '11:59', end: '14:00' },
    ]
    const answers = await Promise.all([add(one), add(other, murat), add(one, admin), add(other, admin)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('OVERLAPS')
    expect(await storedShifts()).toHaveLength(1)
  })

  it('for another person at the same time', async () => {
    await newShift(elif, elif.userId)
    await newShift(elif, murat.userId)
    expect(await storedShifts()).toHaveLength(2)
  })
})

describe('a shift is not added', () => {
  it.each([
    ['ENDS_BEFORE_START', { start: '22:00', end: '06:00' }, 'end'],
    ['SHIFT_EMPTY', { end: '08:00' }, 'end'],
    ['HOUR_MISSING', { day: '2027-03-28', start: '02:30', zone: 'Europe/Berlin' }, 'start'],
    ['HOUR_TWICE', { day: '2027-10-31', start: '02:30', zone: 'Europe/Berlin' }, 'start'],
    ['END_IN_PAST', { day: '2026-01-02' }, 'end'],
  ] as const)('as %s, and leaves nothing', async (code, given, field) => {
    expect(await add(given)).toEqual({ ok: false, code, fields: { [field]: code } })
    expect(await storedShifts()).toEqual([])
    expect(await storedChanges()).toEqual([])
  })

  it('for a person who is not in the team, or no longer', async () => {
    const [gone, editor, patient] = [await newStaff(), await newStaff('editor'), await newPatient()]
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    for (const { userId: person } of [gone, editor, patient])
      expect(await add({ person })).toMatchObject({
        code: 'USER_REQUIRED',
        fields: { person: 'USER_REQUIRED' },
      })
  })

  it('by patients and editors, who change nothing either', async () => {
    const id = await newShift(elif, elif.userId)
    for (const actor of [await newPatient(), await newStaff('editor')]) {
      const [shift, change] = [id, await lastChange()]
      for (const answer of [
        await add({}, actor),
        await edit(id, { end: '18:00' }, actor),
        await deleteShift(actor, { shift, ...opened, base: await revisionOf(id), key: newId() }),
        await setStatus(actor, { shift, status: 'busy', from: 'available' }),
        await undoChange(actor, { change }),
      ])
        expect(answer).toEqual({ ok: false, code: 'FORBIDDEN' })
    }
    expect(await storedShifts()).toHaveLength(1)
  })
})

describe('a shift is changed', () => {
  it('to other times and another person, who takes it over; the same twice is one change', async () => {
    const id = await newShift(elif, elif.userId)
    const base = await revisionOf(id)
    const form = { ...typedShift(murat.userId, { end: '18:00' }), shift: id, ...opened, base }
    expect(await updateShift(elif, form)).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await updateShift(elif, form)).toMatchObject({ ok: true, value: { isChanged: false } })
    expect(await storedShifts()).toMatchObject([
      { userId: murat.userId, endsAt: istanbul(dayIn(1), '18:00') },
    ])
    expect(await storedChanges()).toHaveLength(2)
  })

  it('by one of two desks; the other is told and can save on top of it', async () => {
    const id = await newShift(elif, elif.userId)
    const form = { ...typedShift(elif.userId), shift: id, ...opened, base: await revisionOf(id) }
    const answers = await Promise.all([
      updateShift(elif, { ...form, end: '18:00' }),
      updateShift(murat, { ...form, end: '19:00' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    expect(await updateShift(murat, { ...form, end: '20:00', over: await revisionOf(id) })).toMatchObject({
      ok: true,
    })
  })

  it('not onto another shift of the person', async () => {
    await newShift(elif, elif.userId, { start: '17:00', end: '20:00' })
    const id = await newShift(elif, elif.userId)
    expect(await edit(id, { end: '17:01' })).toEqual({
      ...{ ok: false, code: 'OVERLAPS', fields: { start: 'OVERLAPS' } },
    })
    expect(await edit(id, { start: '09:00' })).toMatchObject({ ok: true })
  })

  it('not when it has ended, and only its end and status while it runs', async () => {
    const ended = await storeShift(elif.userId, {
      startsAt: istanbul(dayIn(-2), '08:00'),
      endsAt: istanbul(dayIn(-2), '17:00'),
    })
    expect(await edit(ended)).toEqual({ ok: false, code: 'NOT_EDITABLE' })
    expect(await remove(ended)).toEqual({ ok: false, code: 'NOT_EDITABLE' })
    const id = await storeRunning(elif.userId)
    expect(await edit(id)).toEqual({ ok: false, code: 'ALREADY_STARTED' })
    expect(await remove(id)).toEqual({ ok: false, code: 'ALREADY_STARTED' })
    expect(await storedShifts()).toHaveLength(2)
  })

  it('to an earlier end while it runs, also when its person has left the team; not to a later one', async () => {
    const gone = await newStaff()
    // Whole minutes of one day, whenever the tests run: the clock is set to noon.
    shiftClock(istanbul(dayIn(1), '12:00').getTime() - now().getTime())
    const id = await storeShift(gone.userId, {
      startsAt: istanbul(dayIn(1), '08:00'),
      endsAt: istanbul(dayIn(1), '17:00'),
    })
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    const stored = { person: gone.userId, phone: '+902120000012' }
    expect(await edit(id, { ...stored, end: '18:00' })).toMatchObject({ code: 'USER_REQUIRED' })
    expect(await edit(id, { ...stored, end: '12:00' })).toMatchObject({ ok: true })
    expect(await storedShifts()).toMatchObject([{ id, endsAt: istanbul(dayIn(1), '12:00') }])
  })

  it('not when it is gone', async () => {
    const id = await newShift(elif, elif.userId)
    expect(await remove(id)).toMatchObject({ ok: true })
    expect(await edit(id)).toEqual({ ok: false, code: 'SHIFT_NOT_FOUND' })
    expect(await remove(id)).toEqual({ ok: false, code: 'SHIFT_NOT_FOUND' })
    expect(await setStatus(admin, { shift: id, status: 'busy', from: 'available' })).toMatchObject({
      code: 'SHIFT_NOT_FOUND',
    })
  })
})

describe('a shift is deleted', () => {
  it('once for one form, and not when another desk has changed it since', async () => {
    const id = await newShift(elif, elif.userId)
    const form = { shift: id, ...opened, base: await revisionOf(id), key: newId() }
    await edit(id, { end: '18:00' }, murat)
    expect(await deleteShift(elif, form)).toEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    const again = { ...form, base: await revisionOf(id) }
    for (const _ of [1, 2])
      expect(await deleteShift(elif, again)).toEqual({ ok: true, value: { shiftId: id } })
    expect(await storedShifts()).toEqual([])
    expect((await storedChanges()).map(({ kind }) => kind)).toEqual(['add', 'edit', 'delete'])
  })
})

describe('a change is undone', () => {
  it('whether it added, changed or deleted a shift; a second press changes nothing', async () => {
    const id = await newShift(elif, elif.userId)
    const [before] = await storedShifts()
    await edit(id, { end: '18:00' })
    for (const _ of [1, 2]) expect(await undo()).toEqual({ ok: true, value: null })
    await remove(id)
    expect(await undo()).toEqual({ ok: true, value: null })
    expect((await storedShifts()).map((row) => ({ ...row, createdAt: null }))).toEqual([
      { ...before, createdAt: null },
    ])
    const [added] = await storedChanges()
    expect(await undoChange(elif, { change: added?.id ?? newId() })).toEqual({ ok: true, value: null })
    expect(await storedShifts()).toEqual([])
    const audits = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(audits.filter(({ action }) => action === 'schedule.undone')).toHaveLength(3)
  })

  it('not when a shift of it was changed since', async () => {
    const id = await newShift(elif, elif.userId)
    const change = await lastChange()
    await edit(id, { end: '18:00' }, murat)
    expect(await undoChange(elif, { change })).toEqual({ ok: false, code: 'CHANGED_SINCE' })
    expect(await storedShifts()).toHaveLength(1)
  })

  it('not when its time has been given to another shift, or its person has left', async () => {
    const id = await newShift(elif, elif.userId)
    await remove(id)
    const change = await lastChange()
    const other = await newShift(murat, elif.userId, { start: '10:00' })
    expect(await undoChange(elif, { change })).toEqual({ ok: false, code: 'OVERLAPS' })
    await deleteShift(murat, { shift: other, ...opened, base: await revisionOf(other), key: newId() })
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, elif.userId))
    expect(await undoChange(elif, { change })).toEqual({ ok: false, code: 'PERSON_LEFT' })
    await careDb().update(user).set({ disabledAt: null }).where(eq(user.id, elif.userId))
  })

  it('not by others, and not after its time', async () => {
    await newShift(elif, elif.userId)
    expect(await undo(murat)).toEqual({ ok: false, code: 'CHANGE_NOT_FOUND' })
    shiftClock(11 * MINUTE_MS)
    expect(await undo()).toEqual({ ok: false, code: 'UNDO_TOO_LATE' })
  })
})

it('the history is kept for ninety days', async () => {
  await newShift(elif, elif.userId)
  const at = new Date(now().getTime() - 91 * DAY_MS)
  await careDb().update(scheduleChange).set({ at })
  await newShift(elif, elif.userId, { day: dayIn(3) })
  expect(await storedChanges()).toHaveLength(1)
})
