import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { isSessionValid } from './rules'

const at = new Date('2026-11-21T12:00:00Z')
const hours = (many: number) => new Date(at.getTime() + many * HOUR_MS)
const person = { role: 'patient', emailVerified: true, disabledAt: null, secondFactorAt: null } as const
const opened = { kind: 'browser', createdAt: hours(-1), expiresAt: hours(1), secondFactorAt: null } as const

it.each([
  ['an open session', person, opened, true],
  ['an unconfirmed address', { ...person, emailVerified: false }, opened, false],
  ['a disabled account', { ...person, disabledAt: at }, opened, false],
  ['a missing second step', { ...person, secondFactorAt: hours(-9) }, opened, false],
  ['a second step', { ...person, secondFactorAt: hours(-9) }, { ...opened, secondFactorAt: hours(-1) }, true],
  ['a session idle for too long', person, { ...opened, expiresAt: at }, false],
  ['a browser’s session of yesterday', person, { ...opened, createdAt: hours(-24) }, false],
  ['an app’s session of yesterday', person, { ...opened, kind: 'app', createdAt: hours(-24) }, true],
] as const)('%s', (_what, account, session, isValid) =>
  expect(isSessionValid(account, session, at)).toBe(isValid),
)
