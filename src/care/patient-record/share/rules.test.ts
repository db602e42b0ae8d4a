import * as v from 'valibot'
import { expect, it } from 'vitest'
import { WRONG_MAX } from './constants'
import { normalizePasscode, shareState } from './rules'
import { passcodeForm, shareForm } from './schema'

const at = new Date('2026-05-01T10:00:00Z')
const open = { expiresAt: new Date('2026-05-01T10:00:01Z'), revokedAt: null, wrong: 0 }

it('a passcode is the same with spaces, dashes and small letters', () => {
  expect(normalizePasscode(' abcd-2345 ')).toBe('ABCD2345')
  expect(normalizePasscode('ABCD2345')).toBe('ABCD2345')
})

it('a link is open until it expires, is revoked or locked', () => {
  expect(shareState(open, at)).toBe('open')
  expect(shareState({ ...open, expiresAt: at }, at)).toBe('expired')
  expect(shareState({ ...open, revokedAt: at }, at)).toBe('revoked')
  expect(shareState({ ...open, wrong: WRONG_MAX - 1 }, at)).toBe('open')
  expect(shareState({ ...open, wrong: WRONG_MAX }, at)).toBe('locked')
})

it('a link lasts from a quarter of an hour to thirty days, nothing else', () => {
  const parsed = (minutes: string) => v.safeParse(shareForm, { minutes, idempotency_key: 'k' }).success
  expect(['15', '60', '1440', '10080', '43200'].every(parsed)).toBe(true)
  expect(['', '0', '16', '99999', '-15', 'NaN'].some(parsed)).toBe(false)
})

it('a passcode is required and short', () => {
  expect(v.safeParse(passcodeForm, { token: 't', passcode: ' ' }).success).toBe(false)
  expect(v.safeParse(passcodeForm, { token: 't', passcode: 'x'.repeat(41) }).success).toBe(false)
  expect(v.safeParse(passcodeForm, { token: 't', passcode: 'ABCD-2345' }).success).toBe(true)
})
