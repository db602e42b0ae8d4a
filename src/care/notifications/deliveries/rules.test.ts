import { describe, expect, it } from 'vitest'
import type { Preferences } from '../preferences/rules'
import { FLOOD_ALERTS, LEASE_MS, LONGEST_WAIT_SECONDS, URGENT_EVENTS } from './constants'
import { claimStepOf, dueAt, endStepOf, floodUntil } from './rules'

const AT = new Date('2026-12-01T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(AT.getTime() - seconds * 1000)
const ON: Preferences = {
  choices: [{ type: 'new_offer', channel: 'sms', enabled: true }],
  digest: 'at_once',
  quiet: null,
  timeZone: 'Europe/Istanbul',
}
const WAITING = {
  status: 'waiting',
  channel: 'sms',
  claimedAt: null,
  type: 'new_offer',
  readAt: null,
  createdAt: secondsAgo(60),
} as const
const NOW = { at: AT, knowsKeys: true }

describe('a delivery', () => {
  it('is due at once; about a message after two minutes, in which it may be read', () => {
    expect(dueAt('new_offer', AT)).toEqual(AT)
    expect(dueAt('new_message', AT)).toEqual(new Date('2026-12-01T12:02:00Z'))
  })

  it('is sent while it waits and is wanted', () => {
    expect(claimStepOf(WAITING, ON, NOW)).toEqual({ kind: 'send' })
  })

  it.each(['sent', 'skipped', 'refused', 'unknown'] as const)('that is %s stays so', (status) => {
    expect(claimStepOf({ ...WAITING, status }, ON, NOW)).toEqual({ kind: 'leave' })
  })

  it('is not sent once its news were read, or are not wanted any more', () => {
    expect(claimStepOf({ ...WAITING, readAt: secondsAgo(5) }, ON, NOW)).toMatchObject({ code: 'READ' })
    // The list was switched off: the entry was made as read.
    expect(claimStepOf({ ...WAITING, readAt: WAITING.createdAt }, ON, NOW)).toEqual({ kind: 'send' })
    expect(claimStepOf(WAITING, { ...ON, choices: [] }, NOW)).toMatchObject({ status: 'skipped' })
  })

  it('waits for the end of quiet hours', () => {
    const quiet = { ...ON, quiet: { from: '14:00', to: '16:00' } }
    expect(claimStepOf(WAITING, quiet, NOW)).toEqual({
      kind: 'wait',
      until: new Date('2026-12-01T13:00:00Z'),
    })
  })

  it('that a worker is sending is left to it until it must have died', () => {
    const sending = { ...WAITING, status: 'sending', claimedAt: secondsAgo(1) } as const
    expect(claimStepOf(sending, ON, NOW)).toEqual({
      kind: 'wait',
      until: new Date(sending.claimedAt.getTime() + LEASE_MS),
    })
  })

  it('of a worker that died is sent again where the first one is recognised, and nowhere else', () => {
    const lost = { ...WAITING, status: 'sending', claimedAt: secondsAgo(60) } as const
    expect(claimStepOf(lost, ON, NOW)).toEqual({ kind: 'send' })
    expect(claimStepOf(lost, ON, { ...NOW, knowsKeys: false })).toMatchObject({
      kind: 'end',
      status: 'unknown',
    })
  })
})

describe('of many within a quarter of an hour', () => {
  const full = Array.from({ length: FLOOD_ALERTS }, (_, index) => secondsAgo(60 * (index + 1)))

  it('the first ones are sent, and the next one waits until the oldest of them is that old', () => {
    expect(floodUntil('offer_sent', { at: AT, recent: [] })).toBeUndefined()
    expect(floodUntil('offer_sent', { at: AT, recent: full.slice(1) })).toBeUndefined()
    expect(floodUntil('offer_sent', { at: AT, recent: full })).toEqual(new Date('2026-12-01T12:10:00Z'))
    const [newest = AT] = full
    const another = { at: AT, recent: [...full, newest] }
    expect(floodUntil('offer_sent', another)).toEqual(new Date('2026-12-01T12:11:00Z'))
  })

  it('it waits no longer once that moment has come', () => {
    const recent = full.map(() => secondsAgo(15 * 60))
    expect(floodUntil('offer_sent', { at: AT, recent })).toBeUndefined()
  })

  it('what protects the account or would come too late is sent at once', () => {
    for (const event of URGENT_EVENTS) expect(floodUntil(event, { at: AT, recent: full })).toBeUndefined()
    expect(URGENT_EVENTS).toEqual(expect.arrayContaining(['password_changed', 'security_changed']))
  })
})

describe('after the answer', () => {
  const first = { attempts: 1, createdAt: AT, at: AT, knowsKeys: true }

  it('it is sent, also where the demo only shows it', () => {
    expect(endStepOf({ kind: 'sent' }, first)).toEqual({ kind: 'end', status: 'sent', code: null })
    expect(endStepOf({ kind: 'kept' }, first)).toEqual({ kind: 'end', status: 'sent', code: null })
  })

  it('it is refused for good', () => {
    expect(endStepOf({ kind: 'refused', code: 'HTTP_400' }, first)).toMatchObject({ status: 'refused' })
    expect(endStepOf({ kind: 'gone' }, first)).toMatchObject({ status: 'refused', code: 'GONE' })
  })

  it('it is tried again, ever more seldom and as the gateway asks', () => {
    const wait = (attempts: number, waitSeconds?: number) =>
      endStepOf(
        { kind: 'later', code: 'HTTP_429', ...(waitSeconds && { waitSeconds }) },
        { ...first, attempts },
      )
    expect([1, 2, 3, 99].map((attempts) => wait(attempts))).toEqual(
      [30, 60, 120, LONGEST_WAIT_SECONDS].map((waitSeconds) => ({
        kind: 'retry',
        code: 'HTTP_429',
        waitSeconds,
      })),
    )
    expect(wait(1, 3600)).toMatchObject({ waitSeconds: 3600 })
    expect(wait(2, 1)).toMatchObject({ waitSeconds: 60 })
  })

  it('it is given up after a day', () => {
    const late = { ...first, createdAt: new Date('2026-11-30T12:00:00Z') }
    expect(endStepOf({ kind: 'later', code: 'HTTP_503' }, late)).toMatchObject({ status: 'refused' })
  })

  it('that did not come, it is sent again only where the first one is recognised', () => {
    const unknown = { kind: 'unknown', code: 'TIMEOUT' } as const
    expect(endStepOf(unknown, first)).toMatchObject({ kind: 'retry' })
    expect(endStepOf(unknown, { ...first, knowsKeys: false })).toMatchObject({ status: 'unknown' })
  })
})
