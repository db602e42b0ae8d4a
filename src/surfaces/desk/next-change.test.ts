import { describe, expect, it } from 'vitest'
import type { OnCallDetail, OnCallRow } from '@/care/on-call/present'
import type { DeskShift } from '@/care/schedule/desk/present'
import { newId } from '@/lib/ids'
import type { ScheduleChangeId } from '@/lib/record-ids'
import { nextChange, onCallMoments, organisationMoments, scheduleMoments } from './next-change'

const at = new Date('2026-11-26T10:00:00Z')
/** An instant of the same day in UTC. */
const on = (time: string) => `2026-11-26T${time}:00.000Z`
const until = (from: string, to: string) => ({ from: on(from), to: on(to), people: [] })

const row: OnCallRow = {
  ...{ id: newId(), name: 'Night line', purpose: '', phone: null, languages: [], timeZone: 'Europe/Berlin' },
  ...{ hours: null, fallback: { name: 'Deniz', phone: '+902120000013' }, onDuty: [], isArchived: false },
  ...{ handOverAt: null, next: undefined, gaps: [] },
}

describe('a page is next out of date', () => {
  it('at the first moment that is still to come', () => {
    expect(nextChange(at, [on('18:00'), on('09:00'), on('12:00')])).toBe(on('12:00'))
    expect(nextChange(at, [Date.parse(on('13:00'))])).toBe(on('13:00'))
  })
  it('not at the moment at which it was made', () => {
    expect(nextChange(at, [at.toISOString(), on('12:00')])).toBe(on('12:00'))
  })
  it('at the latest at midnight in Istanbul', () => {
    const midnight = on('21:00')
    for (const moments of [[], [on('09:00')], [on('23:00')]]) expect(nextChange(at, moments)).toBe(midnight)
    expect(nextChange(new Date(midnight), [])).toBe('2026-11-27T21:00:00.000Z')
  })
})

describe('the list of on-call organisations changes', () => {
  it.each<[string, Partial<OnCallRow>]>([
    ['at a hand-over', { handOverAt: on('12:00') }],
    ['when the next people begin', { next: until('12:00', '20:00') }],
    ['when a gap begins', { gaps: [until('12:00', '20:00')] }],
    ['when a gap ends', { gaps: [until('10:00', '12:00')] }],
  ])('%s', (_when, given) => {
    const later = { ...row, handOverAt: on('15:00') }
    expect(nextChange(at, onCallMoments([later, { ...row, ...given }]))).toBe(on('12:00'))
  })
  it('not by an archived organisation', () => {
    expect(onCallMoments([{ ...row, handOverAt: on('12:00'), isArchived: true }])).toEqual([])
  })
})

const detail: OnCallDetail = {
  ...row,
  ...{ revision: '', week: [], members: [], shifts: [], overrides: [], removed: [], notes: [], noteCount: 0 },
  ...{ notesPage: null, feeds: [], staff: [], weakPoints: [] },
  values: {
    ...{ name: '', purpose: '', phone: '', languages: '', time_zone: 'Europe/Berlin' },
    ...{ hours_from: '', hours_until: '', fallback_name: '', fallback_phone: '' },
  },
}
const person = { id: newId<OnCallDetail['members'][number]['id']>(), name: 'Ada', phone: '+902120000014' }
const shift = (from: string, to: string): OnCallDetail['shifts'][number] => ({
  ...{ id: newId(), person, from: on(from), to: on(to), revision: '', following: 1 },
  ...{ isRunning: false, isOver: false, isClosed: false },
  values: { person: person.id, starts: '', ends: '' },
})

it.each<[string, Partial<OnCallDetail>]>([
  ['at a hand-over', { handOverAt: on('12:00') }],
  ['when a shift begins', { shifts: [shift('12:00', '20:00')] }],
  ['when a shift ends', { shifts: [shift('09:00', '12:00')] }],
  [
    'when two shifts begin to overlap',
    { weakPoints: [{ kind: 'overlap', from: Date.parse(on('12:00')), to: Date.parse(on('13:00')) }] },
  ],
])('the page of an organisation changes %s', (_when, given) => {
  expect(nextChange(at, organisationMoments({ ...detail, ...given }))).toBe(on('12:00'))
})

const supportShift = (start: string, end: string): DeskShift => ({
  ...{ id: newId(), userId: newId(), name: 'Elif', shiftPhone: '', phone: null, status: 'available' },
  ...{ startsAt: on(start), endsAt: on(end), day: '2026-11-26', start: '', end: '', endsNextDay: false },
  ...{ editable: 'all', maySetStatus: true, isMember: true, revision: '' },
})

it.each([
  ['begins', '12:00', '20:00'],
  ['ends', '09:00', '12:00'],
])('the schedule changes when a shift %s, at a glance and in the week', (_what, from, to) => {
  const shifts = [{ ...supportShift(from, to), gaps: [] }]
  const day = '2026-11-26'
  const bars = shifts.map((one) => ({ ...one, from: 0, until: 0 }))
  const week = { name: '2026-W48', days: [] }
  for (const shown of [
    { glance: [{ day, bars, isFilled: true }], week },
    { glance: [], week: { ...week, days: [{ day, shifts, earlier: [] }] } },
  ])
    expect(nextChange(at, scheduleMoments({ ...shown, lastChange: null }))).toBe(on('12:00'))
})

it('the schedule changes when the last change can no longer be undone', () => {
  const lastChange = {
    id: newId<ScheduleChangeId>(),
    kind: 'add' as const,
    count: 1,
    gaps: [],
    undoableUntil: on('10:10'),
  }
  const shown = { glance: [], week: { name: '2026-W48', days: [] }, lastChange }
  expect(nextChange(at, scheduleMoments(shown))).toBe(on('10:10'))
})
