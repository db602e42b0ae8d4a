/** Copying a day of the schedule, with every refusal of section 8 of the specification. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import type { CopySource } from '@/care/schedule/copying/constants'
import { copyDay } from '@/care/schedule/copying/copy-day'
import { undoChange } from '@/care/schedule/desk/undo-change'
import { listOnDuty } from '@/care/schedule/list-shifts'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import {
  clearSchedule,
  dayIn,
  istanbul,
  newShift,
  storedChanges,
  storedShifts,
  storeShift,
} from '../support/schedule'
import { tablesOf } from '../support/tables'

const care = await careDatabase()
afterAll(() => care.close())
const { without } = tablesOf(care.ownerUrl)
const [elif, murat] = [await newStaff(), await newStaff()]
beforeEach(clearSchedule)
afterEach(() => shiftClock(0))

const copy = (day: string, source: CopySource = 'yesterday', actor = elif) =>
  copyDay(actor, { day, source, key: newId() })
const startsOn = async (day: string) =>
  (await storedShifts())
    .filter(({ startsAt }) => startsAt >= istanbul(day, '00:00') && startsAt <= istanbul(day, '23:59'))
    .map(({ userId, startsAt, endsAt }) => [userId, startsAt, endsAt])

describe('a day is filled', () => {
  it('from yesterday, with the same hours of Istanbul, also over midnight', async () => {
    await newShift(elif, elif.userId)
    await newShift(elif, murat.userId, { start: '20:00', end: '08:00', nextDay: 'yes' })
    expect(await copy(dayIn(2))).toEqual({ ok: true, value: { copied: 2, leftOut: 0 } })
    expect(await startsOn(dayIn(2))).toEqual([
      [elif.userId, istanbul(dayIn(2), '08:00'), istanbul(dayIn(2), '17:00')],
      [murat.userId, istanbul(dayIn(2), '20:00'), istanbul(dayIn(3), '08:00')],
    ])
  })

  it('from the last available day, and all of it is undone at once', async () => {
    await storeShift(elif.userId, {
      startsAt: istanbul(dayIn(-5), '08:00'),
      endsAt: istanbul(dayIn(-5), '12:00'),
    })
    await storeShift(murat.userId, {
      startsAt: istanbul(dayIn(-5), '09:00'),
      endsAt: istanbul(dayIn(-5), '12:00'),
    })
    expect(await copy(dayIn(4), 'last')).toEqual({ ok: true, value: { copied: 2, leftOut: 0 } })
    const change = (await storedChanges()).at(-1)
    expect(await undoChange(elif, { change: change?.id ?? newId() })).toEqual({ ok: true, value: null })
    expect(await startsOn(dayIn(4))).toEqual([])
    expect(await storedShifts()).toHaveLength(2)
  })

  it('with those who are offline as offline, so that a copy shows nobody to visitors who was not shown', async () => {
    await newShift(elif, elif.userId, { status: 'offline', phone: '+902120000012' })
    await newShift(elif, murat.userId, { phone: '+902120000013' })
    expect(await copy(dayIn(2))).toEqual({ ok: true, value: { copied: 2, leftOut: 0 } })
    const onDuty = await listOnDuty(careDb(), istanbul(dayIn(2), '12:00'))
    expect(onDuty.map(({ userId }) => userId)).toEqual([murat.userId])
  })

  it('without the people who are disabled', async () => {
    const gone = await newStaff()
    await newShift(elif, gone.userId)
    await newShift(elif, elif.userId)
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    expect(await copy(dayIn(2))).toEqual({ ok: true, value: { copied: 1, leftOut: 1 } })
  })

  it('once: of several desks at the same moment one copies, and the same form again changes nothing', async () => {
    await newShift(elif, elif.userId)
    const answers = await Promise.all([
      copy(dayIn(2)),
      copy(dayIn(2), 'last'),
      copy(dayIn(2), 'yesterday', murat),
      copy(dayIn(2), 'last', murat),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('TARGET_DAY_FILLED')
    const form = { day: dayIn(3), source: 'yesterday', key: newId() } as const
    for (const _ of [1, 2])
      expect(await copyDay(elif, form)).toEqual({ ok: true, value: { copied: 1, leftOut: 0 } })
    expect(await storedShifts()).toHaveLength(3)
  })
})

describe('a copy is refused', () => {
  it('when there are no entries yesterday', async () => {
    await newShift(elif, elif.userId)
    expect(await copy(dayIn(5))).toEqual({ ok: false, code: 'NO_ENTRIES_YESTERDAY' })
  })

  it('when none of them is valid: the people have left, or the hours are over', async () => {
    expect(await copy(dayIn(2), 'last')).toEqual({ ok: false, code: 'NO_VALID_ENTRIES' })
    await storeShift(elif.userId, {
      startsAt: istanbul(dayIn(-3), '08:00'),
      endsAt: istanbul(dayIn(-3), '12:00'),
    })
    expect(await copy(dayIn(-2)), 'a day in the past').toEqual({ ok: false, code: 'NO_VALID_ENTRIES' })
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, elif.userId))
    expect(await copy(dayIn(2), 'last', murat)).toEqual({ ok: false, code: 'NO_VALID_ENTRIES' })
    await careDb().update(user).set({ disabledAt: null }).where(eq(user.id, elif.userId))
    expect(await storedShifts()).toHaveLength(1)
  })

  it('when the target day already has entries', async () => {
    await newShift(elif, elif.userId)
    await newShift(elif, murat.userId, { day: dayIn(2), start: '20:00', end: '22:00' })
    for (const source of ['yesterday', 'last'] as const)
      expect(await copy(dayIn(2), source)).toEqual({ ok: false, code: 'TARGET_DAY_FILLED' })
    expect(await storedShifts()).toHaveLength(2)
  })

  it('when it cannot be done: a shift would overlap another one, or the database fails half way', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await newShift(elif, elif.userId)
    await newShift(elif, murat.userId)
    await without('schedule_change', async () => {
      expect(await copy(dayIn(2))).toEqual({ ok: false, code: 'CANNOT_COPY' })
      expect(await storedShifts(), 'nothing of it is kept').toHaveLength(2)
    })
    await newShift(elif, elif.userId, { start: '22:00', end: '09:00', nextDay: 'yes' })
    expect(await copy(dayIn(2))).toEqual({ ok: false, code: 'CANNOT_COPY' })
    expect(await storedShifts()).toHaveLength(3)
  })

  it('to patients and editors', async () => {
    await newShift(elif, elif.userId)
    for (const actor of [await newPatient(), await newStaff('editor')])
      expect(await copy(dayIn(2), 'yesterday', actor)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})
