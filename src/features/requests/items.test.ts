import { describe, expect, it } from 'vitest'
import { fromForm, hasRepeatedField, loginPath, toData } from './items'
import { parseSubmission as parse } from './schema'

const TODAY = new Date('2026-11-22T12:00:00Z')
const parseSubmission = (input: unknown) => parse(input, TODAY)

describe('a form posted without scripts', () => {
  const form = new URLSearchParams({
    name: ' Ada King Lovelace ',
    email: 'ada@example.org',
    dial_code: '+49',
    phone: '0151 23456789',
    country: 'DE',
    message: 'Hello\r\nthere',
    terms: 'on',
    consent_marketing: 'on',
    locale: 'de',
    website: '',
    captcha_id: 'x',
    captcha_answer: 'aB3dE',
  })

  it('says the same as the JSON of the wire; the name is split at the first space', () => {
    const parsed = parseSubmission(fromForm(form))
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        request: {
          firstName: 'Ada',
          lastName: 'King Lovelace',
          phone: '+4915123456789',
          message: 'Hello\nthere',
          consents: ['privacy_terms', 'marketing'],
        },
        captcha: { id: 'x', answer: 'aB3dE' },
      },
    })
  })

  it('may use the wire’s names', () => {
    const wire = new URLSearchParams({
      first_name: 'Ada',
      last_name: '',
      phone_number: '+905321234567',
      service_name: 'Hi',
    })
    expect(fromForm(wire)).toMatchObject({
      first_name: 'Ada',
      phone_number: '+905321234567',
      service_name: 'Hi',
    })
  })

  it('may not say a field twice', () => {
    expect(hasRepeatedField(form)).toBe(false)
    expect(hasRepeatedField(new URLSearchParams('email=a&email=b'))).toBe(true)
  })
})

it('answers in the content API’s shape', () => {
  expect(toData({ kind: 'received', id: '1' })).toEqual({ data: { id: '1' } })
  expect(toData({ kind: 'demo', id: '1' })).toEqual({ data: { id: '1' }, code: 'DEMO_NOT_SAVED' })
  expect(loginPath('a b')).toBe('/login?parked=a%20b')
})
