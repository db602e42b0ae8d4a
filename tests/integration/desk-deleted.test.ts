/** What a colleague deletes or moves while its form is open: it is not stored again unless that is said, as a new one. */
import { beforeEach, describe, expect, it } from 'vitest'
import { memberValues, overrideValues, shiftValues } from '@/care/on-call/present'
import { deleteShift as removeShift } from '@/care/schedule/desk/delete-shift'
import { loadSchedule } from '@/care/schedule/desk/loaders'
import { addDays, weekOf } from '@/care/schedule/desk/rules'
import { updateShift as changeShift } from '@/care/schedule/desk/update-shift'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { revisionOf } from '@/lib/save-on-top'
import { removePart, saveMember, saveOverride, saveShift } from '@/surfaces/desk/on-call/actions'
import { addShift, deleteShift, updateShift } from '@/surfaces/desk/schedule/actions'
import type { FormAction } from '@/surfaces/forms/form-action'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import {
  membersOf,
  newMember,
  newShift as newOnCallShift,
  newOrganisation,
  newOverride,
  on,
  overridesOf,
  shiftsOf,
} from '../support/on-call'
import { askAs } from '../support/payments'
import {
  clearSchedule,
  dayIn,
  newShift,
  revisionOf as revisionOfShift,
  storedShifts,
  typedShift,
} from '../support/schedule'

await careDatabase()
const elif = await newStaff()
beforeEach(async () => {
  await askAsStranger()
  await askAs(elif)
  await clearSchedule()
})

type Values = Readonly<Record<string, string>>

function send(action: FormAction, values: Values): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'de', ...values })) data.set(name, value)
  return action(IDLE, data)
}

/** Presses a second time when the first one asks about gaps. */
async function sendTwice(action: FormAction, values: Values): Promise<FormState> {
  const first = await send(action, values)
  return first.code === 'UNCONFIRMED'
    ? send(action, { ...values, confirmed: first.values?.token ?? '' })
    : first
}

describe('a shift of the schedule', () => {
  const typed = {
    ...{ person: elif.userId, day: dayIn(1), start: '08:00', end: '17:00', status: 'available' },
    ...{ zone: 'Europe/Istanbul', phone: '+902120000014' },
  }

  it('that was deleted is not stored by its form, which keeps what was typed; as a new one it is, once', async () => {
    const shift = await newShift(elif, elif.userId)
    const sent = { ...typed, shift, base: await revisionOfShift(shift), idempotency_key: newId() }
    const deleted = await send(deleteShift, { shift, base: sent.base, idempotency_key: newId() })
    expect(deleted).toMatchObject({ status: 'done' })
    expect(await send(updateShift, sent)).toMatchObject({
      ...{ status: 'error', code: 'SHIFT_NOT_FOUND', values: { phone: '+902120000014' } },
    })
    expect(await send(updateShift, { ...sent, over: sent.base })).toMatchObject({ code: 'SHIFT_NOT_FOUND' })
    expect(await storedShifts()).toEqual([])
    for (const _press of [1, 2]) expect(await send(addShift, sent)).toMatchObject({ status: 'done' })
    expect((await storedShifts()).map(({ id, phone }) => [id === shift, phone])).toEqual([
      [false, '+902120000014'],
    ])
  })

  it('is known to be in another week when it was moved there, and not when it was deleted or never changed', async () => {
    const [moved, deleted] = [
      await newShift(elif, elif.userId),
      await newShift(elif, elif.userId, { day: dayIn(2) }),
    ]
    const later = addDays(dayIn(1), 7)
    await newShift(elif, elif.userId, { day: addDays(later, 1) })
    const change = { ...typedShift(elif.userId, { day: later }), shift: moved, over: '' }
    const saved = await changeShift(elif, { ...change, base: await revisionOfShift(moved) })
    expect(saved).toMatchObject({ ok: true })
    const remove = { shift: deleted, base: await revisionOfShift(deleted), over: '', key: newId() }
    expect(await removeShift(elif, remove)).toMatchObject({ ok: true })
    const awayFrom = async (day: string) => {
      const loaded = await loadSchedule(weekOf(day))
      return loaded.ok ? loaded.value.movedAway : loaded.code
    }
    expect(await awayFrom(dayIn(1))).toEqual([moved])
    expect(await awayFrom(later), 'its own week').toEqual([])
  })
})

describe('a part of an on-call organisation', () => {
  async function nightLine() {
    const organisation = await newOrganisation(elif)
    const ada = await newMember(elif, organisation, 'Ada')
    return { organisation, ada, can: await newMember(elif, organisation, 'Can') }
  }
  const times = { starts: on(1, '08:00'), ends: on(1, '17:00') }

  const PARTS = [
    {
      ...{ kind: 'member', save: saveMember, code: 'MEMBER_NOT_FOUND', typed: { name: 'Ada Kaya' } },
      make: async () => {
        const { organisation, ada } = await nightLine()
        const find = async () => (await membersOf(organisation)).filter(({ name }) => name !== 'Can')
        const [stored] = await find()
        const values = stored && memberValues(stored)
        return { organisation, id: ada, find, values, base: values && revisionOf(values) }
      },
    },
    {
      ...{ kind: 'shift', save: saveShift, code: 'SHIFT_NOT_FOUND', typed: { ends: on(1, '18:00') } },
      make: async () => {
        const { organisation, ada } = await nightLine()
        const id = await newOnCallShift(elif, organisation, { person: ada, ...times })
        const find = () => shiftsOf(organisation)
        const [stored] = await find()
        const values = stored && shiftValues(stored, 'Europe/Istanbul')
        return { organisation, id, find, values, base: values && revisionOf(values) }
      },
    },
    {
      ...{ kind: 'override', save: saveOverride, code: 'OVERRIDE_NOT_FOUND', typed: { reason: 'Holiday' } },
      make: async () => {
        const { organisation, ada, can } = await nightLine()
        const id = await newOverride(elif, organisation, { person: can, replaced: ada, ...times })
        const find = () => overridesOf(organisation)
        const [stored] = await find()
        const values = stored && overrideValues(stored, 'Europe/Istanbul')
        return { organisation, id, find, values, base: values && revisionOf(values) }
      },
    },
  ] as const

  it.each(PARTS)(
    'that was removed, a $kind, is not stored by its form, which keeps what was typed; as a new one it is, once',
    async ({ kind, save, code, typed, make }) => {
      const { organisation, id, find, values, base = '' } = await make()
      const sent = { ...values, ...typed, organisation, [kind]: id, base, idempotency_key: newId() }
      const removed = await sendTwice(removePart, { organisation, kind, id, base })
      expect(removed).toMatchObject({ status: 'done' })
      const before = await find()
      expect(await sendTwice(save, sent)).toMatchObject({ status: 'error', code, values: typed })
      expect(await find()).toEqual(before)
      const asNew = { ...sent, [kind]: '', base: '' }
      for (const _press of [1, 2]) expect(await sendTwice(save, asNew)).toMatchObject({ status: 'done' })
      const stored = await find()
      expect(stored.filter(({ removedAt }) => removedAt).map((row) => row.id)).toEqual([id])
      expect(stored.filter(({ removedAt }) => !removedAt)).toHaveLength(1)
    },
  )
})
