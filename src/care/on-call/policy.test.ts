import { expect, it } from 'vitest'
import { mayManageOnCall } from './policy'

it.each([
  ['admin', true],
  ['support', true],
  ['editor', false],
  ['patient', false],
] as const)('%s manages on-call organisations: %s', (role, expected) => {
  expect(mayManageOnCall({ role })).toBe(expected)
})

it('a visitor manages none', () => expect(mayManageOnCall(null)).toBe(false))
