import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ShiftId, UserId } from '@/lib/record-ids'
import { gapsSince, presentCovered, presentPlanned, presentWeek, type ShiftRecord } from './present'

const record: ShiftRecord = {
  ...{ id: newId<ShiftId>(), userId: newId<UserId>(), name: 'Ayşe', role: 'support' },
  ...{ startsAt: new Date('2026-11-27T06:00:00Z'), endsAt: new Date('2026-11-27T14:00:00Z') },
  ...{ status: 'available', phone: '+902120000012', ownPhone: null, disabledAt: null },
  ...{ locale: 'tr', spokenLanguages: ['de'] },
}
const counts = (change: Partial<ShiftRecord>) => {
  const records = [{ ...record, ...change }]
  return [presentCovered(records).length, presentPlanned(records).length]
}

it.each([
  ['can be called', {}, [1, 1]],
  ['is busy for the moment', { status: 'busy' }, [0, 1]],
  ['has no number', { phone: null }, [0, 1]],
  ['is offline', { status: 'offline' }, [0, 0]],
  ['has left the team', { disabledAt: new Date('2026-11-26T06:00:00Z') }, [0, 0]],
] as const)('a person who %s covers, and is planned for, these many shifts', (_who, change, expected) => {
  expect(counts(change)).toEqual(expected)
})

it.each([
  ['alone', {}, null, 1],
  ['beside a colleague of the same languages', {}, {}, 0],
  ['beside a colleague who cannot be called', {}, { phone: null }, 1],
  ['beside a colleague of another language', {}, { spokenLanguages: [] }, 1],
  ['while the person is offline anyway', { status: 'offline' }, null, 0],
] as const)('a shift in the week says what its deletion leaves open: %s', (_when, own, colleague, gaps) => {
  const others = colleague ? [{ ...record, id: newId<ShiftId>(), ...colleague }] : []
  const reader = { at: record.startsAt, maySetStatus: () => true, revisionOf: () => '' }
  const [day] = presentWeek('2026-W48', ['2026-11-27'], [{ ...record, ...own }, ...others], reader).days
  expect(day?.shifts[0]?.gaps).toHaveLength(gaps)
})

it('a running shift that was changed leaves no hours open that are over', () => {
  const busy = { ...record, status: 'busy' as const }
  const gapsAt = (time: string) =>
    gapsSince({
      ...{ before: [record], records: [busy], members: [record], at: new Date(`2026-11-27T${time}:00Z`) },
    })
  const open = { startsAt: new Date('2026-11-27T10:00:00Z'), endsAt: record.endsAt }
  expect(gapsAt('10:00')).toEqual([{ language: null, spans: [open] }])
  expect(gapsAt('14:00'), 'it has ended').toEqual([])
})

describe('a night over midnight', () => {
  // Istanbul's clocks are three hours ahead: from 20:00 until 08:00.
  const nightOf = (day: string, next: string): ShiftRecord => ({
    ...{ ...record, id: newId<ShiftId>() },
    ...{ startsAt: new Date(`${day}T17:00:00Z`), endsAt: new Date(`${next}T05:00:00Z`) },
  })
  const reader = { at: record.startsAt, maySetStatus: () => true, revisionOf: () => '' }
  const idsIn = (days: readonly string[], records: readonly ShiftRecord[]) =>
    presentWeek('2026-W48', days, records, reader).days.map(({ shifts, earlier }) => [
      ...[shifts.map(({ id }) => id), earlier.map(({ id }) => id)],
    ])

  it('is listed where it begins, and as an earlier one on the day on which it ends', () => {
    const night = nightOf('2026-11-24', '2026-11-25')
    expect(idsIn(['2026-11-24', '2026-11-25', '2026-11-26'], [night])).toEqual([
      ...[
        [[night.id], []],
        [[], [night.id]],
        [[], []],
      ],
    ])
  })

  it('is an earlier one of Monday when it began on the Sunday before the week', () => {
    const sunday = nightOf('2026-11-22', '2026-11-23')
    expect(idsIn(['2026-11-23', '2026-11-24'], [sunday])).toEqual([
      [[], [sunday.id]],
      [[], []],
    ])
  })

  it('until midnight is on its own day only', () => {
    const evening = { ...nightOf('2026-11-24', '2026-11-25'), endsAt: new Date('2026-11-24T21:00:00Z') }
    expect(idsIn(['2026-11-24', '2026-11-25'], [evening])).toEqual([
      [[evening.id], []],
      [[], []],
    ])
  })
})

it('a shift that was shortened leaves its last hours open, in each language where others do not answer', () => {
  const [short, later] = ['2026-11-27T12:00:00Z', '2026-11-27T14:00:00Z'].map((text) => new Date(text))
  const person = { ...record, phone: null, ownPhone: '+902120000012' }
  const member = { ...person, phone: person.ownPhone }
  const early = new Date('2026-11-27T05:00:00Z')
  const since = { before: [person], records: [], members: [member], at: early }
  const gaps = (records: readonly ShiftRecord[]) => gapsSince({ ...since, records })
  const shortened = { ...person, endsAt: short ?? person.endsAt }
  expect(gaps([shortened])).toEqual([{ language: null, spans: [{ startsAt: short, endsAt: later }] }])
  const colleague = { ...person, id: newId<ShiftId>(), userId: newId<UserId>(), spokenLanguages: [] }
  expect(gaps([shortened, colleague])).toEqual([
    { language: 'de', spans: [{ startsAt: short, endsAt: later }] },
  ])
  expect(gaps([person])).toEqual([])
  expect(gapsSince({ ...since, before: [{ ...person, status: 'busy' }] })).toEqual([])
  expect(gapsSince({ ...since, members: [] })).toEqual([])
})
