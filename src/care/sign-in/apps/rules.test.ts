import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from './constants'
import { presentTokens } from './present'
import { refreshExpiry, refreshVerdict } from './rules'

const at = new Date('2026-11-21T12:00:00Z')
const seconds = (many: number) => new Date(at.getTime() + many * 1000)
const DAY_SECONDS = 86_400
const current = { refreshExpiresAt: seconds(1), replacedAt: null }
const replaced = (ago: number) => ({ ...current, replacedAt: seconds(-ago) })
const unused = { replacedAt: null }

describe('a refresh token', () => {
  it.each([
    ['is renewed until it expires', current, undefined, 'renew'],
    ['is refused from then on', { ...current, refreshExpiresAt: at }, undefined, 'expired'],
    ['gets the same answer at once', replaced(0), unused, 'repeat'],
    ['gets it for a minute', replaced(REFRESH_GRACE_SECONDS), unused, 'repeat'],
    ['gets it from a process whose clock is behind', replaced(-1), unused, 'repeat'],
    ['is stolen after that', replaced(REFRESH_GRACE_SECONDS + 1), unused, 'reused'],
    ['is stolen once the next one was used', replaced(1), { replacedAt: at }, 'reused'],
    ['is stolen if there is no next one', replaced(1), undefined, 'reused'],
  ] as const)('%s', (_what, token, next, verdict) => expect(refreshVerdict(token, next, at)).toBe(verdict))
})

describe('new tokens', () => {
  it('can be renewed for a week, until their session is 90 days old', () => {
    expect(refreshExpiry(at, at)).toEqual(seconds(7 * DAY_SECONDS))
    expect(refreshExpiry(seconds(-89 * DAY_SECONDS), at)).toEqual(seconds(DAY_SECONDS))
  })

  it('say in milliseconds how long they are valid, less when they are given again', () => {
    expect(presentTokens('r', { at, madeAt: at }).expires).toBe(HOUR_MS / 4)
    expect(presentTokens('r', { at, madeAt: seconds(-60) }).expires).toBe((ACCESS_TOKEN_SECONDS - 60) * 1000)
  })

  it('follow from the refresh token, which cannot be computed from the access token', () => {
    const [one, same, other] = ['r', 'r', 's'].map((token) => presentTokens(token, { at, madeAt: at }))
    expect(one).toEqual(same)
    expect(one?.access_token).toMatch(/^[\w-]{43}$/)
    expect(one?.access_token).not.toBe(other?.access_token)
  })
})
