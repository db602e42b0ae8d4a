import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId, OnCallOverrideId, OnCallShiftId } from '@/lib/record-ids'
import type { OverrideKind } from '../constants'
import { feedEvents } from './rules'

const [ada, can, elif] = [1, 2, 3].map((n) => newId<OnCallMemberId>(new Date(n)))
const start = Date.parse('2026-12-05T17:00:00Z')
const at = (hour: number) => new Date(start + hour * HOUR_MS)
const common = {
  organisationId: newId<OnCallOrganisationId>(),
  removedAt: null,
  createdAt: at(0),
}
type Member = OnCallMemberId | undefined

function shift(memberId: Member, from: number, to: number) {
  if (!memberId) throw new Error('A member is missing')
  return { ...common, id: newId<OnCallShiftId>(), memberId, startsAt: at(from), endsAt: at(to) }
}
function override(
  kind: OverrideKind,
  [memberId, replaced]: readonly [Member, Member?],
  [from, to]: [number, number],
) {
  if (!memberId) throw new Error('A member is missing')
  const times = { startsAt: at(from), endsAt: at(to) }
  return {
    ...{ ...common, ...times, id: newId<OnCallOverrideId>(), kind, memberId, reason: '' },
    replacedMemberId: replaced ?? null,
  }
}
const closings = new Map()
const shown = (events: ReturnType<typeof feedEvents>) =>
  events.map(({ uid, from, to }) => [uid, (from - start) / HOUR_MS, (to - start) / HOUR_MS])

describe('the events of a calendar', () => {
  it('are the shifts, each with its own id', () => {
    const shifts = [shift(ada, 0, 8), shift(can, 8, 16)]
    expect(shown(feedEvents({ shifts, overrides: [], closings }, null))).toEqual([
      [shifts[0]?.id, 0, 8],
      [shifts[1]?.id, 8, 16],
    ])
  })

  it('are those of one person where it is theirs', () => {
    const shifts = [shift(ada, 0, 8), shift(can, 8, 16)]
    expect(shown(feedEvents({ shifts, overrides: [], closings }, can ?? null))).toEqual([
      [shifts[1]?.id, 8, 16],
    ])
  })

  it('lack what an override takes away; the first part keeps the id', () => {
    const night = shift(ada, 0, 12)
    const cover = override('replace', [elif, ada], [4, 6])
    expect(shown(feedEvents({ shifts: [night], overrides: [cover], closings }, null))).toEqual([
      [night.id, 0, 4],
      [`${night.id}-2`, 6, 12],
      [cover.id, 4, 6],
    ])
  })

  it('are whole while others come and go', () => {
    const night = shift(ada, 0, 12)
    const help = override('add', [can], [4, 6])
    expect(shown(feedEvents({ shifts: [night], overrides: [help], closings }, ada ?? null))).toEqual([
      [night.id, 0, 12],
    ])
  })

  it('have nothing of a shift that is taken away, nor of an override without effect', () => {
    const night = shift(ada, 0, 12)
    const off = override('remove', [ada], [0, 12])
    const idle = override('replace', [elif, can], [0, 12])
    expect(feedEvents({ shifts: [night], overrides: [off, idle], closings }, null)).toEqual([])
  })

  it('keep their ids when the order of rows changes', () => {
    const shifts = [shift(ada, 0, 8), shift(can, 8, 16)]
    const one = feedEvents({ shifts, overrides: [], closings }, null)
    const other = feedEvents({ shifts: shifts.toReversed(), overrides: [], closings }, null)
    expect(other.toReversed()).toEqual(one)
  })
})
