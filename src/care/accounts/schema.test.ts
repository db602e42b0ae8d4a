import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { growthOf, PROPORTIONAL } from '../../../tests/support/growth'
import { emailAddress, setPasswordInput, signInInput } from './schema'

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ["o'neil+x@sub.example.co", "o'neil+x@sub.example.co"],
])('reads the address %j as %s', (typed, kept) => {
  expect(v.parse(emailAddress, typed)).toBe(kept)
})

it.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'a b@example.org',
  'ada@example',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org, eve@example.org',
  '"ada"@example.org',
  'ada(x)@example.org',
  '<ada@example.org>',
  'ada@-x.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'x'.repeat(250)}.org`,
])('refuses the address %j', (typed) => {
  expect(v.safeParse(emailAddress, typed).success).toBe(false)
})

it('reads an address in time in proportion to its length', () => {
  const makeText = (length: number) => `${'a.'.repeat(length / 4)}@${'b.'.repeat(length / 4)}`
  expect(growthOf(makeText, (text) => v.safeParse(emailAddress, text))).toBeLessThan(PROPORTIONAL)
})

it('requires both passwords to match', () => {
  const parsed = v.safeParse(setPasswordInput, {
    token: 't',
    password: 'Bosporus-47',
    confirmation: 'Bosporus-48',
  })
  expect(parsed.issues && fieldCodes(parsed.issues)).toEqual({ confirmation: 'PASSWORD_MISMATCH' })
})

it('names every field that is missing', () => {
  const parsed = v.safeParse(signInInput, { email: '', password: '' })
  expect(parsed.issues && fieldCodes(parsed.issues)).toEqual({
    email: 'EMAIL_REQUIRED',
    password: 'PASSWORD_REQUIRED',
  })
})

it('ignores an unknown language', () => {
  const parsed = v.parse(signInInput, { email: 'a@example.org', password: 'x', locale: 'xx' })
  expect(parsed.locale).toBeUndefined()
})
