/** Shifts of on-call organisations: gaps and overlaps are named before they are saved. */
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { listOrganisations } from '@/care/on-call/list-organisations'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { onCallOrganisation } from '@/care/on-call/table'
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
  newMember,
  newOrganisation,
  newShift,
  on,
  removeShown,
  shiftInput,
  shiftsOf,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()

/** An organisation with two people that answers from 20 to 8 o'clock. */
async function nightLine(changes: Readonly<Record<string, string>> = {}) {
  const organisation = await newOrganisation(staff, { hours_from: '20:00', hours_until: '08:00', ...changes })
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  return { organisation, ada, can }
}
const night = (day: number) => ({ starts: on(day, '20:00'), ends: on(day + 1, '08:00') })
async function detailOf(id: OnCallOrganisationId, from = dayInIstanbul(now())) {
  const found = await findOrganisation(careDb(), id, from)
  if (!found) throw new Error('There is no such organisation')
  return found
}
async function versionOf(id: OnCallOrganisationId) {
  const [row] = await careDb().select().from(onCallOrganisation).where(eq(onCallOrganisation.id, id))
  return row?.rosterVersion
}

describe('gaps and overlaps', () => {
  it('are named at the first press and saved with the second one', async () => {
    const { organisation, ada, can } = await nightLine()
    await newShift(staff, organisation, { person: can, starts: on(1, '18:00'), ends: on(1, '22:00') })
    const input = shiftInput(organisation, { person: ada, ...night(1) })
    const first = await saveShift(staff, input)
    if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
    const { points, token } = first.value
    expect(points).toMatchObject([{ kind: 'overlap' }])
    expect(points.map(({ from, to }) => to - from)).toEqual([2 * HOUR_MS])
    expect(await shiftsOf(organisation)).toHaveLength(1)
    expect(await saveShift(staff, { ...input, confirmed: token })).toMatchObject({ value: { kind: 'saved' } })
    expect(await shiftsOf(organisation)).toHaveLength(2)
  })

  it('are asked again when there are others meanwhile', async () => {
    const { organisation, ada, can } = await nightLine()
    await newShift(staff, organisation, { person: can, starts: on(1, '18:00'), ends: on(1, '22:00') })
    const input = shiftInput(organisation, { person: ada, ...night(1) })
    const first = await saveShift(staff, input)
    if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
    await newShift(staff, organisation, { person: can, starts: on(1, '23:00'), ends: on(2, '02:00') })
    const second = await saveShift(staff, { ...input, confirmed: first.value.token })
    expect(second).toMatchObject({ value: { kind: 'unconfirmed' } })
    const kinds = second.ok && second.value.kind === 'unconfirmed' ? second.value.points : []
    expect(kinds.filter(({ kind }) => kind === 'overlap')).toHaveLength(2)
  })

  it('are none when every night has someone on duty: nothing is asked', async () => {
    const { organisation, ada } = await nightLine()
    const input = shiftInput(organisation, {
      ...{ person: ada, starts: on(0, '00:00'), ends: on(7, '00:00') },
      until: dayInIstanbul(new Date(now().getTime() + 14 * DAY_MS)),
    })
    expect(await saveShift(staff, input)).toMatchObject({ ok: true, value: { kind: 'saved' } })
    expect(await shiftsOf(organisation)).toHaveLength(3)
    expect(await detailOf(organisation)).toMatchObject({ gaps: [], weakPoints: [] })
  })

  it('are named before a shift is removed, too', async () => {
    const { organisation, ada } = await nightLine()
    const id = await newShift(staff, organisation, { person: ada, ...night(1) })
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ value: { kind: 'unconfirmed' } })
    expect((await shiftsOf(organisation))[0]?.removedAt).toBeNull()
    expect(await confirmed(removeShown, staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect((await shiftsOf(organisation))[0]?.removedAt).toBeInstanceOf(Date)
  })
})

describe('a shift', () => {
  it('has the wall times of the organisation’s zone', async () => {
    const { organisation, ada } = await nightLine({ time_zone: 'Europe/Berlin' })
    await newShift(staff, organisation, { person: ada, ...night(3) })
    const [row] = await shiftsOf(organisation)
    expect(row && typedMoment(row.startsAt, 'Europe/Berlin')).toBe(on(3, '20:00'))
    expect(row && typedMoment(row.endsAt, 'Europe/Berlin')).toBe(on(4, '08:00'))
  })

  it('is repeated weekly in one step, with an audit entry for each', async () => {
    const { organisation, ada } = await nightLine()
    const until = dayInIstanbul(new Date(now().getTime() + 30 * DAY_MS))
    const input = shiftInput(organisation, { person: ada, ...night(1), until })
    expect(await confirmed(saveShift, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    const rows = await shiftsOf(organisation)
    expect(rows).toHaveLength(5)
    for (const [n, row] of rows.slice(1).entries())
      expect(row.startsAt.getTime() - (rows[n]?.startsAt.getTime() ?? 0)).toBe(7 * DAY_MS)
    for (const { id } of rows) {
      const isIt = and(eq(auditEntry.subjectId, id), like(auditEntry.action, 'on-call.%'))
      expect(await careDb().select().from(auditEntry).where(isIt)).toHaveLength(1)
    }
    expect(await versionOf(organisation)).toBe(1)
  })

  it('is stored once for one form, however often both presses are sent', async () => {
    const { organisation, ada, can } = await nightLine()
    await newShift(staff, organisation, { person: can, ...night(1) })
    const input = shiftInput(organisation, { person: ada, ...night(1) })
    const first = await saveShift(staff, input)
    if (!first.ok || first.value.kind !== 'unconfirmed') throw new Error('It was not asked')
    const sent = { ...input, confirmed: first.value.token }
    const answers = await Promise.all(Array.from({ length: 4 }, () => saveShift(staff, sent)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await shiftsOf(organisation)).toHaveLength(2)
    const other = { ...sent, ...night(2) }
    expect(await saveShift(staff, other)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it.each([
    [{ ends: on(1, '20:00') }, 'ends', 'ENDS_BEFORE_START'],
    [{ ends: on(1, '19:00') }, 'ends', 'ENDS_BEFORE_START'],
    [{ ends: on(9, '20:00') }, 'ends', 'SHIFT_TOO_LONG'],
    [{ starts: on(-3, '20:00'), ends: on(-2, '08:00') }, 'ends', 'IN_PAST'],
    [{ starts: '2026-02-30T10:00' }, 'starts', 'MOMENT_INVALID'],
    [{ until: '2020-01-01' }, 'until', 'REPEAT_INVALID'],
    [{ person: newId() }, 'person', 'MEMBER_NOT_FOUND'],
  ])('is refused with %j: %s %s', async (changes, field, code) => {
    const { organisation, ada } = await nightLine()
    const input = shiftInput(organisation, { person: ada, ...night(1), ...changes })
    expect(await saveShift(staff, input)).toMatchObject({ code, fields: { [field]: code } })
    expect(await shiftsOf(organisation)).toEqual([])
  })

  it('is refused in the hour that clocks skip', async () => {
    const { organisation, ada } = await nightLine({ time_zone: 'America/New_York' })
    const input = shiftInput(organisation, {
      ...{ person: ada, starts: '2029-03-11T02:30', ends: '2029-03-11T08:00' },
    })
    expect(await saveShift(staff, input)).toMatchObject({ fields: { starts: 'HOUR_MISSING' } })
  })

  it('of a person who has another one then is refused, also when both are sent at once', async () => {
    const { organisation, ada } = await nightLine()
    const send = (times: object) =>
      confirmed(saveShift, staff, shiftInput(organisation, { person: ada, ...night(1), ...times }))
    const answers = await Promise.all([send({}), send({ ends: on(2, '06:00') })])
    expect(answers.filter((answer) => answer.ok && answer.value.kind === 'saved')).toHaveLength(1)
    expect(await shiftsOf(organisation)).toHaveLength(1)
    expect(await send({ starts: on(1, '22:00') })).toMatchObject({ code: 'SHIFT_OVERLAPS' })
    const until = dayInIstanbul(new Date(now().getTime() + 40 * DAY_MS))
    expect(await send({ starts: on(-6, '20:00'), ends: on(1, '20:00'), until })).toMatchObject({
      code: 'SHIFT_OVERLAPS',
    })
  })

  it('is changed by the care team alone, unless a colleague has changed it meanwhile', async () => {
    const { organisation, ada, can } = await nightLine()
    const shift = await newShift(staff, organisation, { person: ada, ...night(1) })
    const [shown] = (await detailOf(organisation)).shifts
    const base = shown?.revision ?? ''
    const send = (changes: object, actor = staff) =>
      confirmed(
        saveShift,
        actor,
        shiftInput(organisation, { shift, base, person: ada, ...night(1), ...changes }),
      )
    expect(await send({ person: can })).toMatchObject({ value: { kind: 'saved' } })
    expect(await send({ ends: on(2, '07:00') })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await send({ person: can })).toMatchObject({ value: { kind: 'saved' } })
    expect(await shiftsOf(organisation)).toMatchObject([{ id: shift, memberId: can }])
    expect(await versionOf(organisation)).toBe(2)
    expect(await send({}, await newPatient())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await send({ shift: newId() })).toMatchObject({ code: 'SHIFT_NOT_FOUND' })
  })

  it('that is over is not editable, neither changed nor removed', async () => {
    const { organisation, ada } = await nightLine()
    const shift = await newShift(staff, organisation, { person: ada, ...night(0) })
    shiftClock(2 * DAY_MS)
    const [shown] = (await detailOf(organisation, dayInIstanbul(new Date(now().getTime() - 2 * DAY_MS))))
      .shifts
    expect(shown).toMatchObject({ id: shift, isOver: true })
    const later = { starts: on(1, '20:00'), ends: on(2, '08:00') }
    const input = shiftInput(organisation, { shift, base: shown?.revision ?? '', person: ada, ...later })
    expect(await saveShift(staff, input)).toMatchObject({ code: 'NOT_EDITABLE' })
    const part = { organisation, kind: 'shift', id: shift, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ code: 'NOT_EDITABLE' })
  })

  it('of another organisation is not found', async () => {
    const [own, other] = [await nightLine(), await nightLine()]
    const shift = await newShift(staff, other.organisation, { person: other.ada, ...night(1) })
    const typed = { shift, ...night(1) }
    const foreign = shiftInput(own.organisation, { ...typed, person: other.ada })
    expect(await saveShift(staff, foreign)).toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    const mixed = shiftInput(own.organisation, { ...typed, person: own.ada })
    expect(await saveShift(staff, mixed)).toMatchObject({ code: 'SHIFT_NOT_FOUND' })
    const part = { organisation: own.organisation, kind: 'shift', id: shift, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ code: 'PART_NOT_FOUND' })
  })
})

describe('the list of organisations', () => {
  it('names who is on duty, the hand-over and who is next; without anybody there is the fallback', async () => {
    const { organisation, ada, can } = await nightLine({ hours_from: '', hours_until: '' })
    const hour = (hours: number) => typedMoment(now().getTime() + hours * HOUR_MS, 'Europe/Istanbul')
    await newShift(staff, organisation, { person: ada, starts: hour(-1), ends: hour(2) })
    await newShift(staff, organisation, { person: can, starts: hour(4), ends: hour(6) })
    const listed = async () => (await listOrganisations(careDb())).find(({ id }) => id === organisation)
    const handOverAt = (await shiftsOf(organisation))[0]?.endsAt.toISOString()
    expect(await listed()).toMatchObject({
      ...{ onDuty: [{ name: 'Ada' }], handOverAt, next: { people: [{ name: 'Can' }] } },
      gaps: [{ from: handOverAt }, {}],
    })
    shiftClock(3 * HOUR_MS)
    expect(await listed()).toMatchObject({
      ...{ onDuty: [], next: { people: [{ name: 'Can' }] } },
      fallback: { name: 'Deniz Kaya', phone: '+90 212 000 00 13' },
    })
  })
})
