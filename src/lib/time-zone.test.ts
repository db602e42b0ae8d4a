import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  HOSPITAL_TIME_ZONE,
  instantOf,
  instantReached,
  isNight,
  knownTimeZone,
  toTimeZone,
  wallTime,
} from './time-zone'

const BERLIN = 'Europe/Berlin'
const at = (iso: string) => new Date(iso)

describe('a clock on the wall', () => {
  it.each([
    ['Europe/Istanbul', '2026-11-24T22:30:00Z', { day: '2026-11-25', time: '01:30' }],
    [BERLIN, '2026-07-01T10:00:00Z', { day: '2026-07-01', time: '12:00' }],
    ['America/St_Johns', '2026-01-15T03:29:00Z', { day: '2026-01-14', time: '23:59' }],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', { day: '2027-01-01', time: '00:00' }],
  ])('in %s at %s', (zone, instant, shown) => {
    expect(wallTime(at(instant), zone)).toEqual(shown)
    expect(instantOf(shown, zone)).toEqual(at(instant))
  })

  it('that is set back shows an hour twice', () => {
    const shown = { day: '2026-10-25', time: '02:30' }
    expect(instantOf(shown, BERLIN)).toEqual(at('2026-10-25T00:30:00Z'))
    expect(instantOf(shown, BERLIN, at('2026-10-25T00:45:00Z'))).toEqual(at('2026-10-25T01:30:00Z'))
  })

  it('that is set forward skips an hour', () => {
    const skipped = instantOf({ day: '2026-03-29', time: '02:30' }, BERLIN)
    expect(skipped).toEqual(at('2026-03-29T01:30:00Z'))
    expect(wallTime(skipped, BERLIN).time).toBe('03:30')
    for (const time of ['02:00', '02:30', '02:59', '03:00'])
      expect(instantReached({ day: '2026-03-29', time }, BERLIN)).toEqual(at('2026-03-29T01:00:00Z'))
    expect(instantReached({ day: '2026-03-29', time: '01:59' }, BERLIN)).toEqual(at('2026-03-29T00:59:00Z'))
    // Half an hour is skipped.
    const lordHowe = instantReached({ day: '2026-10-04', time: '02:20' }, 'Australia/Lord_Howe')
    expect(lordHowe).toEqual(at('2026-10-03T15:30:00Z'))
  })
})

it('the day after the last of a month or year', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29'])
})

it.each([null, undefined, '', 'Mars/Olympus', 'x'.repeat(99)])('%j is Istanbul', (name) => {
  expect(knownTimeZone(name)).toBe(HOSPITAL_TIME_ZONE)
  expect(knownTimeZone(BERLIN)).toBe(BERLIN)
})

describe('the name of a time zone', () => {
  it('is an IANA name, as it is spelled or as a person reads it', () => {
    expect(toTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(toTimeZone(' America/New York ')).toBe('America/New_York')
    expect(toTimeZone('europe/istanbul')).toBe('Europe/Istanbul')
  })

  it.each(['', '+03:00', 'UTC+3', 'Berlin', 'Europe/Nowhere', `Europe/${'x'.repeat(70)}`, '<script>'])(
    '%s is none',
    (name) => {
      expect(toTimeZone(name)).toBeUndefined()
    },
  )
})

it('from 22:00 to 7:00 it is night', () => {
  for (const time of ['22:00', '23:59', '00:00', '03:00', '06:59']) expect(isNight(time)).toBe(true)
  for (const time of ['', '07:00', '12:00', '21:59']) expect(isNight(time)).toBe(false)
})
