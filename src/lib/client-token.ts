/**
 * An anonymous token that ties what a browser is shown, or sends ahead of its form, to that browser. It says nothing
 * about the person; only its hash is stored.
 */
import { parseCookie, stringifySetCookie } from 'cookie'
import { randomToken } from './crypto'
import { env } from './env'

const TOKEN = /^[\w-]{43}$/

/** The token that a request's cookie `name` holds. @returns undefined for anything we could not have made */
export function readClientToken(headers: Pick<Headers, 'get'>, name: string): string | undefined {
  const value = parseCookie(headers.get('cookie') ?? '')[name]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}

/** A new token of 256 random bits. */
export function newClientToken(): string {
  return randomToken()
}

/** `Set-Cookie` for a token: sent to this site alone, unreadable to scripts. @param maxAge in seconds */
export function clientTokenCookie(name: string, token: string, maxAge: number): string {
  const secure = env().PUBLIC_URL.startsWith('https:')
  return stringifySetCookie({
    ...{ name, value: token, maxAge, secure },
    ...{ path: '/', httpOnly: true, sameSite: 'strict' },
  })
}
