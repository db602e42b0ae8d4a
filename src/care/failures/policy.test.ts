import { expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { mayHandleFailures } from './policy'

it('the care team and admins handle what was given up; patients, editors and visitors do not', () => {
  expect(ROLES.filter((role) => mayHandleFailures({ role }))).toEqual(['support', 'admin'])
  expect(mayHandleFailures(null)).toBe(false)
})
