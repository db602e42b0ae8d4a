/** The figures of the desk, compared with counting one by one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAGES } from './constants'
import {
  answerFigures,
  daysBefore,
  daysOf,
  funnelOf,
  hiddenParts,
  joinSmall,
  percentile,
  ratingFigures,
  spanOf,
} from './rules'

const TODAY = '2026-11-26'
const free = (from: string, until: string) => daysOf({ period: 'free', from, until }, TODAY)

describe('a period', () => {
  it.each([
    ['7', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['30', '2026-10-28', '2026-09-28', '2026-10-27'],
    ['90', '2026-08-29', '2026-05-31', '2026-08-28'],
    ['year', '2026-01-01', '2025-02-05', '2025-12-31'],
  ] as const)('%s: ends today, and is compared with as many days before it', (period, from, first, last) => {
    const days = daysOf({ period, from: '', until: '' }, TODAY)
    expect(days).toEqual({ from, until: TODAY })
    expect(daysBefore(days)).toEqual({ from: first, until: last })
  })

  it('of free dates takes them in any order, and ends today at the latest', () => {
    expect(free('2026-03-31', '2026-03-01')).toEqual({ from: '2026-03-01', until: '2026-03-31' })
    expect(free('2026-11-01', '2027-01-01')).toEqual({ from: '2026-11-01', until: TODAY })
    expect(free('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', until: '2026-11-01' })
  })

  it.each([
    ['one date', '2026-11-01', ''],
    ['too many days', '2001-01-01', '2026-11-01'],
  ])('with %s is the last thirty days', (_what, from, until) => {
    expect(free(from, until)).toEqual({ from: '2026-10-28', until: TODAY })
  })

  it('begins and ends at midnight in Istanbul', () => {
    expect(spanOf({ from: '2026-11-20', until: TODAY })).toEqual({
      before: new Date('2026-11-13T00:00:00+03:00'),
      startsAt: new Date('2026-11-20T00:00:00+03:00'),
      endsAt: new Date('2026-11-27T00:00:00+03:00'),
    })
  })
})

const stage = fc.integer({ min: 0, max: STAGES.length - 1 })
const stages = fc.array(fc.record({ stage, isNow: fc.boolean() }))

describe('for any requests', () => {
  it('a stage counts those that got there or further, and its shares are of all and of the stage before', () => {
    fc.assert(
      fc.property(stages, (requests) => {
        const furthest = STAGES.map((_name, index) => ({
          now: requests.filter((one) => one.isNow && one.stage === index).length,
          before: requests.filter((one) => !one.isNow && one.stage === index).length,
        }))
        const count = (index: number, isNow: boolean) =>
          requests.filter((one) => one.isNow === isNow && one.stage >= index).length
        const all = count(0, true)
        expect(funnelOf(furthest)).toEqual(
          STAGES.map((name, index) => {
            const [now, earlier] = [count(index, true), index === 0 ? all : count(index - 1, true)]
            const [share, step] = [all > 0 ? now / all : null, earlier > 0 ? now / earlier : null]
            return { stage: name, now, before: count(index, false), share, step }
          }),
        )
      }),
    )
  })

  it('a percentile is the smallest value that the share does not exceed', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }))
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (times, percent) => {
        const enough = times.filter(
          (time) => times.filter((other) => other <= time).length * 100 >= percent * times.length,
        )
        expect(percentile(times, percent / 100)).toBe(times.length > 0 ? Math.min(...enough) : null)
      }),
    )
  })

  it('each is in time, late, open or withdrawn', () => {
    const time = fc.integer({ min: 0, max: 20 })
    const maybe = fc.option(fc.integer({ min: 10, max: 40 }))
    const wait = fc.record({ since: time, answeredAt: maybe, withdrawnAt: maybe, dueAt: fc.nat(40) })
    fc.assert(
      fc.property(fc.array(wait), (waits) => {
        const { answered, inTime, late, open, withdrawn, share } = answerFigures(waits, 41)
        expect(inTime + late + open + withdrawn).toBe(waits.length)
        expect(open).toBe(0)
        const wasAnswered = waits.filter(
          ({ answeredAt: then, withdrawnAt: end }) => then !== null && (end === null || then <= end),
        )
        expect(answered).toBe(wasAnswered.length)
        expect(inTime).toBe(wasAnswered.filter((one) => (one.answeredAt ?? 0) <= one.dueAt).length)
        expect(share).toBe(inTime + late > 0 ? inTime / (inTime + late) : null)
      }),
    )
  })
})

it('of any groups none below five is named, the rest is none or five and more, and nothing is lost', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(sizes, (counts) => {
      const groups = counts.sort((one, other) => other - one).map((now) => ({ now, before: 1 }))
      const { named, rest } = joinSmall(groups)
      expect(named.every(({ now }) => now >= 5)).toBe(true)
      expect(rest.now === 0 || rest.now >= 5 || named.length === 0).toBe(true)
      const all = named.reduce((sum, { now }) => sum + now, rest.now)
      expect(all).toBe(counts.reduce((sum, count) => sum + count, 0))
      expect(named.length + rest.before).toBe(counts.length)
      expect(named).toEqual(groups.slice(0, named.length))
    }),
  )
})

describe('the first answer', () => {
  const wait = { since: 0, answeredAt: null, withdrawnAt: null, dueAt: 100 }
  const verdict = (change: object, at = 50) => {
    const { inTime, late, open, withdrawn } = answerFigures([{ ...wait, ...change }], at)
    return { inTime, late, open, withdrawn }
  }
  const none = { inTime: 0, late: 0, open: 0, withdrawn: 0 }

  it.each([
    ['at the deadline is in time', { answeredAt: 100 }, 200, { inTime: 1 }],
    ['after it is late', { answeredAt: 101 }, 200, { late: 1 }],
    ['that is missing is not judged before the deadline', {}, 50, { open: 1 }],
    ['that is missing after it is late', {}, 101, { late: 1 }],
    ['to who withdrew before it is not judged', { withdrawnAt: 60 }, 200, { withdrawn: 1 }],
    ['to who withdrew after it is late', { withdrawnAt: 150 }, 200, { late: 1 }],
    ['after a withdrawal is none', { withdrawnAt: 60, answeredAt: 70 }, 200, { withdrawn: 1 }],
  ])('%s', (_what, change, at, expected) => {
    expect(verdict(change, at)).toEqual({ ...none, ...expected })
  })
})

it('the mean of ratings is that of all that were given; of none there is no mean', () => {
  const counted = [
    { score: 5, now: 3, before: 0 },
    { score: 2, now: 1, before: 0 },
  ]
  const { count, mean, scores } = ratingFigures(counted)
  expect({ count, mean }).toEqual({ count: { now: 4, before: 0 }, mean: { now: 17 / 4, before: null } })
  expect(scores.map(({ score, now }) => [score, now])).toEqual([
    [5, 3],
    [4, 0],
    [3, 0],
    [2, 1],
    [1, 0],
  ])
})

describe('numbers of a whole that is known', () => {
  const hidden = (values: readonly number[], known?: ReadonlySet<number>) =>
    [...hiddenParts(values, known)].sort()

  it.each([
    ['none below five', [5, 0, 9], []],
    ['one below five, with the smallest other', [9, 2, 6, 0], [1, 2]],
    ['two below five that are five together', [3, 9, 2], [0, 2]],
    ['two below five that are not, with a third', [1, 9, 2], [0, 1, 2]],
    ['one alone', [3, 0], [0]],
  ])('%s', (_name, values, expected) => expect(hidden(values)).toEqual(expected))

  it('what another table has hides nothing: then all are left out', () => {
    expect(hidden([15, 3, 6], new Set([0]))).toEqual([1, 2])
    expect(hidden([15, 3, 0], new Set([0]))).toEqual([0, 1, 2])
  })

  it('of any numbers none below five is shown, and none is the whole without the others', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (values) => {
        const left = hiddenParts(values)
        expect(values.every((value, index) => left.has(index) || value === 0 || value >= 5)).toBe(true)
        const sum = [...left].reduce((all, index) => all + (values[index] ?? 0), 0)
        const whole = values.reduce((all, value) => all + value, 0)
        expect(left.size === 0 || whole < 5 || (left.size > 1 && sum >= 5)).toBe(true)
      }),
    )
  })
})
