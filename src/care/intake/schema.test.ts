/** The landing form as the server checks it, against an oracle written from specification, section 5. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTimeZone } from '@/lib/time-zone'
import { parseSubmission as parse } from './schema'

const TODAY = new Date('2026-11-22T12:00:00Z')
const parseSubmission = (input: unknown) => parse(input, TODAY)

const filled = {
  first_name: 'Ada',
  last_name: 'King Lovelace',
  email: 'Ada@Example.org ',
  phone_number: '+905321234567',
  country: 'gb',
  service_name: 'A question',
  locale: 'tr-TR',
  time_zone: 'Europe/London',
  website: '',
  started_at: '2026-11-21T10:00:00Z',
  idempotency_key: '0123456789abcdef',
  captcha: { id: 'x', answer: 'aB3dE' },
  consents: { privacy: true },
}

const refused = (input: unknown) => {
  const parsed = parseSubmission(input)
  return parsed.ok ? undefined : { code: parsed.code, ...parsed.fields }
}
const requestOf = (input: unknown) => {
  const parsed = parseSubmission(input)
  return parsed.ok ? parsed.value.request : undefined
}

describe('a landing form', () => {
  it('is stored without invisible characters', () => {
    const sent = {
      ...filled,
      first_name: 'A\u200bda',
      email: '\u200bada@example.org',
      service_name: 'Hi\u00ad',
    }
    expect(requestOf(sent)).toMatchObject({ firstName: 'Ada', email: 'ada@example.org', message: 'Hi' })
    const unseen = { ...filled, first_name: '\u200b', last_name: '\u2060', service_name: '\u3164' }
    expect(refused(unseen)).toEqual({
      code: 'INVALID_PAYLOAD',
      first_name: 'REQUIRED',
      service_name: 'REQUIRED',
    })
  })

  it('is read by the names of the wire; service_name has the message', () => {
    expect(parseSubmission(filled)).toEqual({
      ok: true,
      value: {
        request: {
          form: 'landing',
          firstName: 'Ada',
          lastName: 'King Lovelace',
          email: 'ada@example.org',
          phone: '+905321234567',
          dialCode: '+90',
          country: 'GB',
          message: 'A question',
          locale: 'tr',
          timeZone: 'Europe/London',
          leadSource: null,
          affiliateKey: null,
          landingPage: null,
          consents: ['privacy_terms'],
        },
        captcha: { id: 'x', answer: 'aB3dE' },
        website: '',
        startedAt: new Date('2026-11-21T10:00:00Z'),
        idempotencyKey: '0123456789abcdef',
        filesForm: '',
      },
    })
  })

  it('requires name, email, phone, country, message and the terms checkbox', () => {
    expect(refused({})).toEqual({
      code: 'INVALID_PAYLOAD',
      first_name: 'REQUIRED',
      email: 'REQUIRED',
      phone_number: 'REQUIRED',
      country: 'REQUIRED',
      service_name: 'REQUIRED',
      terms: 'TERMS_REQUIRED',
    })
  })

  it("has '-' for a missing last name", () => {
    expect(requestOf({ ...filled, last_name: null })?.lastName).toBe('-')
    expect(requestOf({ ...filled, last_name: '-' })?.lastName).toBe('-')
  })

  it('accepts a name of 60 characters without a surname', () => {
    expect(requestOf({ ...filled, first_name: 'x'.repeat(60), last_name: '-' })?.firstName).toHaveLength(60)
    expect(refused({ ...filled, first_name: 'x'.repeat(61), last_name: '-' })).toMatchObject({
      first_name: 'TOO_LONG',
    })
  })

  it.each([
    { first_name: 'Ada\r\nBcc: all' },
    { first_name: 'Ada', last_name: 'King\nLovelace' },
    { first_name: 'Claim your prize at https://evil.example' },
    { first_name: 'Ada', last_name: 'www.evil.example' },
    { first_name: 'ada@example.org', last_name: '-' },
  ])('refuses the name %j', (name) => {
    expect(refused({ ...filled, ...name })).toEqual({ code: 'INVALID_PAYLOAD', first_name: 'NAME_INVALID' })
  })

  it('never accepts a control character in a name', () => {
    expect(requestOf({ ...filled, first_name: 'Ada\tB\u0000c' })?.firstName).toBe('Ada B c')
  })

  it.each([
    ['+90 532 123 45 67', '+905321234567'],
    ['905321234567', '+905321234567'],
    ['+90 0532 123 45 67', '+905321234567'],
    ['+49 (0)151 234-567-89', '+4915123456789'],
    ['+390612345678', '+390612345678'],
    ['+1 202 555 0143', '+12025550143'],
  ])('stores the phone %s as %s', (typed, kept) =>
    expect(requestOf({ ...filled, phone_number: typed })?.phone).toBe(kept),
  )

  it.each(['+9053212345678', '+999123456', '+90abc', '12', '+90532+1', `+49${'1'.repeat(14)}`])(
    'refuses %s as a phone',
    (typed) =>
      expect(refused({ ...filled, phone_number: typed })).toEqual({
        code: 'INVALID_PAYLOAD',
        phone_number: 'PHONE_INVALID',
      }),
  )

  it('reads a time zone by the rule that all of its readers use', () => {
    for (const name of ['europe/berlin', ' America/New York ', 'Mars/Olympus'])
      expect(requestOf({ ...filled, time_zone: name })?.timeZone, name).toBe(toTimeZone(name) ?? null)
    expect(requestOf({ ...filled, time_zone: ' America/New York ' })?.timeZone).toBe('America/New_York')
  })

  it('ignores an unknown time zone, language and start', () => {
    const odd = { ...filled, time_zone: '+03:00', locale: 'xx', started_at: 'yesterday' }
    expect(requestOf(odd)).toMatchObject({ timeZone: null, locale: 'de' })
    expect(parseSubmission(odd)).toMatchObject({ ok: true, value: { startedAt: undefined } })
  })

  it('counts a line break as one character, like the field’s counter', () => {
    expect(requestOf({ ...filled, service_name: `a\r\n${'x'.repeat(598)}` })?.message).toHaveLength(600)
    expect(refused({ ...filled, service_name: 'x'.repeat(601) })).toMatchObject({ service_name: 'TOO_LONG' })
  })
})

describe('for any input', () => {
  it('the result is a request or a refusal, never an exception', () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true })
    const shaped = fc.record(Object.fromEntries(Object.keys(filled).map((key) => [key, anything])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(fc.oneof(anything, shaped), (input) => {
        const parsed = parseSubmission(input)
        if (!parsed.ok && parsed.code !== 'INVALID_PAYLOAD') throw new Error(parsed.code)
      }),
      { numRuns: 3000 },
    )
  })

  it('the result is the specification’s', () => {
    const word = fc.stringMatching(/^[A-Za-zÄÖÜçğışé]{0,70}$/)
    const form = fc.record({
      first_name: word,
      last_name: fc.oneof(word, fc.constant(null), fc.constant('-')),
      email: fc.oneof(
        fc.emailAddress(),
        fc.constantFrom('', 'a', 'a@b', 'ada@example.org', ' ada@example.org'),
      ),
      phone_number: fc
        .tuple(fc.constantFrom('+90', '+1'), fc.stringMatching(/^[1-9]\d{0,12}$/))
        .map((parts) => parts.join('')),
      country: fc.constantFrom('DE', 'TR', 'XX', '', 'Germany', 'ca'),
      service_name: fc.oneof(
        fc.stringMatching(/^[a-z ]{0,20}$/),
        fc.integer({ min: 595, max: 605 }).map((length) => 'x'.repeat(length)),
      ),
      privacy: fc.boolean(),
    })
    fc.assert(
      fc.property(form, ({ privacy, ...typed }) => {
        const { ok } = parseSubmission({ ...filled, ...typed, consents: { privacy } })
        // Compared as text: ten thousand deep comparisons are slow, and the counterexample is shown anyway.
        if (ok !== oracle({ ...typed, privacy })) throw new Error(`taken: ${ok}`)
      }),
      { numRuns: 10_000 },
    )
  })
})

type FormValues = {
  readonly first_name: string
  readonly last_name: string | null
  readonly email: string
  readonly phone_number: string
  readonly country: string
  readonly service_name: string
  readonly privacy: boolean
}

/** Section 5, "Landing-page form", sentence by sentence; the phone's shortest length is ours. */
function oracle(typed: FormValues): boolean {
  const name =
    typed.last_name && typed.last_name !== '-' ? `${typed.first_name} ${typed.last_name}` : typed.first_name
  const national = typed.phone_number.replace(/^\+(90|1)/, '')
  const local = typed.email.trim().split('@')[0] ?? ''
  return (
    typed.first_name !== '' &&
    name.length <= 120 &&
    /^[^@\s]+@([a-z0-9-]+\.)+[a-z]{2,63}$/i.test(typed.email.trim()) &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) &&
    national.length >= 4 &&
    national.length <= 10 &&
    ['DE', 'TR', 'ca'].includes(typed.country) &&
    typed.service_name.trim() !== '' &&
    typed.service_name.trim().length <= 600 &&
    typed.privacy
  )
}
