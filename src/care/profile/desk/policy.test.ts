import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { mayReadBilling, mayReadPaymentSettings, mayReadPersons } from './policy'

describe('the profile of a person', () => {
  it.each(ROLES)('for %s: the care team and admins read it', (role) => {
    expect(mayReadPersons({ role })).toBe(role === 'support' || role === 'admin')
  })

  it.each(ROLES)('where invoices go, for %s: support once there is a booking, admins always', (role) => {
    expect(mayReadBilling({ role }, true)).toBe(role === 'support' || role === 'admin')
    expect(mayReadBilling({ role }, false)).toBe(role === 'admin')
  })

  it.each(ROLES)('payment settings, for %s: admins alone', (role) => {
    expect(mayReadPaymentSettings({ role })).toBe(role === 'admin')
  })

  it('is not for visitors', () => {
    expect([mayReadPersons(null), mayReadBilling(null, true), mayReadPaymentSettings(null)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
