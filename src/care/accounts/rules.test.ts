import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { COMMON_PASSWORDS } from './common-passwords.generated'
import { SESSION_IDLE_SECONDS, SESSION_REFRESH_SECONDS } from './constants'
import { afterSignIn, idleEnd, isSessionOver, passwordFaults, roleHome, safeNext, tokenExpiry } from './rules'

const EMAIL = 'ada.lovelace@example.org'

describe('passwordFaults: at least 8 characters with one uppercase, one lowercase, one number and one special character', () => {
  it.each([
    ['Bosporus-47', []],
    ['Ab1!efgh', []],
    ['Ab1!efg', ['PASSWORD_TOO_SHORT']],
    ['bosporus-47', ['PASSWORD_NEEDS_UPPERCASE']],
    ['BOSPORUS-47', ['PASSWORD_NEEDS_LOWERCASE']],
    ['Bosporus-xy', ['PASSWORD_NEEDS_DIGIT']],
    ['Bosporus47x', ['PASSWORD_NEEDS_SPECIAL']],
    ['Bosporus 47', []],
    ['Çiğdem٣ile?', []],
    ['Пароль-47', []],
    ['Ab1😀😀😀😀', ['PASSWORD_TOO_SHORT']],
    [`Ab1!${'x'.repeat(124)}`, []],
    [`Ab1!${'x'.repeat(125)}`, ['PASSWORD_TOO_LONG']],
    ['Password1!', ['PASSWORD_TOO_COMMON']],
    ['PASSWORd1!', ['PASSWORD_TOO_COMMON']],
    ['Sommer2026!', ['PASSWORD_TOO_COMMON']],
    ['Qwerty123!', ['PASSWORD_TOO_COMMON']],
    ['İstanbul34!', ['PASSWORD_TOO_COMMON']],
    ['Kışkış-1453', []],
    ['xAda.Lovelace1', ['PASSWORD_CONTAINS_EMAIL']],
  ])('%s: %j', (password, faults) => {
    expect(passwordFaults(password, EMAIL)).toEqual(faults)
  })

  it('looks for the local part without its +tag, and only from four letters on', () => {
    expect(passwordFaults('Zeynep-1453', 'zeynep+klinik@example.org')).toEqual(['PASSWORD_CONTAINS_EMAIL'])
    expect(passwordFaults('Kalender-47', 'al@example.org')).toEqual([])
  })

  it('accepts passwords with all parts in any order and refuses those that lack one', () => {
    const part = (alphabet: string) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: 3, maxLength: 8 })
    const parts = fc.tuple(part('QXZJ'), part('qxzj'), part('3690'), part('~^€ |'))
    fc.assert(
      fc.property(parts, fc.nat(3), (chosen, left) => {
        expect(passwordFaults(chosen.join(''), EMAIL)).toEqual([])
        const missing = [
          'PASSWORD_NEEDS_UPPERCASE',
          'PASSWORD_NEEDS_LOWERCASE',
          'PASSWORD_NEEDS_DIGIT',
          'PASSWORD_NEEDS_SPECIAL',
        ]
        const without = chosen.filter((_part, index) => index !== left).join('')
        expect(passwordFaults(without, EMAIL)).toContain(missing[left])
      }),
    )
  })

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        (password, email) => void passwordFaults(password, email),
      ),
    )
  })

  it('knows at least 10,000 common passwords', () => {
    expect(COMMON_PASSWORDS.split('\n').length).toBeGreaterThan(10_000)
  })
})

describe('safeNext leads to pages of ours only', () => {
  it.each([
    ['/de/my-requests?tab=offers#x', '/de/my-requests?tab=offers#x'],
    ['/admin/collections/services', '/admin/collections/services'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/./\n/evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/de/..//evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
    [`/${'x'.repeat(600)}`, undefined],
  ])('%s → %s', (next, expected) => {
    expect(safeNext(next)).toBe(expected)
  })

  it('never leaves the site, for any value', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '?', '#', '\t', '%', ' '),
    })
    fc.assert(
      fc.property(nasty, (rest) => {
        const next = safeNext(`/${rest}`)
        if (next !== undefined)
          expect(new URL(next, 'https://kervan.example').origin).toBe('https://kervan.example')
      }),
      { numRuns: 2_000 },
    )
  })
})

it('sends each role to its own surface', () => {
  expect((['patient', 'support', 'editor', 'admin'] as const).map((role) => roleHome(role, 'tr'))).toEqual([
    '/tr/my-requests',
    '/tr/desk',
    '/admin',
    '/tr/desk',
  ])
})

it('makes a first link valid for 48 hours and a reset for half an hour', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  expect(tokenExpiry('set', at).toISOString()).toBe('2026-11-23T10:00:00.000Z')
  expect(tokenExpiry('reset', at).toISOString()).toBe('2026-11-21T10:30:00.000Z')
})

it('ends a session 12 hours after signing in, 8 for staff', () => {
  const start = new Date('2026-11-21T00:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
  expect([isSessionOver('patient', start, after(11.9)), isSessionOver('patient', start, after(12))]).toEqual([
    false,
    true,
  ])
  expect([isSessionOver('admin', start, after(7.9)), isSessionOver('admin', start, after(8))]).toEqual([
    false,
    true,
  ])
})

it('ends the session of an app 90 days after signing in, for everyone', () => {
  const start = new Date('2026-11-21T00:00:00Z')
  const after = (days: number) => new Date(start.getTime() + days * 24 * HOUR_MS)
  for (const role of ['patient', 'admin'] as const) {
    expect(isSessionOver(role, start, after(89.9), 'app')).toBe(false)
    expect(isSessionOver(role, start, after(90), 'app')).toBe(true)
  }
})

it('ends a session at once that a clock was so far ahead to begin', () => {
  const at = new Date('2026-11-21T00:00:00Z')
  const begun = (hoursLater: number) => new Date(at.getTime() + hoursLater * HOUR_MS)
  expect([isSessionOver('patient', begun(1), at), isSessionOver('patient', begun(12), at)]).toEqual([
    false,
    true,
  ])
})

describe('afterSignIn', () => {
  it.each([
    ['patient', '/tr/my-requests/offers', '/tr/my-requests/offers'],
    ['patient', '//evil.example', '/tr/my-requests'],
    ['patient', undefined, '/tr/my-requests'],
    ['editor', '/admin/collections/blogs?page=2', '/admin/collections/blogs?page=2'],
    ['admin', '/admin', '/admin'],
    ['support', '/administration', '/administration'],
    ['support', '/admin?x=1', '/tr/desk'],
    ['patient', '/./admin/account', '/tr/my-requests'],
  ] as const)('leads %s, who asked for %s, to %s', (role, next, expected) => {
    expect(afterSignIn(next, role, 'tr')).toBe(expected)
  })
})

describe('the idle end of a session', () => {
  const start = new Date('2026-11-21T00:00:00Z').getTime()
  const IDLE_MS = SESSION_IDLE_SECONDS * 1000
  const within = fc.integer({ min: 0, max: IDLE_MS })

  it('never moves back, is at most the idle time away, and is less than the refresh interval behind', () => {
    fc.assert(
      fc.property(within, (used) => {
        const expiresAt = new Date(start + IDLE_MS)
        const at = new Date(start + used)
        const end = idleEnd(expiresAt, at).getTime()
        expect(end).toBeGreaterThanOrEqual(expiresAt.getTime())
        expect(end).toBeLessThanOrEqual(at.getTime() + IDLE_MS)
        expect(at.getTime() + IDLE_MS - end).toBeLessThan(SESSION_REFRESH_SECONDS * 1000)
      }),
    )
  })

  it('is stored at most once in a refresh interval, however often a session is used', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600_000 }), { maxLength: 60 }), (pauses) => {
        let [at, expiresAt, writes] = [start, new Date(start + IDLE_MS), 0]
        for (const pause of pauses) {
          at += pause
          const next = idleEnd(expiresAt, new Date(at))
          if (next !== expiresAt) writes += 1
          expiresAt = next
        }
        expect(writes).toBeLessThanOrEqual((at - start) / (SESSION_REFRESH_SECONDS * 1000))
      }),
    )
  })
})

it('never sends a person without its rights to the content admin, for any value', () => {
  const path = fc.string({
    unit: fc.constantFrom('/', 'admin', 'desk', '?', '#', '.', '..', 'de', '%2f', 'x'),
  })
  fc.assert(
    fc.property(path, fc.constantFrom('patient', 'support'), (rest, role) => {
      const { pathname } = new URL(afterSignIn(`/${rest}`, role, 'de'), 'https://kervan.example')
      expect(pathname).not.toMatch(/^\/admin(?:\/|$)/)
    }),
    { numRuns: 2_000 },
  )
})
