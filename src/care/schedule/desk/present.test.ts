import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ShiftId, UserId } from '@/lib/record-ids'
import { presentCovered, presentPlanned, type ShiftRecord } from './present'

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
