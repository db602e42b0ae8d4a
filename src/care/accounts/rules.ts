/** Rules for passwords, for the page after signing in, and for how long links and sessions are valid. Pure. */
import type { Locale } from '@/i18n/locales'
import { HOUR_MS } from '@/lib/durations'
import { COMMON_PASSWORDS } from './common-passwords.generated'
import {
  APP_SESSION_MAX_SECONDS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
  SESSION_REFRESH_SECONDS,
  type SessionKind,
  TOKEN_HOURS,
  type TokenPurpose,
} from './constants'
import { mayUseContentAdmin } from './policy'
import { isStaffRole, type Role } from './roles'

export type PasswordFault =
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_NEEDS_UPPERCASE'
  | 'PASSWORD_NEEDS_LOWERCASE'
  | 'PASSWORD_NEEDS_DIGIT'
  | 'PASSWORD_NEEDS_SPECIAL'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_CONTAINS_EMAIL'

/**
 * What is wrong with a password; empty when nothing is. Specification, section 5: "at least 8 characters with
 * one uppercase, one lowercase, one number and one special character"; reading 10: at most 128, none of
 * the commonest. A space, an emoji or any other character that is neither letter nor digit is special.
 */
export function passwordFaults(password: string, email: string): readonly PasswordFault[] {
  const length = [...password].length
  const checks: readonly (readonly [PasswordFault, boolean])[] = [
    ['PASSWORD_TOO_SHORT', length < PASSWORD_MIN_LENGTH],
    ['PASSWORD_TOO_LONG', length > PASSWORD_MAX_LENGTH],
    ['PASSWORD_NEEDS_UPPERCASE', !/\p{Lu}/u.test(password)],
    ['PASSWORD_NEEDS_LOWERCASE', !/\p{Ll}/u.test(password)],
    ['PASSWORD_NEEDS_DIGIT', !/\p{Nd}/u.test(password)],
    ['PASSWORD_NEEDS_SPECIAL', !/[^\p{L}\p{N}]/u.test(password)],
    ['PASSWORD_TOO_COMMON', commonPasswords().has(fold(password))],
    ['PASSWORD_CONTAINS_EMAIL', containsLocalPart(password, email)],
  ]
  return checks.filter(([, failed]) => failed).map(([fault]) => fault)
}

/** For `ada.lovelace@example.org`, passwords with `ada.lovelace` are refused; parts of 1–3 letters are not looked for. */
function containsLocalPart(password: string, email: string): boolean {
  const local = fold(email.split('@')[0]?.split('+')[0] ?? '')
  return local.length >= 4 && fold(password).includes(local)
}

/** Ignores case; the Turkish dotted and dotless i count as i. */
function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').replaceAll('i̇', 'i').replaceAll('ı', 'i')
}

let common: ReadonlySet<string> | undefined

/** The list is front-coded: each line tells how many characters it shares with the one before. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  let previous = ''
  common = new Set(
    COMMON_PASSWORDS.split('\n').map((line) => {
      previous = previous.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)
      return previous
    }),
  )
  return common
}

const PATH_MAX_LENGTH = 512

/**
 * The path to go to after signing in, if it is a page of ours. Anything a browser could read as another site (`//evil`,
 * `/\evil`, `javascript:`), and control characters it would drop, are refused.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || next.length > PATH_MAX_LENGTH || !next.startsWith('/') || next.startsWith('//'))
    return undefined
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(next)) return undefined
  if (/%(?:[01][\da-f]|2f|5c|7f)/i.test(next.split('?')[0] ?? '')) return undefined // no page of ours has such a name
  const base = 'https://kervan.invalid'
  if (!URL.canParse(next, base)) return undefined
  const { origin, pathname, search, hash } = new URL(next, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}

/** The first page of each role. */
export function roleHome(role: Role, locale: Locale): string {
  if (role === 'editor') return '/admin'
  return role === 'patient' ? `/${locale}/my-requests` : `/${locale}/desk`
}

/**
 * The query of the sign-in page: where to go afterwards, the token of a pending confirmation (`parked` in the URL),
 * why the visitor was sent there.
 */
type SignInQuery = {
  readonly [name in 'next' | 'confirmationToken' | 'again' | 'google']?: string | undefined
}

/** The sign-in page. What is undefined or empty is left out of its URL. */
export function signInPath(locale: Locale, { confirmationToken, ...query }: SignInQuery = {}): string {
  return withQuery(`/${locale}/login`, { ...query, parked: confirmationToken })
}

/** The page that mails a link for a new password. @param confirmationToken of a pending confirmation */
export function forgotPath(locale: Locale, confirmationToken?: string): string {
  return withQuery(`/${locale}/forgot-password`, { parked: confirmationToken })
}

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return query ? `${path}?${query}` : path
}

/** The page of the second factor. */
export function setUpPath(locale: Locale): string {
  return `/${locale}/settings/security/second-factor`
}

/**
 * The page after signing in: the requested one, or the role's first page. Only editors and admins are sent to the content
 * admin, which would redirect others back to the sign-in page, in a loop.
 */
export function afterSignIn(next: string | null | undefined, role: Role, locale: Locale): string {
  const path = safeNext(next)
  const isAllowed = path !== undefined && (!/^\/admin(?:[/?#]|$)/.test(path) || mayUseContentAdmin({ role }))
  return isAllowed ? path : roleHome(role, locale)
}

export function tokenExpiry(purpose: TokenPurpose, at: Date): Date {
  return new Date(at.getTime() + TOKEN_HOURS[purpose] * HOUR_MS)
}

/** The longest a session may last in seconds, however busy it is. */
export function sessionMaxSeconds(role: Role, kind: SessionKind = 'browser'): number {
  if (kind === 'app') return APP_SESSION_MAX_SECONDS
  return isStaffRole(role) ? SESSION_MAX_SECONDS.staff : SESSION_MAX_SECONDS.patient
}

/**
 * Whether a session that began at `startedAt` is past its absolute end. One that began so long after `at` is from a
 * clock that was ahead: it must not last until that time has come.
 */
export function isSessionOver(role: Role, startedAt: Date, at: Date, kind?: SessionKind): boolean {
  return Math.abs(at.getTime() - startedAt.getTime()) >= sessionMaxSeconds(role, kind) * 1000
}

/** When a session used at `at` ends if it is not used again. The old date is kept while the new one is little later. */
export function idleEnd(expiresAt: Date, at: Date): Date {
  const next = at.getTime() + SESSION_IDLE_SECONDS * 1000
  return next - expiresAt.getTime() < SESSION_REFRESH_SECONDS * 1000 ? expiresAt : new Date(next)
}

/** A person's name as mails and screens show it, without a last name that is stored as `-`. */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName === '-' ? '' : lastName}`.trim()
}
