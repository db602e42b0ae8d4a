/** Which shifts repeat another one, over both changes of clocks. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallShiftId } from '@/lib/record-ids'
import { addDays, CLOCK_CHANGES, timeOfDay } from '../../../../tests/support/clock-minutes'
import { followingOf } from './find-following'
import { repeatWeekly } from './rules'

const [ada, can] = [newId<OnCallMemberId>(), newId<OnCallMemberId>()]
type Repetition = { readonly starts: string; readonly ends: string; readonly until: string }

function shiftsOf({ starts, ends, until }: Repetition, timeZone: string, memberId = ada) {
  return repeatWeekly({ starts, ends }, until, timeZone).map(({ from, to }) => ({
    ...{ id: newId<OnCallShiftId>(), memberId, startsAt: new Date(from), endsAt: new Date(to) },
  }))
}

describe.each(CLOCK_CHANGES)('in %s around %j', (timeZone, changes) => {
  it('a shift is followed by the later ones of its own repetition, whichever of them it is', () => {
    const typed = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: 7, max: 20 }), timeOfDay, timeOfDay)
      .map(([change, before, starts, ends]) => {
        const day = addDays(change, -before)
        return { starts: `${day}T${starts}`, ends: `${addDays(day, 1)}T${ends}`, until: addDays(day, 60) }
      })
    fc.assert(
      fc.property(typed, fc.nat(8), (of, n) => {
        const own = shiftsOf(of, timeZone)
        const first = own[n % own.length]
        if (!first) throw new Error('There is no shift')
        const others = [
          ...shiftsOf(of, timeZone, can),
          // The same hours on the next day of the week.
          ...shiftsOf(
            {
              ...{ starts: addDays(of.starts.slice(0, 10), 1) + of.starts.slice(10), until: of.until },
              ends: addDays(of.ends.slice(0, 10), 1) + of.ends.slice(10),
            },
            timeZone,
          ),
        ]
        const expected = own.slice(own.indexOf(first))
        expect(followingOf(first, [...others, ...own], timeZone)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

it('of a shift with another beginning or end nothing is a repetition', () => {
  const first = { starts: '2027-01-11T20:00', ends: '2027-01-12T08:00', until: '2027-01-11' }
  const [one] = shiftsOf(first, 'Europe/Berlin')
  if (!one) throw new Error('There is no shift')
  const until = '2027-03-01'
  const others = [
    { starts: '2027-01-18T20:15', ends: '2027-01-19T08:00', until },
    { starts: '2027-01-18T20:00', ends: '2027-01-19T07:45', until },
    { starts: '2027-01-18T20:00', ends: '2027-01-20T08:00', until },
    { starts: '2027-01-04T20:00', ends: '2027-01-05T08:00', until: '2027-01-04' },
  ].flatMap((typed) => shiftsOf(typed, 'Europe/Berlin'))
  expect(followingOf(one, [one, ...others], 'Europe/Berlin')).toEqual([one])
})
