import { describe, expect, it } from 'vitest'
import { toTimeZone } from '@/lib/time-zone'
import { clockIn, timeZones, zoneInWords } from './rules'
import { readPhone } from './save-contact'

describe('a time zone', () => {
  it('each one of the list can be saved under the name it is shown with', () => {
    expect(timeZones().length).toBeGreaterThan(300)
    for (const zone of timeZones()) expect(toTimeZone(zoneInWords(zone)), zone).toBeDefined()
  })

  it('has a clock of its own', () => {
    const at = new Date('2026-07-01T12:00:00Z')
    expect(clockIn('Europe/Berlin', at, 'de-DE')).toBe('14:00')
    expect(clockIn('Europe/Istanbul', at, 'de-DE')).toBe('15:00')
  })
})

describe('a phone number', () => {
  it('is stored with its country code, without the leading 0 and what separates its digits', () => {
    expect(readPhone('+49', '0151 234-56 789')).toEqual({ ok: true, value: '+4915123456789' })
    expect(readPhone('+90', '5321234567')).toEqual({ ok: true, value: '+905321234567' })
  })

  it('may be left out', () => {
    expect(readPhone('+90', '  ')).toEqual({ ok: true, value: null })
  })

  it('has as many digits as its country allows (reading 6)', () => {
    expect(readPhone('+90', '53212345678')).toMatchObject({ fields: { phone: 'PHONE_TOO_LONG' } })
    expect(readPhone('+49', '15123456789')).toMatchObject({ ok: true })
    expect(readPhone('+49', '1512345678901234')).toMatchObject({ fields: { phone: 'PHONE_TOO_LONG' } })
  })

  it.each([
    ['+90', '12'],
    ['', '5321234567'],
    ['+999', '5321234567'],
    ['+90', 'call me'],
  ])('%s %s is none', (dialCode, phone) => {
    expect(readPhone(dialCode, phone)).toMatchObject({ fields: { phone: 'PHONE_INVALID' } })
  })
})
