/** The contact form as the server checks it, against an oracle written from specification, section 5. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSubmission } from '../schema'

const TODAY = new Date('2026-11-22T12:00:00Z')
const parse = (input: unknown) => parseSubmission(input, TODAY)
const fieldsOf = (input: unknown) => {
  const parsed = parse(input)
  return parsed.ok ? {} : parsed.fields
}

/** As specification, section 3, lists it. */
const wire = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'Ada@Example.org',
  birth_date: '1980-02-29',
  prefered_communication_way: 'Whatsapp',
  PreferedLanguage: 'fr-FR',
  phone_number: '+90 0532 123 45 67',
  request_quote: ['request_quote'],
  contacting_hours_from: '09:00',
  contacting_hours_to: '11:00',
  selected_days: ['We', 'Mo', 'Mo'],
  message: 'First line\r\nsecond\u0007 line',
  service_description: 'A transplant',
  lead_status: 'New',
  known_health_problems: 'None',
  known_chronic_diseases: '',
  medication_taking: null,
  surgeries_history: 'Appendix, 1999',
  lead_source: 'news.letter',
  affiliate_key: 'partner-7',
  landing_page: '/de/haartransplantation',
  service_name: ' FUE\nMethod ',
  clinic_name: 'Lalezar Şişli',
  country: 'gb',
  locale: 'en',
  time_zone: 'Europe/London',
  consents: { privacy: true, health: true, messaging: true, marketing: false },
}

describe('the contact request of the wire', () => {
  it('is read field by field; empty fields become null, days are unique and in the week’s order', () => {
    expect(parse(wire)).toMatchObject({
      ok: true,
      value: {
        request: {
          form: 'contact',
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.org',
          birthDate: '1980-02-29',
          preferredCommunication: 'Whatsapp',
          preferredLanguage: 'fr',
          phone: '+905321234567',
          dialCode: '+90',
          isQuote: true,
          contactFrom: '09:00',
          contactUntil: '11:00',
          callDays: ['Mo', 'We'],
          message: 'First line\nsecond line',
          serviceDescription: 'A transplant',
          knownHealthProblems: 'None',
          knownChronicDiseases: null,
          medicationTaking: null,
          surgeriesHistory: 'Appendix, 1999',
          leadSource: 'news.letter',
          affiliateKey: 'partner-7',
          landingPage: '/de/haartransplantation',
          serviceName: 'FUE Method',
          clinicName: 'Lalezar Şişli',
          country: 'GB',
          timeZone: 'Europe/London',
          consents: ['privacy_terms', 'health_data', 'messaging'],
        },
      },
    })
  })

  it('requires only what section 5 does: phone, days and hours may be null', () => {
    const { first_name, last_name, email, consents } = wire
    const least = {
      first_name,
      last_name,
      email,
      consents,
      prefered_communication_way: 'Email',
      PreferedLanguage: 'tr',
    }
    expect(parse(least)).toMatchObject({
      ok: true,
      value: {
        request: {
          phone: null,
          dialCode: null,
          callDays: null,
          contactFrom: null,
          isQuote: false,
          country: null,
        },
      },
    })
    expect(parse({ ...least, phone_number: '+90' }), 'a dial code alone').toMatchObject({
      ok: true,
      value: { request: { phone: null } },
    })
  })

  it('selected_days only for call-back, otherwise null', () => {
    const none = { ...wire, selected_days: null, contacting_hours_from: null, contacting_hours_to: null }
    expect(parse(none)).toMatchObject({ ok: true, value: { request: { callDays: null } } })
    expect(fieldsOf({ ...none, selected_days: [] })).toEqual({
      selected_days: 'DAYS_REQUIRED',
      contacting_hours_from: 'REQUIRED',
      contacting_hours_to: 'REQUIRED',
    })
  })

  it('names faults by the names of the wire', () => {
    const empty = {
      prefered_communication_way: null,
      PreferedLanguage: null,
      needs_service: true,
      needs_clinic: true,
    }
    expect(fieldsOf(empty)).toEqual({
      first_name: 'REQUIRED',
      last_name: 'REQUIRED',
      email: 'REQUIRED',
      prefered_communication_way: 'REQUIRED',
      PreferedLanguage: 'REQUIRED',
      service_name: 'REQUIRED',
      clinic_name: 'REQUIRED',
      terms: 'TERMS_REQUIRED',
    })
    expect(fieldsOf({ ...wire, PreferedLanguage: 'ar', country: 'XX' })).toEqual({
      PreferedLanguage: 'INVALID',
      country: 'COUNTRY_INVALID',
    })
    expect(fieldsOf({ ...wire, consents: { privacy: true } })).toEqual({ consent_health: 'HEALTH_REQUIRED' })
  })

  it.each([
    { affiliate_key: '<script>' },
    { affiliate_key: 'x'.repeat(81) },
    { lead_source: 'a b', affiliate_key: null },
    { affiliate_key: null, landing_page: '//evil.example/b' },
    { affiliate_key: null, landing_page: `/${'x'.repeat(300)}` },
  ])('ignores invalid origin marks: %j', (marks) => {
    const parsed = parse({ ...wire, lead_source: null, landing_page: null, ...marks })
    expect(parsed).toMatchObject({
      ok: true,
      value: { request: { leadSource: null, affiliateKey: null, landingPage: null } },
    })
  })
})

describe('for any input', () => {
  it('the result is the specification’s', () => {
    const hours = fc.constantFrom(null, '', '06:00', '07:00', '12:00', '20:00', '21:00', '12:30')
    const filled = (max: number) =>
      fc.oneof(
        fc.constantFrom(null, '', '  '),
        fc.constantFrom(max - 1, max, max + 1).map((length) => 'x'.repeat(length)),
      )
    const typed = fc.record({
      first_name: fc.stringMatching(/^[A-Za-zÄçğışé]{0,12}$/),
      last_name: fc.constantFrom(null, '', 'Lovelace', "O'Brien", '-'),
      email: fc.constantFrom('ada@example.org', ' ada@example.org ', '', null, 'ada', 'ada@b', 'a@b@c.de'),
      prefered_communication_way: fc.constantFrom(
        'Phone',
        'Whatsapp',
        'Email',
        'Viber',
        'Messenger',
        '',
        null,
        'Fax',
      ),
      PreferedLanguage: fc.constantFrom('de', 'en', 'tr-TR', 'fr', '', null, 'xx'),
      phone_number: fc.constantFrom(
        null,
        '',
        '+90',
        '+905321234567',
        '+9053212345678',
        '+4915123456789',
        '+90123',
      ),
      selected_days: fc.constantFrom(null, [], ['Mo'], ['Mo', 'Su'], ['Xx']),
      contacting_hours_from: hours,
      contacting_hours_to: hours,
      needs_service: fc.boolean(),
      service_name: fc.constantFrom(null, '', 'FUE'),
      needs_clinic: fc.boolean(),
      clinic_name: fc.constantFrom(null, '', 'Lalezar'),
      birth_date: fc.constantFrom(
        null,
        '',
        '1980-01-01',
        '2008-11-22',
        '2008-11-23',
        '2030-01-01',
        '2001-02-29',
        'x',
      ),
      service_description: filled(400),
      known_health_problems: filled(8000),
      known_chronic_diseases: filled(255),
      medication_taking: filled(255),
      surgeries_history: filled(255),
      message: filled(600),
      consents: fc.record({ privacy: fc.boolean(), health: fc.boolean() }),
    })
    let taken = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 1, arbitrary: typed }, { weight: 2, arbitrary: nearlyRight(typed) }),
        (input) => {
          const { ok } = parse(input)
          if (ok) taken += 1
          if (ok !== oracle(input)) throw new Error(`taken: ${ok}`)
        },
      ),
      { numRuns: 10_000 },
    )
    expect(taken, 'inputs that were right').toBeGreaterThan(500)
  })
})

type FormValues = Readonly<Record<string, unknown>> & {
  readonly consents: { privacy: boolean; health: boolean }
}

/** A valid form with one to three fields replaced, so that both results are frequent. */
function nearlyRight(typed: fc.Arbitrary<FormValues>): fc.Arbitrary<FormValues> {
  const right: FormValues = { ...wire, consents: { privacy: true, health: true } }
  return fc
    .tuple(typed, fc.uniqueArray(fc.constantFrom(...Object.keys(wire)), { minLength: 0, maxLength: 3 }))
    .map(([odd, names]) => {
      const replaced = names.flatMap((name) => (name in odd ? [[name, odd[name]] as const] : []))
      return { ...right, ...Object.fromEntries(replaced) }
    })
}

/** Section 5, "Contact form submit", sentence by sentence, from the wire alone. */
function oracle(given: FormValues): boolean {
  const text = (name: string) => String(given[name] ?? '').trim()
  const days = given.selected_days
  const [from, until] = [text('contacting_hours_from'), text('contacting_hours_to')]
  const isHour = (hour: string) => /^(0[7-9]|1\d|20):00$/.test(hour)
  const wantsCall = Array.isArray(days) || from !== '' || until !== ''
  const callIsRight =
    Array.isArray(days) &&
    days.length > 0 &&
    days.every((day) => ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].includes(day)) &&
    isHour(from) &&
    isHour(until) &&
    until > from
  const way = text('prefered_communication_way')
  const phone = text('phone_number').replaceAll(' ', '')
  const national = phone.replace(/^\+(90|49)0?/, '')
  const most = phone.startsWith('+49') ? 11 : 10
  const phoneIsRight = national === '' ? way === 'Email' : national.length >= 4 && national.length <= most
  const birth = text('birth_date')
  const isDay = !Number.isNaN(Date.parse(birth)) && new Date(birth).toISOString().startsWith(birth)
  const health = ['known_health_problems', 'known_chronic_diseases', 'medication_taking', 'surgeries_history']
  const limits = { service_description: 400, message: 600, known_health_problems: 8000 }
  const short = { known_chronic_diseases: 255, medication_taking: 255, surgeries_history: 255 }
  return (
    text('first_name') !== '' &&
    text('last_name') !== '' &&
    /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text('email')) &&
    ['Phone', 'Whatsapp', 'Email', 'Viber', 'Messenger'].includes(way) &&
    /^(de|en|tr|fr)(-|$)/.test(text('PreferedLanguage')) &&
    phoneIsRight &&
    (!wantsCall || callIsRight) &&
    (given.needs_service !== true || text('service_name') !== '') &&
    (given.needs_clinic !== true || text('clinic_name') !== '') &&
    (birth === '' || (isDay && birth <= '2008-11-22')) &&
    Object.entries({ ...limits, ...short }).every(([name, max]) => text(name).length <= max) &&
    given.consents.privacy &&
    (given.consents.health || health.every((name) => text(name) === ''))
  )
}
