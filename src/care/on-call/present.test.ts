import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId, OnCallOverrideId } from '@/lib/record-ids'
import { hoursOf, memberValues, overrideValues, toRoster } from './present'

const [ada, can] = [newId<OnCallMemberId>(), newId<OnCallMemberId>()]
const override = (made: number) => ({
  id: newId<OnCallOverrideId>(new Date(made)),
  organisationId: newId<OnCallOrganisationId>(),
  kind: 'replace' as const,
  memberId: can,
  replacedMemberId: ada,
  startsAt: new Date('2026-12-05T17:00:00Z'),
  endsAt: new Date('2026-12-06T05:00:00Z'),
  reason: 'Ada is ill',
  removedAt: null,
  createdAt: new Date(made),
})

it('overrides are applied in the order in which they were made, whatever the order of the rows', () => {
  const [first, second] = [override(1000), override(2000)]
  const { overrides } = toRoster({ shifts: [], overrides: [second, first], closings: new Map() })
  expect(overrides.map(({ id }) => id)).toEqual([first.id, second.id])
})

it('hours need both ends; without them it answers around the clock', () => {
  expect(hoursOf({ hoursFrom: '20:00', hoursUntil: '08:00' })).toEqual({ from: '20:00', until: '08:00' })
  expect(hoursOf({ hoursFrom: null, hoursUntil: null })).toBeNull()
})

it('the values of a form are as its fields show them, in the organisation’s zone', () => {
  expect(overrideValues(override(1), 'Europe/Berlin')).toEqual({
    ...{ kind: 'replace', person: can, replaced: ada, reason: 'Ada is ill' },
    ...{ starts: '2026-12-05T18:00', ends: '2026-12-06T06:00' },
  })
  const doubled = { startsAt: new Date('2026-10-25T01:30:00Z'), endsAt: new Date('2026-10-25T05:00:00Z') }
  expect(overrideValues({ ...override(1), ...doubled }, 'Europe/Berlin')).toMatchObject({
    ...{ starts: '2026-10-25T02:30', starts_occurrence: 'second', ends: '2026-10-25T06:00' },
  })
  expect(memberValues({ name: 'Ada', phone: '112', userId: null }).account).toBe('')
})
