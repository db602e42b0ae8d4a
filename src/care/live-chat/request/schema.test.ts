import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseVisitorRequest, requestInput } from './schema'

const chat = { locale: 'tr', timeZone: 'Europe/Istanbul', at: new Date('2026-11-26T09:00:00.000Z') } as const
const typed = (given: object = {}) =>
  v.parse(requestInput, {
    chat: '0197c0de-0000-7000-8000-000000000001',
    ...{ key: 'k'.repeat(32), firstName: ' Ada ', lastName: 'Lovelace', email: ' Ada@Example.org' },
    ...{ phone: '+90 532 123 45 67', countryCode: 'gb', message: 'Fiyat nedir?\r\nTeşekkürler' },
    consents: ['privacy_terms', 'health_data', 'marketing'],
    ...given,
  })

describe('a request from a chat', () => {
  it('is that of the landing form, in the language of the chat, with where it comes from', () => {
    expect(parseVisitorRequest(typed(), chat)).toEqual({
      ok: true,
      value: {
        ...{ form: 'landing', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
        ...{ phone: '+905321234567', dialCode: '+90', country: 'GB', message: 'Fiyat nedir?\nTeşekkürler' },
        ...{ locale: 'tr', timeZone: 'Europe/Istanbul', leadSource: 'chat', affiliateKey: null },
        landingPage: null,
        consents: ['privacy_terms', 'health_data', 'marketing'],
      },
    })
  })

  it.each([
    [{ consents: ['messaging'] }, { consents: 'TERMS_REQUIRED' }],
    [{ email: 'ada@' }, { email: 'EMAIL_INVALID' }],
    [{ countryCode: 'XX' }, { countryCode: 'COUNTRY_INVALID' }],
    [{ firstName: 'https://evil.example' }, { firstName: expect.any(String) }],
  ])('of %j names the fields as the window has them', (given, fields) => {
    expect(parseVisitorRequest(typed(given), chat)).toMatchObject({ ok: false, fields })
  })

  it.each([
    ['no message', { message: ' ' }],
    ['a long message', { message: 'x'.repeat(601) }],
    ['a consent that there is not', { consents: ['everything'] }],
    ['a short key', { key: 'k' }],
  ])('with %s is not read', (_name, given) => {
    expect(() => typed(given)).toThrow()
  })
})
