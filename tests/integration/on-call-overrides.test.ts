/** Exceptions from the shifts, and bringing back what was removed. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { restorePart } from '@/care/on-call/restore-part'
import { saveMember } from '@/care/on-call/save-member'
import { saveOverride } from '@/care/on-call/shifts/save-override'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import {
  confirmed,
  memberInput,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  on,
  overrideInput,
  overridesOf,
  removeShown,
  shiftInput,
  shiftsOf,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const patient = await newPatient()
const night = (day: number) => ({ starts: on(day, '20:00'), ends: on(day + 1, '08:00') })

/** Ada has the next night. */
async function nightLine() {
  const organisation = await newOrganisation(staff)
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  const shift = await newShift(staff, organisation, { person: ada, ...night(1) })
  return { organisation, ada, can, shift }
}
async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, dayInIstanbul(now()))
  if (!found) throw new Error('There is no such organisation')
  return found
}
/** Who is on duty in the night of tomorrow, in the order of the times. */
const nightOf = async (id: OnCallOrganisationId) =>
  (await detailOf(id)).week
    .flatMap(({ times }) => times)
    .filter(({ people }) => people.length > 0)
    .map(({ people }) => people.map(({ name }) => name).join('+'))
const audits = async (subjectId: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, subjectId))).map(
    ({ action }) => action,
  )

describe('an override', () => {
  it.each([
    ['replace', ['Can', 'Can']],
    ['add', ['Ada+Can', 'Ada+Can']],
  ] as const)('of the kind %s changes who is on duty', async (kind, expected) => {
    const { organisation, ada, can } = await nightLine()
    const replaced = kind === 'replace' ? ada : ''
    const id = await newOverride(staff, organisation, { kind, person: can, replaced, ...night(1) })
    // Midnight divides the night into two days.
    expect((await nightOf(organisation)).map((names) => names.split('+').sort().join('+'))).toEqual(expected)
    expect(await audits(id)).toEqual(['on-call.override-added'])
  })

  it('of the kind remove leaves a gap, which is named first', async () => {
    const { organisation, ada } = await nightLine()
    const input = overrideInput(organisation, { kind: 'remove', person: ada, ...night(1) })
    expect(await saveOverride(staff, input)).toMatchObject({ value: { kind: 'unconfirmed' } })
    expect(await confirmed(saveOverride, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect(await nightOf(organisation)).toEqual([])
  })

  it('that changes nothing is named before it is saved, and on the page', async () => {
    const { organisation, ada, can } = await nightLine()
    const input = overrideInput(organisation, { person: ada, replaced: can, ...night(1) })
    const first = await saveOverride(staff, input)
    const points = first.ok && first.value.kind === 'unconfirmed' ? first.value.points : []
    expect(points.map(({ kind }) => kind)).toContain('idle')
    await confirmed(saveOverride, staff, input)
    expect((await detailOf(organisation)).overrides).toMatchObject([
      { isIdle: true, person: { name: 'Ada' } },
    ])
  })

  it.each([
    [{ ends: on(1, '10:00') }, { ends: 'ENDS_BEFORE_START' }],
    [{ starts: on(-4, '20:00'), ends: on(-3, '20:00') }, { ends: 'IN_PAST' }],
    [{ person: newId() }, { person: 'MEMBER_NOT_FOUND' }],
    [{ replaced: newId() }, { replaced: 'MEMBER_NOT_FOUND' }],
  ])('is refused with %j', async (changes, fields) => {
    const { organisation, ada, can } = await nightLine()
    const input = overrideInput(organisation, { person: can, replaced: ada, ...night(1), ...changes })
    expect(await saveOverride(staff, input)).toMatchObject({ ok: false, fields })
    expect(await overridesOf(organisation)).toEqual([])
  })

  it('is stored once for one form, by the care team alone', async () => {
    const { organisation, ada, can } = await nightLine()
    const input = overrideInput(organisation, { person: can, replaced: ada, ...night(1) })
    expect(await saveOverride(patient, input)).toMatchObject({ code: 'FORBIDDEN' })
    await Promise.all([1, 2, 3].map(() => confirmed(saveOverride, staff, input)))
    expect(await overridesOf(organisation)).toHaveLength(1)
  })

  it('is changed unless a colleague has changed it meanwhile, and not when it is over', async () => {
    const { organisation, ada, can } = await nightLine()
    const common = { person: can, replaced: ada, ...night(1) }
    const override = await newOverride(staff, organisation, common)
    const [shown] = (await detailOf(organisation)).overrides
    const typed = { ...common, override, base: shown?.revision ?? '' }
    const send = (changes: Readonly<Record<string, string>>) =>
      confirmed(saveOverride, staff, overrideInput(organisation, { ...typed, ...changes }))
    expect(await send({ reason: 'Ada is ill' })).toMatchObject({ value: { kind: 'saved' } })
    expect(await send({ reason: 'Holiday' })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await overridesOf(organisation)).toMatchObject([{ reason: 'Ada is ill' }])
    expect(await send({ override: newId() })).toMatchObject({ code: 'OVERRIDE_NOT_FOUND' })
    const input = overrideInput(organisation, { ...typed, starts: on(5, '20:00'), ends: on(6, '08:00') })
    shiftClock(3 * DAY_MS)
    expect(await saveOverride(staff, input)).toMatchObject({ code: 'NOT_EDITABLE' })
  })
})

describe('what is removed', () => {
  it('can be brought back for a day, each kind, by the care team alone', async () => {
    const { organisation, ada, can, shift } = await nightLine()
    const override = await newOverride(staff, organisation, { person: can, replaced: ada, ...night(1) })
    const elif = await newMember(staff, organisation, 'Elif')
    const parts = [
      { organisation, kind: 'override', id: override, confirmed: '' },
      { organisation, kind: 'shift', id: shift, confirmed: '' },
      { organisation, kind: 'member', id: elif, confirmed: '' },
    ] as const
    for (const part of parts) {
      expect(await removeShown(patient, part)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await confirmed(removeShown, staff, part)).toMatchObject({ ok: true })
      expect(await audits(part.id)).toContain(`on-call.${part.kind}-removed`)
    }
    const { removed, members, shifts } = await detailOf(organisation)
    expect(removed.map(({ kind, name }) => [kind, name])).toEqual([
      ['member', 'Elif'],
      ['shift', 'Ada'],
      ['override', 'Can'],
    ])
    expect([members.map(({ name }) => name), shifts]).toEqual([['Ada', 'Can'], []])
    for (const part of parts) {
      expect(await restorePart(patient, part)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await confirmed(restorePart, staff, part)).toMatchObject({ value: { kind: 'saved' } })
      expect(await restorePart(staff, part)).toMatchObject({ value: { kind: 'saved' } })
      expect((await audits(part.id)).filter((action) => action.endsWith('-restored'))).toHaveLength(1)
    }
    expect(await detailOf(organisation)).toMatchObject({ removed: [], shifts: [{ id: shift }] })
    expect(await nightOf(organisation)).toEqual(['Can', 'Can'])
  })

  it('is gone after a day', async () => {
    const { organisation, shift } = await nightLine()
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    await confirmed(removeShown, staff, part)
    shiftClock(24 * HOUR_MS + 1)
    expect(await restorePart(staff, part)).toMatchObject({ code: 'UNDO_TOO_LATE' })
    expect((await detailOf(organisation)).removed).toEqual([])
  })

  it('is removed once, also when two people press at the same time', async () => {
    const { organisation, shift } = await nightLine()
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    const answers = await Promise.all([1, 2].map(() => confirmed(removeShown, staff, part)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await audits(shift)).filter((action) => action === 'on-call.shift-removed')).toHaveLength(1)
  })

  it('is not brought back where the person has another shift by then', async () => {
    const { organisation, ada, shift } = await nightLine()
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    await confirmed(removeShown, staff, part)
    await newShift(staff, organisation, { person: ada, starts: on(1, '22:00'), ends: on(2, '06:00') })
    expect(await restorePart(staff, part)).toMatchObject({ code: 'SHIFT_OVERLAPS' })
    expect((await shiftsOf(organisation)).filter(({ removedAt }) => !removedAt)).toHaveLength(1)
  })

  it('is not brought back where the person was removed as well', async () => {
    const { organisation, ada, shift } = await nightLine()
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    await confirmed(removeShown, staff, part)
    const person = { organisation, kind: 'member', id: ada, confirmed: '' } as const
    expect(await removeShown(staff, person)).toMatchObject({ ok: true })
    expect(await restorePart(staff, part)).toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })

  it.each([
    ['member', 'unknown'],
    ['shift', newId()],
    ['override', newId()],
  ] as const)('that does not exist is not found: %s %s', async (kind, id) => {
    const { organisation } = await nightLine()
    const part = { organisation, kind, id, confirmed: '' }
    expect(await removeShown(staff, part)).toMatchObject({ code: 'PART_NOT_FOUND' })
    expect(await restorePart(staff, part)).toMatchObject({ code: 'PART_NOT_FOUND' })
    const elsewhere = { ...part, organisation: newId() }
    expect(await removeShown(staff, elsewhere)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
    expect(await restorePart(staff, elsewhere)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
  })
})

describe('a member', () => {
  it('who was removed gets no shift and is not changed', async () => {
    const { organisation, can } = await nightLine()
    await removeShown(staff, { organisation, kind: 'member', id: can, confirmed: '' })
    const input = shiftInput(organisation, { person: can, ...night(3) })
    expect(await saveShift(staff, input)).toMatchObject({ fields: { person: 'MEMBER_NOT_FOUND' } })
    const change = memberInput(organisation, { member: can, name: 'Can again' })
    expect(await saveMember(staff, change)).toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})
