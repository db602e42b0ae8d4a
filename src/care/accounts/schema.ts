import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import { isEmailAddress } from '@/lib/email'
import { TYPED_PASSWORD_MAX_LENGTH } from './constants'

/** Lower-cased, because email addresses are stored and compared in lower case. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('EMAIL_REQUIRED'),
  v.check(isEmailAddress, 'EMAIL_INVALID'),
)

const optionalText = v.optional(v.pipe(v.string(), v.maxLength(512)))
/** The language of the form's page; anything else is ignored. */
export const localeField = v.optional(v.fallback(v.optional(v.picklist(LOCALES)), undefined))
export const typedPassword = v.pipe(
  v.string(),
  v.nonEmpty('PASSWORD_REQUIRED'),
  v.maxLength(TYPED_PASSWORD_MAX_LENGTH, 'PASSWORD_TOO_LONG'),
)

export const signInInput = v.object({
  email: emailAddress,
  password: typedPassword,
  next: optionalText,
  parked: optionalText,
  locale: localeField,
})

/** The token of a pending confirmation: the form field `parked`. Anything else is ignored. */
export const confirmationTokenField = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  undefined,
)

/** The secret of an emailed link. */
export const tokenField = v.pipe(v.string(), v.nonEmpty('TOKEN_INVALID'), v.maxLength(256, 'TOKEN_INVALID'))

/** Specification, section 5: "The confirmation must match." For forms in which a password is typed twice. */
export function passwordsMatch<Form extends { readonly password: string; readonly confirmation: string }>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.password === dataset.value.confirmation) return
    const { value } = dataset
    const path = {
      type: 'object',
      origin: 'value',
      input: value,
      key: 'confirmation',
      value: value.confirmation,
    } as const
    addIssue({ message: 'PASSWORD_MISMATCH', path: [path] })
  })
}

export const setPasswordInput = v.pipe(
  v.object({
    token: tokenField,
    password: typedPassword,
    confirmation: v.string(),
    parked: confirmationTokenField,
    locale: localeField,
  }),
  passwordsMatch(),
)

export const forgotPasswordInput = v.object({
  email: emailAddress,
  parked: confirmationTokenField,
  locale: localeField,
})
