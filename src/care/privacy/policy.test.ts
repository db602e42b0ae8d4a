import { expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { mayActForPatients, mayManagePrivacy } from './policy'

it.each(ROLES)('%s: patients alone decide about their own data', (role) => {
  expect(mayManagePrivacy({ role })).toBe(role === 'patient')
})

it('a visitor decides about nothing', () => expect(mayManagePrivacy(null)).toBe(false))

it.each([
  ['patient', false],
  ['support', false],
  ['editor', false],
  ['admin', true],
] as const)('rows are exported and single records deleted by admins alone: %s %s', (role, expected) => {
  expect(mayActForPatients({ role })).toBe(expected)
  expect(mayActForPatients(null)).toBe(false)
})
