/** Ways to fill in our two forms, right, nearly right and absurd; control's name → value, null for an empty tick. */
import fc from 'fast-check'
import { NAME_MAX_LENGTH, NAME_MAX_WORDS, TEXT_LIMITS } from '@/care/intake/constants'

export type FormValues = Readonly<Record<string, string | null>>

const tick = fc.constantFrom('on', null)
const hour = fc.constantFrom('', '07:00', '08:00', '13:00', '20:00')
function aroundLimit(max: number) {
  return fc.constantFrom(max - 1, max, max + 1)
}
/** Around a limit, with what people paste. */
const around = (max: number) =>
  fc.oneof(
    fc.constantFrom(
      '',
      '   ',
      'Zwei Sätze.\nUnd noch einer.',
      '\u0000\u0007',
      '-',
      '<b>x</b>',
      '💉'.repeat(9),
    ),
    aroundLimit(max).map((length) => 'x'.repeat(length)),
    fc.constantFrom(max - 1, max).map((length) => `a\n${'x'.repeat(length - 2)}`),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
const personName = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Ada',
    'Ayşe Nur',
    "O'Brien",
    '-',
    'www.evil.example',
    'a/b',
    'a@b',
    'i̇',
    'x\ny',
    'x\u2028y',
    'x\u2028 y',
    '\u200b',
    'A\u200bda',
  ),
  aroundLimit(NAME_MAX_LENGTH).map((length) => 'N'.repeat(length)),
  aroundLimit(NAME_MAX_LENGTH).map((length) => `Ada ${'N'.repeat(length - 4)}`),
  aroundLimit(NAME_MAX_WORDS).map((count) => Array.from({ length: count }, () => 'ab').join(' ')),
  aroundLimit(NAME_MAX_LENGTH).map((length) => `${'N'.repeat(60)} ${'M'.repeat(length)}`),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const email = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    '',
    'ada',
    'ada@b',
    'a@b@c.de',
    ' ada@example.org ',
    'Ada@Example.ORG',
    'ada(x)@example.org',
  ),
  fc.constantFrom(
    'ada@exämple.org',
    'ada@example.o',
    'ada@-x.org',
    `${'a'.repeat(65)}@example.org`,
    'a..b@x.de',
  ),
  fc.constantFrom(63, 64).map((length) => `ada@${'x'.repeat(length)}.org`),
  fc.constantFrom(`ada@${'abc.'.repeat(62)}org`, '"ada"@example.org', 'ada@example.org\u0000'),
)
/** The field keeps digits and spaces only. */
const phone = fc.oneof(
  fc.constantFrom('', ' ', '532 123 45 67', '0532 123 45 67', '151 234 567 89', '123', '1234'),
  fc.stringMatching(/^\d{0,16}$/),
)
const dialCode = fc.constantFrom('+90', '+49', '+1', '+39', '+7', '+971')
/** Of lists, only what they offer: they can hold nothing else. */
const country = fc.constantFrom('DE', 'TR', 'US', 'IT', '')

const contact = {
  first_name: personName,
  last_name: personName,
  email,
  country,
  birth_date: fc.constantFrom(
    '',
    '1980-01-01',
    '2008-11-22',
    '2008-11-23',
    '2030-01-01',
    '2001-02-29',
    '0001-01-01',
    'x',
  ),
  is_quote: tick,
  needs_service: tick,
  service_name: around(TEXT_LIMITS.serviceName),
  needs_clinic: tick,
  clinic_name: around(TEXT_LIMITS.clinicName),
  service_description: around(400),
  message: around(600),
  known_health_problems: around(8000),
  known_chronic_diseases: around(255),
  medication_taking: around(255),
  surgeries_history: around(255),
  files: fc.constantFrom('', '0192f0c1-2345-7abc-8def-0123456789ab', 'x', 'a,b', ','),
  has_file_under_way: fc.constantFrom(null, null, null, 'on'),
  has_file_failed: fc.constantFrom(null, null, null, 'on'),
  prefered_communication_way: fc.constantFrom('', 'Phone', 'Whatsapp', 'Email', 'Viber', 'Messenger'),
  PreferedLanguage: fc.constantFrom('', 'de', 'en', 'tr', 'fr'),
  dial_code: dialCode,
  phone,
  call_back: tick,
  ...Object.fromEntries(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => [`day_${day}`, tick])),
  contacting_hours_from: hour,
  contacting_hours_to: hour,
  terms: tick,
  consent_health: tick,
} as const

const landing = {
  name: personName,
  email,
  country,
  dial_code: dialCode,
  phone,
  message: around(600),
  terms: tick,
}

const EMPTY = Object.fromEntries(
  Object.entries(contact).map(([name, value]) => [name, value === tick ? null : '']),
)
const RIGHT_CONTACT: FormValues = {
  ...EMPTY,
  has_file_under_way: null,
  has_file_failed: null,
  service_name: 'FUE',
  clinic_name: 'Lalezar',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  country: 'DE',
  prefered_communication_way: 'Email',
  PreferedLanguage: 'de',
  dial_code: '+90',
  phone: '532 123 45 67',
  terms: 'on',
  consent_health: 'on',
}
const RIGHT_LANDING: FormValues = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  country: 'DE',
  dial_code: '+90',
  phone: '532 123 45 67',
  message: 'Hallo',
  terms: 'on',
}

export const anyContactFilling = fillingsOf(contact, RIGHT_CONTACT)
export const anyLandingFilling = fillingsOf(landing, RIGHT_LANDING)

/**
 * A third is anything; the others are a right form with up to four fields filled in again, so that both verdicts
 * come.
 */
function fillingsOf(
  fields: Readonly<Record<string, fc.Arbitrary<string | null>>>,
  right: FormValues,
): fc.Arbitrary<FormValues> {
  const any = fc.record({ ...fields })
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(fields)), { maxLength: 4 })
  const nearly = fc.tuple(any, names).map(
    ([odd, replaced]): FormValues => ({
      ...right,
      ...Object.fromEntries(replaced.map((name) => [name, odd[name] ?? null])),
    }),
  )
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: nearly })
}
