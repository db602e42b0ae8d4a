import { describe, expect, it } from 'vitest'
import { landingItems } from './items'
import { checkLanding, type LandingInput, nationalDigits, splitName } from './rules'

const filled: LandingInput = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '5321234567',
  country: 'GB',
  message: 'A question',
  terms: true,
}

describe('checkLanding', () => {
  it('accepts a filled form', () => {
    expect(checkLanding(filled)).toEqual({})
  })

  it('requires name, email, phone, country, message and the terms checkbox', () => {
    const empty = { name: ' ', email: '', phone: '', country: '', message: '\n', terms: false }
    expect(checkLanding(empty)).toEqual({
      name: 'REQUIRED',
      email: 'REQUIRED',
      phone: 'REQUIRED',
      country: 'REQUIRED',
      message: 'REQUIRED',
      terms: 'TERMS_REQUIRED',
    })
  })

  it.each(['ada', 'ada@', 'ada@example', 'a da@example.org'])('refuses %s as an email', (email) => {
    expect(checkLanding({ ...filled, email })).toEqual({ email: 'EMAIL_INVALID' })
  })

  it.each([
    'https://evil.example',
    'Win now www.evil.example',
    'Write to x@evil.example',
    'evil.example/login',
    'Ada\nYour account is locked',
    'Ada\r\nBcc: x',
  ])('refuses %j as a name', (name) => {
    expect(checkLanding({ ...filled, name })).toEqual({ name: 'NAME_INVALID' })
  })

  it('accepts a first and a last name of 60 characters each', () => {
    const name = `${'x'.repeat(60)} ${'y'.repeat(60)}`
    expect(checkLanding({ ...filled, name })).toEqual({})
    expect(checkLanding({ ...filled, name: `${name}y` })).toEqual({ name: 'TOO_LONG' })
  })

  it.each(['\u200b', ' \u2060\u00ad ', '\u3164'])(
    'requires a name and a message that can be seen, unlike %j',
    (text) => {
      const found = checkLanding({ ...filled, name: text, message: text })
      expect(found).toEqual({ name: 'REQUIRED', message: 'REQUIRED' })
    },
  )

  it('limits a name to 60 characters and 8 words', () => {
    expect(checkLanding({ ...filled, name: 'x'.repeat(60) })).toEqual({})
    expect(checkLanding({ ...filled, name: 'x'.repeat(61) })).toEqual({ name: 'TOO_LONG' })
    expect(checkLanding({ ...filled, name: 'a b c d e f g h' })).toEqual({})
    expect(checkLanding({ ...filled, name: 'a b c d e f g h i' })).toEqual({ name: 'TOO_LONG' })
  })

  it.each(["Séan O'Brien-Łukasz", 'Dr. J. R. R. Şahin', '李小龍', 'Anne-Marie d’Arc', ' Ada '])(
    'takes %s as a name',
    (name) => {
      expect(checkLanding({ ...filled, name })).toEqual({})
    },
  )

  it('limits a phone to 10 digits, or to the country’s maximum', () => {
    const phone = '15123456789'
    expect(checkLanding({ ...filled, phone })).toEqual({ phone: 'PHONE_INVALID' })
    expect(checkLanding({ ...filled, phone }, 11)).toEqual({})
    expect(checkLanding({ ...filled, phone: '12 34' })).toEqual({ phone: 'PHONE_INVALID' })
  })

  it('limits the message to 600 characters', () => {
    expect(checkLanding({ ...filled, message: 'x'.repeat(600) })).toEqual({})
    expect(checkLanding({ ...filled, message: 'x'.repeat(601) })).toEqual({ message: 'TOO_LONG' })
  })
})

describe('splitName', () => {
  it('splits at the first space', () => {
    expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  })
  it("gives '-' where there is no surname", () => {
    expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '-' })
  })
})

describe('nationalDigits', () => {
  it('drops spaces and the trunk 0', () => {
    expect(nationalDigits('0151 234-567', '+49')).toBe('151234567')
  })
  it('keeps the 0 of Italian numbers', () => {
    expect(nationalDigits('06 1234', '+39')).toBe('061234')
  })
})

describe('landingItems', () => {
  it('are the landing fields of the specification; the message travels as service_name', () => {
    const input = { ...filled, name: 'Ada King Lovelace', email: ' ada@example.org ', message: ' May I? ' }
    expect(landingItems(input, '+44')).toEqual({
      first_name: 'Ada',
      last_name: 'King Lovelace',
      email: 'ada@example.org',
      phone_number: '+445321234567',
      country: 'GB',
      service_name: 'May I?',
      consents: { privacy: true },
    })
  })
})
