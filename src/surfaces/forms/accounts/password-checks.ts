/**
 * The rules that are shown while a person types (specification, section 5). The server's `passwordFaults` decides and
 * also refuses the commonest passwords, a list too long to send to a browser.
 */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/care/accounts/constants'

const CHECKS = {
  PASSWORD_TOO_SHORT: (text: string) => [...text].length >= PASSWORD_MIN_LENGTH,
  PASSWORD_NEEDS_UPPERCASE: (text: string) => /\p{Lu}/u.test(text),
  PASSWORD_NEEDS_LOWERCASE: (text: string) => /\p{Ll}/u.test(text),
  PASSWORD_NEEDS_DIGIT: (text: string) => /\p{Nd}/u.test(text),
  PASSWORD_NEEDS_SPECIAL: (text: string) => /[^\p{L}\p{N}]/u.test(text),
} as const

export type PasswordCheck = keyof typeof CHECKS
export const PASSWORD_CHECKS = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_NEEDS_UPPERCASE',
  'PASSWORD_NEEDS_LOWERCASE',
  'PASSWORD_NEEDS_DIGIT',
  'PASSWORD_NEEDS_SPECIAL',
] as const satisfies readonly PasswordCheck[]

/** Whether a password meets one rule. */
export function isMet(check: PasswordCheck, password: string): boolean {
  return CHECKS[check](password)
}

/** The checks of a new password in the browser: field → code. */
export function passwordFormFaults(data: FormData): Record<string, string> {
  const password = String(data.get('password') ?? '')
  const failed = PASSWORD_CHECKS.find((check) => !isMet(check, password))
  if (!password) return { password: 'PASSWORD_REQUIRED' }
  if ([...password].length > PASSWORD_MAX_LENGTH) return { password: 'PASSWORD_TOO_LONG' }
  if (failed) return { password: failed }
  return password === data.get('confirmation') ? {} : { confirmation: 'PASSWORD_MISMATCH' }
}
