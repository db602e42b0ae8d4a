import * as v from 'valibot'
import { emailAddress, localeField, typedPassword } from '@/care/accounts/schema'
import { LOCALES } from '@/i18n/locales'
import { nameField } from '../sign-up/schema'
import { GOOGLE_NOTES } from './constants'
import type { Identity } from './rules'

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(512))), undefined)
/** Google's names may be anything; what we could not keep is left for the person to type. */
const givenName = v.fallback(nameField('INVALID'), '')

/** The query of the link to Google. Other names are ignored. */
export const beginInput = v.object({ next: optionalText, parked: optionalText, locale: localeField })

/** What must be the same when the reader comes back. */
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

/** A person with an account at Google and none here. */
export const newcomer = v.object({
  subject: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  next: v.optional(v.string()),
  until: v.number(),
})
export type Newcomer = v.InferOutput<typeof newcomer>

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

/** Reading 24: the tick is required; signing in at Google accepts no terms of ours. */
export const newcomerInput = v.object({
  first_name: nameField('FIRST_NAME_REQUIRED'),
  last_name: nameField('LAST_NAME_REQUIRED'),
  terms: v.literal('on', 'TERMS_REQUIRED'),
  locale: localeField,
})

export const disconnectInput = v.object({ password: typedPassword })

/** Why a sign-in at Google ended on the sign-in page. */
export const googleNote = v.fallback(v.optional(v.picklist(GOOGLE_NOTES)), undefined)
