import * as v from 'valibot'
import { emailAddress, localeField, typedPassword } from '@/care/accounts/schema'
import { LOCALES } from '@/i18n/locales'
import { nameField } from '../sign-up/schema'
import { GOOGLE_NOTES } from './constants'
import type { Identity } from './rules'

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(512))), undefined)
/** A name that we cannot store becomes empty: the person types it. */
const givenName = v.fallback(nameField('INVALID'), '')

/** The query of the link to Google. Other names are ignored. */
export const beginInput = v.object({ next: optionalText, parked: optionalText, locale: localeField })

/** What is stored in the browser until Google redirects back; the answer is compared with it. */
export const flow = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  locale: v.picklist(LOCALES),
  next: v.optional(v.string()),
  parked: v.optional(v.string()),
  /** Milliseconds since 1970. */
  until: v.number(),
})
export type Flow = v.InferOutput<typeof flow>

/** A person who signed in at Google and has no account here yet. */
export const googleRegistration = v.object({
  subject: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  next: v.optional(v.string()),
  until: v.number(),
})
export type GoogleRegistration = v.InferOutput<typeof googleRegistration>

/** The claims of Google's ID token that we read. https://developers.google.com/identity/openid-connect */
export const claims = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    email: emailAddress,
    email_verified: v.fallback(v.boolean(), false),
    hd: v.fallback(v.optional(v.string()), undefined),
    given_name: givenName,
    family_name: givenName,
  }),
  v.transform(
    (claim): Identity => ({
      subject: claim.sub,
      email: claim.email,
      isConfirmed: claim.email_verified,
      hostedDomain: claim.hd,
      firstName: claim.given_name,
      lastName: claim.family_name,
    }),
  ),
)

/**
 * The form that completes a registration. Reading 24: the tick is required, because Google does not ask for our
 * terms.
 */
export const googleRegistrationInput = v.object({
  first_name: nameField('FIRST_NAME_REQUIRED'),
  last_name: nameField('LAST_NAME_REQUIRED'),
  terms: v.literal('on', 'TERMS_REQUIRED'),
  locale: localeField,
})

export const disconnectInput = v.object({ password: typedPassword })

/** The reason that the sign-in page shows after a failed sign-in with Google; unknown ones are ignored. */
export const googleNote = v.fallback(v.optional(v.picklist(GOOGLE_NOTES)), undefined)
