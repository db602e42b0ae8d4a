import { expect, it } from 'vitest'
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

it('a shift that was shortened leaves its last hours open, in each language where others do not answer', () => {
  const [short, later] = ['2026-11-27T12:00:00Z', '2026-11-27T14:00:00Z'].map((text) => new Date(text))
  const person = { ...record, phone: null, ownPhone: '+902120000012' }
  const member = { ...person, phone: person.ownPhone }
  const gaps = (records: readonly ShiftRecord[]) => gapsSince([person], records, [member])
  const shortened = { ...person, endsAt: short ?? person.endsAt }
  expect(gaps([shortened])).toEqual([{ language: null, spans: [{ startsAt: short, endsAt: later }] }])
  const colleague = { ...person, id: newId<ShiftId>(), userId: newId<UserId>(), spokenLanguages: [] }
  expect(gaps([shortened, colleague])).toEqual([
    { language: 'de', spans: [{ startsAt: short, endsAt: later }] },
  ])
  expect(gaps([person])).toEqual([])
  expect(gapsSince([{ ...person, status: 'busy' }], [], [member])).toEqual([])
  expect(gapsSince([person], [], [])).toEqual([])
})
