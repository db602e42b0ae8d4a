import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { wallTime } from '@/lib/time-zone'
import type { Span } from '../desk/rules'
import { coverageOf, dutyOf, fewestOn, gapShare, gapsLeftBy, gapsOf, shiftsIn } from './rules'

const span = (from: number, until: number): Span => ({
  startsAt: new Date(from * MINUTE_MS),
  endsAt: new Date(until * MINUTE_MS),
})
const WHOLE = span(0, 200)
const shifts = fc.array(
  fc
    .tuple(fc.integer({ min: -50, max: 220 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, length]) => span(from, from + length)),
  { maxLength: 6 },
)
const numberAt = (of: readonly Span[], minute: number) => {
  const at = new Date(minute * MINUTE_MS)
  return of.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length
}
const MINUTES = Array.from({ length: 200 }, (_, minute) => minute)

it('gaps are the minutes that no shift covers, and lie apart from each other', () => {
  fc.assert(
    fc.property(shifts, (of) => {
      const gaps = gapsOf(of, WHOLE)
      for (const minute of MINUTES) expect(numberAt(gaps, minute)).toBe(numberAt(of, minute) === 0 ? 1 : 0)
      for (const [index, gap] of gaps.entries())
        expect(gap.startsAt.getTime()).toBeGreaterThan(gaps[index - 1]?.endsAt.getTime() ?? -1)
    }),
  )
})

it('the fewest people are those of the minute with the fewest', () => {
  fc.assert(
    fc.property(shifts, (of) => {
      expect(fewestOn(of, WHOLE)).toBe(Math.min(...MINUTES.map((minute) => numberAt(of, minute))))
    }),
  )
})

describe.each(['Europe/Istanbul', 'Europe/Berlin', 'America/New_York'])(
  'the hours of a day in %s',
  (timeZone) => {
    it.each(['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'])('from %s', (firstDay) => {
      const first = Date.parse(`${firstDay}T00:00:00Z`) - DAY_MS
      const hour = fc.integer({ min: 0, max: 96 })
      const some = fc.array(
        fc.tuple(hour, fc.integer({ min: 1, max: 20 })).map(([from, length]) => ({
          startsAt: new Date(first + from * HOUR_MS),
          endsAt: new Date(first + (from + length) * HOUR_MS),
        })),
        { maxLength: 8 },
      )
      fc.assert(
        fc.property(some, (of) => {
          const found = new Map<string, number>()
          for (let at = first; at < first + 5 * DAY_MS; at += HOUR_MS / 4) {
            const clock = wallTime(new Date(at), timeZone)
            const key = `${clock.day} ${Number(clock.time.slice(0, 2))}`
            found.set(key, Math.min(found.get(key) ?? 99, numberAt(of, at / MINUTE_MS)))
          }
          for (const { day, hours } of coverageOf({ shifts: of, timeZone, firstDay, days: 3 }))
            expect(hours).toEqual(hours.map((_, at) => found.get(`${day} ${at}`) ?? null))
        }),
        { numRuns: 15 },
      )
    })
  },
)

it('only those count who speak the language', () => {
  const both = { ...WHOLE, languages: ['tr', 'de'] } as const
  const turkish = { ...WHOLE, languages: ['tr'] } as const
  expect(shiftsIn([both, turkish], 'de')).toEqual([both])
  expect(shiftsIn([both, turkish], 'tr')).toHaveLength(2)
  expect(shiftsIn([both, turkish], 'ru')).toEqual([])
})

describe('a shift that is deleted leaves', () => {
  const own = { ...span(0, 120), languages: ['tr', 'de'] } as const

  it('its whole time, where nobody else is there', () => {
    expect(gapsLeftBy(own, [])).toEqual([{ language: null, spans: [span(0, 120)] }])
  })

  it('nothing where colleagues answer in each of its languages', () => {
    const others = [
      { ...span(-10, 70), languages: ['de', 'tr'] },
      { ...span(60, 130), languages: ['tr', 'de', 'en'] },
    ] as const
    expect(gapsLeftBy(own, others)).toEqual([])
  })

  it('a language that nobody speaks then, beside the time without anyone', () => {
    const others = [{ ...span(30, 120), languages: ['tr'] }] as const
    expect(gapsLeftBy(own, others)).toEqual([
      { language: null, spans: [span(0, 30)] },
      { language: 'de', spans: [span(0, 120)] },
    ])
  })
})

it('the share of a time without anyone is that of its minutes', () => {
  fc.assert(
    fc.property(shifts, (of) => {
      const alone = MINUTES.filter((minute) => numberAt(of, minute) === 0).length
      expect(gapShare(of, WHOLE)).toBeCloseTo(alone / 200)
    }),
  )
})

describe('hours of each person', () => {
  const [ada, elif] = [newId<UserId>(), newId<UserId>()]
  const whole = span(0, 600)
  const duty = (userId: UserId, from: number, until: number) => ({
    ...span(from, until),
    userId,
    name: userId,
  })

  it('count within the time only, and are compared with the average of those who have any', () => {
    const found = dutyOf([duty(ada, -60, 60), duty(elif, 0, 120), duty(elif, 540, 700)], whole)
    expect(found.average).toBe(2)
    expect(found.people.map(({ userId, hours, deviation }) => [userId, hours, deviation])).toEqual([
      [elif, 3, 0.5],
      [ada, 1, -0.5],
    ])
  })

  it('are none where nobody has a shift', () => {
    expect(dutyOf([duty(ada, 600, 660)], whole)).toEqual({ average: 0, people: [] })
  })
})
