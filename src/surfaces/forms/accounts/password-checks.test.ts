import { describe, expect, it } from 'vitest'
import { passwordFaults } from '@/care/accounts/rules'
import { isMet, PASSWORD_CHECKS, passwordFormFaults } from './password-checks'

function form(password: string, confirmation = password): FormData {
  const data = new FormData()
  data.set('password', password)
  data.set('confirmation', confirmation)
  return data
}

describe('Specification, section 5: at least 8 characters with upper, lower, number, special', () => {
  it('gives the same results as the server, rule by rule', () => {
    for (const password of [
      '',
      'kurz',
      'nur-kleine-zeichen',
      'NUR-GROSSE-9',
      'Ohne9Zeichen',
      'Çınar-Ağacı-7',
      '        ',
    ]) {
      const faults = passwordFaults(password, 'ada@example.org')
      for (const check of PASSWORD_CHECKS)
        expect(isMet(check, password), `${check} ${password}`).toBe(!faults.includes(check))
    }
  })

  it('names the first rule that is not met, then the confirmation', () => {
    expect(passwordFormFaults(form(''))).toEqual({ password: 'PASSWORD_REQUIRED' })
    expect(passwordFormFaults(form('Kurz-1'))).toEqual({ password: 'PASSWORD_TOO_SHORT' })
    expect(passwordFormFaults(form('Lang-genug-1', 'anders'))).toEqual({ confirmation: 'PASSWORD_MISMATCH' })
    expect(passwordFormFaults(form('Lang-genug-1'))).toEqual({})
  })
})
