/**
 * The session cookie: a random token and an HMAC of it, so that a forged token is refused without a query. Name and
 * format are those of sessions opened before decision 0026, which stay valid.
 */
import { createHmac } from 'node:crypto'
import { parseCookie } from 'cookie'
import { sameText } from '@/lib/crypto'
import { env } from '@/lib/env'
import { HINT_COOKIE } from '@/lib/session-hint'

/** The prefix binds the cookie to HTTPS; a development server without HTTPS cannot use it. */
const cookieName = () => `${isSecure() ? '__Secure-' : ''}kervan.session_token`

/** Name and value of a session's cookie; the value is not percent-encoded yet, which `cookie` and Next do. */
export function sessionCookie(token: string): { readonly name: string; readonly value: string } {
  const signature = createHmac('sha256', env().AUTH_SECRET).update(token).digest('base64')
  return { name: cookieName(), value: `${token}.${signature}` }
}

/** Whether cookies of this installation are for HTTPS only. */
export function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith('https:')
}

/** The token of a request's session cookie. @returns undefined without one, and for one that we did not sign */
export function readSessionToken(headers: Pick<Headers, 'get'>): string | undefined {
  const value = parseCookie(headers.get('cookie') ?? '')[cookieName()] ?? ''
  const token = value.slice(0, Math.max(0, value.lastIndexOf('.')))
  return token && sameText(value, sessionCookie(token).value) ? token : undefined
}

/**
 * The cookies that open a session in a browser, with all their attributes. The second one can be read by scripts.
 * @param maxAge in seconds
 */
export function sessionCookies(token: string, maxAge: number) {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(), maxAge } as const
  return [
    { ...sessionCookie(token), httpOnly: true, ...shared },
    { name: HINT_COOKIE, value: '1', httpOnly: false, ...shared },
  ] as const
}

/** The same cookies, with which a browser removes them. */
export function endedSessionCookies() {
  return sessionCookies('', 0).map((cookie) => ({ ...cookie, value: '' }))
}
