import * as v from 'valibot'
import { localeField, typedPassword } from '@/care/accounts/schema'
import { CODE_MAX_LENGTH } from './constants'

const typedCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('CODE_REQUIRED'),
  v.maxLength(CODE_MAX_LENGTH, 'CODE_WRONG'),
)
const optionalText = v.optional(v.pipe(v.string(), v.maxLength(512)))

/** The code after the password; `next` and `parked` are handed on from the sign-in form. */
export const codeInput = v.object({
  code: typedCode,
  next: optionalText,
  parked: optionalText,
  locale: localeField,
})

/** The first code of a new authenticator. */
export const confirmInput = v.object({ code: typedCode })

/** Setting up, new recovery codes, switching off: each asks for the password again. */
export const passwordAgainInput = v.object({ password: typedPassword })
