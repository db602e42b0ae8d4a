import { describe, expect, it } from 'vitest'
import { NOTIFICATION_TYPES } from '../constants'
import { CHANNELS } from './constants'
import { isAlwaysTold, isWanted, nextDigestAt, quietUntil } from './rules'

const BERLIN = 'Europe/Berlin'
const ISTANBUL = 'Europe/Istanbul'
const NIGHT = { from: '22:00', to: '07:00' }
const at = (iso: string) => new Date(iso)

describe('channels', () => {
  it('are the four of the specification, section 3, and the list in the portal', () => {
    expect(CHANNELS).toEqual(['email', 'sms', 'chat', 'push', 'in_app'])
  })

  it('mail and list are on until they are switched off, the others off until they are switched on', () => {
    for (const type of NOTIFICATION_TYPES)
      expect(CHANNELS.filter((channel) => isWanted([], type, channel))).toEqual(['email', 'in_app'])
    expect(isWanted([{ type: 'new_offer', channel: 'email', enabled: false }], 'new_offer', 'email')).toBe(
      false,
    )
    expect(isWanted([{ type: 'new_offer', channel: 'sms', enabled: true }], 'new_offer', 'sms')).toBe(true)
    expect(isWanted([{ type: 'new_offer', channel: 'sms', enabled: true }], 'new_message', 'sms')).toBe(false)
  })

  it('mail and list of what concerns the account cannot be switched off', () => {
    const off = { type: 'system_notification', channel: 'email', enabled: false } as const
    expect(isWanted([off], 'system_notification', 'email')).toBe(true)
    expect(CHANNELS.filter((channel) => isAlwaysTold('system_notification', channel))).toEqual([
      'email',
      'in_app',
    ])
    expect(CHANNELS.filter((channel) => isAlwaysTold('new_message', channel))).toEqual([])
  })
})

describe('quiet hours', () => {
  it.each([
    // Winter in Berlin: an hour ahead of UTC.
    ['before', '2026-12-01T20:59:00Z', undefined],
    ['first minute', '2026-12-01T21:00:00Z', '2026-12-02T06:00:00Z'],
    ['after midnight', '2026-12-02T02:00:00Z', '2026-12-02T06:00:00Z'],
    ['last minute', '2026-12-02T05:59:59Z', '2026-12-02T06:00:00Z'],
    ['over', '2026-12-02T06:00:00Z', undefined],
  ])('overnight: %s', (_when, instant, end) => {
    const timing = { quiet: NIGHT, timeZone: BERLIN }
    expect(quietUntil(at(instant), timing)).toEqual(end === undefined ? undefined : at(end))
  })

  it.each([
    ['2026-12-01T09:59:00Z', undefined],
    ['2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z'],
    ['2026-12-01T12:00:00Z', undefined],
  ])('within a day, in Istanbul: %s', (instant, end) => {
    const timing = { quiet: { from: '13:00', to: '15:00' }, timeZone: ISTANBUL }
    expect(quietUntil(at(instant), timing)).toEqual(end === undefined ? undefined : at(end))
  })

  it('end at the same time of the clock although it is set back or forward in that night', () => {
    const timing = { quiet: NIGHT, timeZone: BERLIN }
    // 25 October 2026: the night is an hour longer; 29 March 2026: an hour shorter.
    expect(quietUntil(at('2026-10-24T20:30:00Z'), timing)).toEqual(at('2026-10-25T06:00:00Z'))
    expect(quietUntil(at('2026-03-28T21:30:00Z'), timing)).toEqual(at('2026-03-29T05:00:00Z'))
  })

  it('that end within the hour that comes twice or not at all end later than now', () => {
    const timing = { quiet: { from: '22:00', to: '02:30' }, timeZone: BERLIN }
    const second = at('2026-10-25T01:15:00Z') // 02:15 for the second time
    expect(quietUntil(second, timing)).toEqual(at('2026-10-25T01:30:00Z'))
    expect(quietUntil(at('2026-03-29T00:50:00Z'), timing)).toEqual(at('2026-03-29T01:30:00Z'))
  })

  it('always end after now, at each quarter of an hour of a year', () => {
    const timing = { quiet: NIGHT, timeZone: BERLIN }
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 900_000) {
      const end = quietUntil(new Date(ms), timing)
      if (end) expect(end.getTime()).toBeGreaterThan(ms)
      if (end) expect(quietUntil(end, timing)).toBeUndefined()
    }
  })

  it.each([null, { from: '08:00', to: '08:00' }])('%j are none', (quiet) => {
    expect(quietUntil(at('2026-12-01T07:00:00Z'), { quiet, timeZone: BERLIN })).toBeUndefined()
  })
})

describe('the daily mail', () => {
  it.each([
    ['today', '2026-12-01T06:59:00Z', '2026-12-01T07:00:00Z'],
    ['tomorrow', '2026-12-01T07:00:00Z', '2026-12-02T07:00:00Z'],
    ['after the clocks are set back', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
    ['after the clocks are set forward', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
  ])('is due at eight: %s', (_when, instant, due) => {
    expect(nextDigestAt(at(instant), { quiet: null, timeZone: BERLIN })).toEqual(at(due))
  })

  it('waits for the end of the quiet hours', () => {
    const timing = { quiet: { from: '21:00', to: '10:30' }, timeZone: ISTANBUL }
    expect(nextDigestAt(at('2026-12-01T01:00:00Z'), timing)).toEqual(at('2026-12-01T07:30:00Z'))
  })
})
