/**
 * A random token in a cookie that ties a captcha code or an upload to the browser that requested it. It identifies no
 * person, and only its hash is stored.
 */
import { parseCookie, stringifySetCookie } from 'cookie'
import { randomToken } from './crypto'
import { env } from './env'

const TOKEN = /^[\w-]{43}$/

/** The token in the request's cookie `name`. @returns undefined when there is none or it has another form */
export function readClientToken(headers: Pick<Headers, 'get'>, name: string): string | undefined {
  const value = parseCookie(headers.get('cookie') ?? '')[name]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}

/** A new token of 256 random bits. */
export function newClientToken(): string {
  return randomToken()
}

/** `Set-Cookie` for a token: same-site and not readable by scripts. @param maxAgeSeconds lifetime of the cookie */
export function clientTokenCookie(name: string, token: string, maxAgeSeconds: number): string {
  const secure = env().PUBLIC_URL.startsWith('https:')
  return stringifySetCookie({
    ...{ name, value: token, maxAge: maxAgeSeconds, secure },
    ...{ path: '/', httpOnly: true, sameSite: 'strict' },
  })
}
