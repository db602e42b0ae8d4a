/**
 * Ten thousand fillings of every form about signing in. The server decides like an oracle written from the specification,
 * section 5 ("Registration", "Passwords"), and reading 10; the browser decides like the server, except for passwords that
 * only the server knows to be common or to contain the email address.
 */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { passwordFaults } from '@/care/accounts/rules'
import { forgotPasswordInput, setPasswordInput, signInInput } from '@/care/accounts/schema'
import { changeEmailInput } from '@/care/sign-in/email/schema'
import { googleRegistrationInput } from '@/care/sign-in/google/schema'
import { codeInput, confirmInput, passwordAgainInput } from '@/care/sign-in/second-factor/schema'
import { changePasswordInput } from '@/care/sign-in/security/schema'
import { resendInput, signUpInput, verifyInput } from '@/care/sign-in/sign-up/schema'
import {
  addressFaults,
  changePasswordFaults,
  codeFaults,
  type Faults,
  googleRegistrationFaults,
  passwordAgainFaults,
  signInFaults,
  signUpFaults,
} from './form-faults'
import { passwordFormFaults } from './password-checks'

type FormValues = Readonly<Record<string, string | null>>
type Form = {
  readonly schema: v.GenericSchema<unknown, object>
  readonly browser: (data: FormData) => Faults
  /** The fields with a valid value for each. */
  readonly fields: Readonly<Record<string, (text: string, filling: FormValues) => boolean>>
  /** Hidden fields. */
  readonly hidden?: FormValues
}

const email = (text: string) => {
  const [local = '', domain = '', ...rest] = text.trim().split('@')
  const labels = domain.split('.')
  return (
    rest.length === 0 &&
    text.trim().length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length < 64 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label)) &&
    /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
  )
}
const name = (text: string) =>
  text.trim() !== '' && text.trim().length <= 80 && !/[\p{Cc}\u2028\u2029]/u.test(text.trim())
const known = (text: string) => text.length > 0 && text.length <= 1024
/** "at least 8 characters with one uppercase, one lowercase, one number and one special character"; at most 128. */
const chosen = (text: string) =>
  [...text].length >= 8 &&
  [...text].length <= 128 &&
  [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u].every((kind) => kind.test(text))
const again = (text: string, { password }: FormValues) => text === password
const code = (text: string) => text.trim() !== '' && text.trim().length <= 64
const ticked = (text: string) => text === 'on'

const FORMS: Readonly<Record<string, Form>> = {
  'sign in': { schema: signInInput, browser: signInFaults, fields: { email, password: known } },
  'sign up': {
    schema: signUpInput,
    browser: signUpFaults,
    fields: {
      first_name: name,
      last_name: name,
      email,
      password: chosen,
      confirmation: again,
      terms: ticked,
    },
  },
  'come from Google': {
    schema: googleRegistrationInput,
    browser: googleRegistrationFaults,
    fields: { first_name: name, last_name: name, terms: ticked },
  },
  'forgotten password': { schema: forgotPasswordInput, browser: addressFaults, fields: { email } },
  'send the link again': { schema: resendInput, browser: addressFaults, fields: { email } },
  'choose a password': {
    schema: setPasswordInput,
    browser: passwordFormFaults,
    fields: { password: chosen, confirmation: again },
    hidden: { token: 'token' },
  },
  'confirm the address': {
    schema: verifyInput,
    browser: passwordAgainFaults,
    fields: { password: known },
    hidden: { token: 'token' },
  },
  'change the password': {
    schema: changePasswordInput,
    browser: changePasswordFaults,
    fields: { current: known, password: chosen, confirmation: again },
  },
  'change the address': {
    schema: changeEmailInput,
    browser: signInFaults,
    fields: { email, password: known },
  },
  'password again': { schema: passwordAgainInput, browser: passwordAgainFaults, fields: { password: known } },
  'code of the second step': { schema: codeInput, browser: codeFaults, fields: { code } },
  'first code': { schema: confirmInput, browser: codeFaults, fields: { code } },
}

const SERVER_ONLY = ['PASSWORD_TOO_COMMON', 'PASSWORD_CONTAINS_EMAIL']

const texts: Readonly<Record<string, fc.Arbitrary<string | null>>> = {
  email: fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      '',
      ' ',
      'ada',
      'ada@b',
      'a@b@c.de',
      ' Ada@Example.org ',
      'ada@exämple.org',
      'ada@x.o',
      'a\u0000@b.de',
    ),
    fc.constantFrom(
      `${'a'.repeat(64)}@b.de`,
      `${'a'.repeat(65)}@b.de`,
      `ada@${'abc.'.repeat(62)}org`,
      'ada@-b.de',
    ),
  ),
  first_name: names(),
  last_name: names(),
  password: passwords(),
  confirmation: passwords(),
  current: passwords(),
  code: fc.oneof(
    fc.constantFrom('', ' ', '123 456', 'x'.repeat(64), 'x'.repeat(65)),
    fc.string({ maxLength: 8 }),
  ),
  terms: fc.constantFrom('on', null),
}

function names() {
  return fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'Ayşe',
      "O'Brien",
      'x'.repeat(80),
      'x'.repeat(81),
      'a\u0000b',
      'a\u2028b',
      '💉'.repeat(40),
    ),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
  )
}

function passwords() {
  return fc.oneof(
    fc.constantFrom(
      '',
      'Bosporus-47',
      'Bosporus-4',
      'bosporus-47',
      'Bosporus47',
      'BOSPORUS-47',
      'Password1!',
      'Çınar-Ağ7',
    ),
    fc.constantFrom(126, 127, 128, 1022).map((length) => `A-7${'x'.repeat(length - 2)}`),
    fc.string({ unit: 'grapheme', maxLength: 14 }),
  )
}

function fillingsOf({ fields }: Form): fc.Arbitrary<FormValues> {
  const any = fc.record(
    Object.fromEntries(Object.keys(fields).map((field) => [field, texts[field] ?? fc.string()])),
  )
  // Most confirmations match.
  const same = any.map((filling) =>
    'confirmation' in filling ? { ...filling, confirmation: filling.password ?? '' } : filling,
  )
  const right: FormValues = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.org',
    current: 'x',
    code: '123456',
    password: 'Bosporus-47',
    confirmation: 'Bosporus-47',
    terms: 'on',
  }
  const nearly = fc
    .tuple(same, fc.uniqueArray(fc.constantFrom(...Object.keys(fields)), { maxLength: 2 }))
    .map(
      ([odd, replaced]): FormValues =>
        Object.fromEntries(
          Object.keys(fields).map((field) => [
            field,
            (replaced.includes(field) ? odd : right)[field] ?? null,
          ]),
        ),
    )
  return fc.oneof(any, same, nearly)
}

function formData(filling: FormValues): FormData {
  const data = new FormData()
  for (const [field, text] of Object.entries(filling)) if (text !== null) data.append(field, text)
  return data
}

/** As the actions decide: first the whole form, then its new password. */
function serverFaults({ schema, fields }: Form, data: FormData): readonly string[] {
  const parsed = v.safeParse(schema, Object.fromEntries(data))
  if (!parsed.success) return parsed.issues.map(({ message }) => message)
  if (!('confirmation' in fields)) return []
  return passwordFaults(String(data.get('password')), String(data.get('email') ?? 'nobody@example.org'))
}

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  it('oracle, server and browser agree on ten thousand fillings', () => {
    let taken = 0
    fc.assert(
      fc.property(fillingsOf(form), (filling) => {
        const data = formData({ ...form.hidden, ...filling })
        const server = serverFaults(form, data).filter((found) => !SERVER_ONLY.includes(found))
        const oracle = Object.entries(form.fields).every(([field, isRight]) =>
          isRight(filling[field] ?? '', filling),
        )
        const browser = Object.keys(form.browser(data)).length === 0
        if (oracle) taken += 1
        if (oracle !== (server.length === 0) || oracle !== browser)
          throw new Error(
            `oracle: ${oracle}; server: ${server}; browser: ${JSON.stringify(form.browser(data))}`,
          )
      }),
      { numRuns: 10_000 },
    )
    expect(taken, 'fillings that were right').toBeGreaterThan(500)
  })
})
