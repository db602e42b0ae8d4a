/** Who says whether the person of a shift can be called (specification, section 3, "status"). */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addShift } from '@/care/schedule/desk/add-shift'
import { setStatus } from '@/care/schedule/desk/set-status'
import { updateShift } from '@/care/schedule/desk/update-shift'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ShiftId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import {
  clearSchedule,
  newShift,
  revisionOf,
  storedChanges,
  storedShifts,
  storeRunning,
  typedShift,
} from '../support/schedule'

const care = await careDatabase()
afterAll(() => care.close())
const [elif, murat, admin] = [await newStaff(), await newStaff(), await newStaff('admin')]
beforeEach(clearSchedule)
afterEach(() => shiftClock(0))

const add = (given = {}, actor = elif) => addShift(actor, { ...typedShift(elif.userId, given), key: newId() })
const edit = async (id: ShiftId, given = {}, actor = elif) =>
  updateShift(actor, {
    ...typedShift(elif.userId, given),
    ...{ shift: id, over: '', base: await revisionOf(id) },
  })

describe('the status of a shift', () => {
  it('is set by its person with one press while it runs, and by admins for anyone', async () => {
    const id = await storeRunning(elif.userId)
    for (const [actor, from, status] of [
      [elif, 'available', 'busy'],
      [elif, 'available', 'busy'],
      [admin, 'busy', 'offline'],
    ] as const)
      expect(await setStatus(actor, { shift: id, status, from })).toEqual({ ok: true, value: { status } })
    expect(await setStatus(murat, { shift: id, status: 'available', from: 'offline' })).toEqual({
      ...{ ok: false, code: 'STATUS_NOT_YOURS' },
    })
    expect(await storedShifts()).toMatchObject([{ status: 'offline' }])
    expect(await storedChanges()).toHaveLength(2)
  })

  it('is not overwritten from a page that shows another one', async () => {
    const id = await storeRunning(elif.userId)
    await setStatus(elif, { shift: id, status: 'offline', from: 'available' })
    const stale = { shift: id, status: 'busy', from: 'available' } as const
    expect(await setStatus(admin, stale)).toEqual({ ok: false, code: 'STATUS_CHANGED' })
    expect(await storedShifts()).toMatchObject([{ status: 'offline' }])
    expect(await storedChanges()).toHaveLength(1)
  })

  it('is not set before the shift begins, nor after it', async () => {
    const id = await newShift(elif, elif.userId)
    expect(await setStatus(elif, { shift: id, status: 'busy', from: 'available' })).toMatchObject({
      code: 'NOT_RUNNING',
    })
    shiftClock(3 * DAY_MS)
    expect(await setStatus(elif, { shift: id, status: 'busy', from: 'available' })).toMatchObject({
      code: 'NOT_EDITABLE',
    })
  })

  it('of someone else is not changed by the form of the shift either', async () => {
    const id = await newShift(elif, elif.userId)
    const fields = { status: 'STATUS_NOT_YOURS' }
    expect(await edit(id, { status: 'busy' }, murat)).toEqual({ ok: false, code: 'STATUS_NOT_YOURS', fields })
    const busy = { person: murat.userId, status: 'busy' }
    expect(await add(busy)).toEqual({ ok: false, code: 'STATUS_NOT_YOURS', fields })
    expect(await add(busy, admin)).toMatchObject({ ok: true })
  })
})
