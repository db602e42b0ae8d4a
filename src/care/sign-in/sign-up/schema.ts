import * as v from 'valibot'
import { NAME_MAX_LENGTH } from '@/care/accounts/constants'
import { emailAddress, localeField, passwordsMatch, tokenField, typedPassword } from '@/care/accounts/schema'
import { LOCALES } from '@/i18n/locales'

/** A part of a name. @param required the code of an empty one */
export const nameField = (required: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(NAME_MAX_LENGTH, 'NAME_TOO_LONG'),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, 'INVALID'),
  )

/** Specification, sections 2 and 5; the tick is required, reading 24. */
export const signUpInput = v.pipe(
  v.object({
    first_name: nameField('FIRST_NAME_REQUIRED'),
    last_name: nameField('LAST_NAME_REQUIRED'),
    email: emailAddress,
    password: typedPassword,
    confirmation: v.string(),
    terms: v.literal('on', 'TERMS_REQUIRED'),
    locale: localeField,
  }),
  passwordsMatch(),
)

export const resendInput = v.object({ email: emailAddress, locale: localeField })

export const verifyInput = v.object({ token: tokenField, password: typedPassword, locale: localeField })

/** The person who signs up, in the job's payload. */
export const newPatient = v.object({
  firstName: v.string(),
  lastName: v.string(),
  passwordHash: v.string(),
  /** When the terms were accepted, ISO 8601. */
  consentedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type NewPatient = v.InferOutput<typeof newPatient>

/** The job's payload: an id, a language, and the rest sealed. */
export const signUpPayload = v.object({
  id: v.pipe(v.string(), v.uuid()),
  sealed: v.string(),
  locale: v.picklist(LOCALES),
})
export const signUpContent = v.object({ email: v.string(), person: v.nullable(newPatient) })
