/** Bodies of `/auth/login`, `/auth/refresh` and `/auth/logout`, in the names of Directus. */
import * as v from 'valibot'
import { emailAddress, typedPassword } from '@/care/accounts/schema'
import { CODE_MAX_LENGTH } from '../second-factor/constants'

/** Every token has this form: 32 bytes as base64url. */
export const appTokenText = /^[\w-]{43}$/

/** Directus can also set cookies; our cookies are for our pages. */
const mode = v.optional(v.literal('json', '"mode" must be "json"'), 'json')

export const loginInput = v.object(
  {
    email: v.pipe(v.string('"email" must be a string'), emailAddress),
    password: v.pipe(v.string('"password" must be a string'), typedPassword),
    otp: v.optional(
      v.pipe(v.string('"otp" must be a string'), v.maxLength(CODE_MAX_LENGTH, '"otp" is too long')),
    ),
    mode,
  },
  'The body must be an object',
)

export const refreshInput = v.object(
  {
    refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
    mode,
  },
  'The body must be an object',
)
