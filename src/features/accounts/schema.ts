import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'

/** Lower-cased, because that is how addresses are kept and compared. Plain addresses only: no comments, quotes, line ends. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('EMAIL_REQUIRED'),
  v.maxLength(254, 'EMAIL_INVALID'),
  v.regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'EMAIL_INVALID',
  ),
)

const optionalText = v.optional(v.pipe(v.string(), v.maxLength(512)))
const locale = v.optional(v.fallback(v.optional(v.picklist(LOCALES)), undefined))
/** Longer than any password we accept, short enough that hashing it costs nothing extra. */
const typedPassword = v.pipe(
  v.string(),
  v.nonEmpty('PASSWORD_REQUIRED'),
  v.maxLength(1024, 'PASSWORD_TOO_LONG'),
)

export const signInInput = v.object({
  email: emailAddress,
  password: typedPassword,
  next: optionalText,
  parked: optionalText,
  locale,
})

export const setPasswordInput = v.pipe(
  v.object({
    token: v.pipe(v.string(), v.nonEmpty('TOKEN_INVALID'), v.maxLength(256, 'TOKEN_INVALID')),
    password: typedPassword,
    confirmation: v.pipe(v.string(), v.maxLength(1024, 'PASSWORD_MISMATCH')),
    locale,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      'PASSWORD_MISMATCH',
    ),
    ['confirmation'],
  ),
)

export const forgotPasswordInput = v.object({ email: emailAddress, locale })

/** The first error code of each field. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    codes[field] ??= /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID'
  }
  return codes
}
