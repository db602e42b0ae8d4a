/** The question before a change of an on-call roster: what the change adds, over all the days that it touches. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RosterAnswer } from '@/care/on-call/check-roster'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { restorePart } from '@/care/on-call/restore-part'
import { saveOverride } from '@/care/on-call/shifts/save-override'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import {
  confirmed,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  overrideInput,
  overridesOf,
  removeShown,
  shiftInput,
  shiftsOf,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
const setClock = (at: string) => shiftClock(Date.parse(at) - Date.now())
beforeEach(() => setClock('2027-01-11T09:00:00Z'))
afterEach(() => shiftClock(0))

const staff = await newStaff()

/** Ada has every night from 20 to 8 o'clock of Berlin until the end of the year. */
async function yearLine() {
  const organisation = await newOrganisation(staff, {
    ...{ time_zone: 'Europe/Berlin', hours_from: '20:00', hours_until: '08:00' },
  })
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  for (let day = 11; day < 18; day += 1) {
    const times = { starts: `2027-01-${day}T20:00`, ends: `2027-01-${day + 1}T08:00`, until: '2028-01-05' }
    const saved = await saveShift(staff, shiftInput(organisation, { person: ada, ...times }))
    // Only this morning is open, and it was before.
    expect(saved).toMatchObject({ value: { kind: 'saved' } })
  }
  return { organisation, ada, can }
}
type Line = { readonly organisation: OnCallOrganisationId; readonly ada: OnCallMemberId }

async function shiftOn(organisation: OnCallOrganisationId, day: string) {
  const found = (await shiftsOf(organisation)).find(({ startsAt }) => startsAt.toISOString().startsWith(day))
  if (!found) throw new Error(`There is no shift on ${day}`)
  return found.id
}
const pointsOf = (answer: Result<RosterAnswer>) => {
  if (!answer.ok || answer.value.kind !== 'unconfirmed') throw new Error('It was not asked')
  return answer.value.points.map(({ kind, from, to }) => [kind, iso(from), iso(to)])
}
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
const christmas = ['gap', '2027-12-24T19:00', '2027-12-25T07:00']

describe('a change of days that are more than two weeks away', () => {
  it('is asked about: the removal of a shift, an override and a moved end', async () => {
    const { organisation, ada } = await yearLine()
    const id = await shiftOn(organisation, '2027-12-24')
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    expect(pointsOf(await removeShown(staff, part))).toEqual([christmas])
    const holiday = { kind: 'remove', person: ada, starts: '2027-12-24T18:00', ends: '2027-12-25T10:00' }
    expect(pointsOf(await saveOverride(staff, overrideInput(organisation, holiday)))).toEqual([christmas])
    const found = await findOrganisation(careDb(), organisation, '2027-12-20')
    const base = found?.shifts.find((shift) => shift.id === id)?.revision ?? ''
    const shorter = { shift: id, base, person: ada, starts: '2027-12-24T20:00', ends: '2027-12-25T02:00' }
    expect(pointsOf(await saveShift(staff, shiftInput(organisation, shorter)))).toEqual([
      ['gap', '2027-12-25T01:00', '2027-12-25T07:00'],
    ])
  })

  it('is asked about in each week of a repetition, also where only some of them overlap', async () => {
    const { organisation, can } = await yearLine()
    const elif = await newMember(staff, organisation, 'Elif')
    const noon = { person: elif, starts: '2027-02-01T12:00', ends: '2027-02-01T14:00', until: '2027-04-12' }
    expect(await saveShift(staff, shiftInput(organisation, noon))).toMatchObject({
      value: { kind: 'saved' },
    })
    const other = { person: can, starts: '2027-01-18T13:00', ends: '2027-01-18T15:00', until: '2027-03-29' }
    const input = shiftInput(organisation, other)
    const points = pointsOf(await saveShift(staff, input))
    expect(points).toHaveLength(9)
    expect(points[0]).toEqual(['overlap', '2027-02-01T12:00', '2027-02-01T13:00'])
    // Summer time since the day before.
    expect(points.at(-1)).toEqual(['overlap', '2027-03-29T11:00', '2027-03-29T12:00'])
    const all = await shiftsOf(organisation)
    expect(await confirmed(saveShift, staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect(await shiftsOf(organisation)).toHaveLength(all.length + 11)
  })

  it('is asked about when an override comes back that takes someone off duty', async () => {
    const { organisation, ada } = await yearLine()
    const times = { starts: '2027-12-24T20:00', ends: '2027-12-25T08:00' }
    const id = await newOverride(staff, organisation, { kind: 'remove', person: ada, ...times })
    const part = { organisation, kind: 'override', id, confirmed: '' } as const
    expect(await removeShown(staff, part)).toMatchObject({ value: { kind: 'saved' } })
    expect(pointsOf(await restorePart(staff, part))).toEqual([christmas])
    expect(await confirmed(restorePart, staff, part)).toMatchObject({ value: { kind: 'saved' } })
  })
})

describe('what was open before', () => {
  it('is not asked about again, and stays on the page', async () => {
    const organisation = await newOrganisation(staff)
    const ada = await newMember(staff, organisation, 'Ada')
    const times = { starts: '2027-01-12T20:00', ends: '2027-01-13T08:00' }
    const input = shiftInput(organisation, { person: ada, ...times })
    expect(await saveShift(staff, input)).toMatchObject({ value: { kind: 'saved' } })
    expect(await findOrganisation(careDb(), organisation, '2027-01-11')).toMatchObject({
      weakPoints: [{ kind: 'gap' }, { kind: 'gap' }],
    })
  })

  it('is named only as far as the change makes it longer', async () => {
    const { organisation, id } = await twoNights()
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    expect(pointsOf(await removeShown(staff, part))).toEqual([
      ['gap', '2027-01-12T19:00', '2027-01-12T23:00'],
    ])
  })
})

/** On the first of two nights Ada has the hours until midnight. */
async function twoNights(): Promise<Line & { readonly id: string }> {
  const organisation = await newOrganisation(staff, { time_zone: 'Europe/Berlin' })
  const ada = await newMember(staff, organisation, 'Ada')
  const times = { starts: '2027-01-12T20:00', ends: '2027-01-13T00:00' }
  return { organisation, ada, id: await newShift(staff, organisation, { person: ada, ...times }) }
}

describe('the token of the question', () => {
  it('is the same for two presses, also with a time that has begun meanwhile', async () => {
    const { organisation, ada } = await yearLine()
    setClock('2027-01-11T22:00:00Z')
    const off = { kind: 'remove', person: ada, starts: '2027-01-11T20:00', ends: '2027-01-12T08:00' }
    const input = overrideInput(organisation, off)
    const first = await saveOverride(staff, input)
    expect(pointsOf(first)).toEqual([['gap', '2027-01-11T19:00', '2027-01-12T07:00']])
    setClock('2027-01-11T23:30:00Z')
    const token = first.ok && first.value.kind === 'unconfirmed' ? first.value.token : ''
    expect(await saveOverride(staff, { ...input, confirmed: token })).toMatchObject({
      value: { kind: 'saved' },
    })
  })

  it('is another one when a change in between alters what the change adds', async () => {
    const { organisation, ada, can } = await yearLine()
    const id = await shiftOn(organisation, '2027-12-24')
    const part = { organisation, kind: 'shift', id, confirmed: '' } as const
    const first = await removeShown(staff, part)
    expect(pointsOf(first)).toEqual([christmas])
    const late = { kind: 'add', person: can, starts: '2027-12-25T02:00', ends: '2027-12-25T08:00' }
    expect(await confirmed(saveOverride, staff, overrideInput(organisation, late))).toMatchObject({
      ok: true,
    })
    const token = first.ok && first.value.kind === 'unconfirmed' ? first.value.token : ''
    const second = await removeShown(staff, { ...part, confirmed: token })
    expect(pointsOf(second)).toEqual([['gap', '2027-12-24T19:00', '2027-12-25T01:00']])
    expect(await overridesOf(organisation)).toHaveLength(1)
    expect(ada).not.toBe(can)
  })
})
