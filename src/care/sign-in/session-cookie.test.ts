import { parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endedSessionCookies, readSessionToken, sessionCookie, sessionCookies } from './session-cookie'

const NAME = 'kervan.session_token'
/** Made by the library that signed cookies before decision 0026, with the secret of these tests. */
const TOKEN = 'Zk3v9nQxYh2mT5sWcE8rB1uJ0pLd7gAiKoNfXqVtRzM'
const EARLIER = `${TOKEN}.UVzTkR6eQ/AAn1Rwh7GEtKp0R+xhMjKkH2MOFE3P4+c=`

const asRequest = (cookies: Record<string, string>) => new Headers({ cookie: stringifyCookie(cookies) })

describe('reading', () => {
  it('accepts a cookie that was signed by the earlier library', () => {
    expect(readSessionToken(asRequest({ i18next: 'de', [NAME]: EARLIER }))).toBe(TOKEN)
    expect(sessionCookie(TOKEN)).toEqual({ name: NAME, value: EARLIER })
  })

  it('accepts a signed cookie with any token', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (token) => {
        expect(readSessionToken(asRequest({ [NAME]: sessionCookie(token).value }))).toBe(token)
      }),
    )
  })

  it('refuses every other value: a signature belongs to one token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (token, text) => {
        const signature = sessionCookie(token).value.slice(token.length)
        for (const value of [
          text,
          `${text}.${text}`,
          `${token}${text}`,
          `${text}x${token}${signature}`,
          `${token}${signature}${text}x`,
        ])
          expect(readSessionToken(asRequest({ [NAME]: value }))).toBeUndefined()
      }),
    )
  })

  it.each([
    ['no cookie at all', ''],
    ['another cookie', 'kervan_hint=1'],
    ['an empty one', `${NAME}=`],
    ['the token alone', `${NAME}=${TOKEN}`],
    ['a signature of nothing', `${NAME}=${encodeURIComponent(sessionCookie('').value)}`],
    ['a signature without its last character', `${NAME}=${encodeURIComponent(EARLIER.slice(0, -1))}`],
    ['a name that merely ends like ours', `x${NAME}=${encodeURIComponent(EARLIER)}`],
    ['the name of another installation with HTTPS', `__Secure-${NAME}=${encodeURIComponent(EARLIER)}`],
  ])('refuses %s', (_case, cookie) => {
    expect(readSessionToken(new Headers({ cookie }))).toBeUndefined()
  })

  it('takes the first of two cookies with its name, as browsers send the more specific one first', () => {
    const [mine, other] = [EARLIER, sessionCookie('other').value].map(encodeURIComponent)
    expect(readSessionToken(new Headers({ cookie: `${NAME}=${mine}; ${NAME}=${other}` }))).toBe(TOKEN)
  })
})

describe('writing', () => {
  it('a session cookie that scripts cannot read, and a hint cookie that only says that there is one', () => {
    const [cookie, hint] = sessionCookies(TOKEN, 3600).map((one) => parseSetCookie(stringifySetCookie(one)))
    const shared = { path: '/', sameSite: 'lax', maxAge: 3600 }
    expect(cookie).toEqual({ name: NAME, value: EARLIER, httpOnly: true, ...shared })
    expect(hint).toEqual({ name: 'kervan_hint', value: '1', ...shared })
  })

  it('removes both at signing out, with the attributes they were set with', () => {
    const ended = endedSessionCookies()
    expect(ended.map(({ value, maxAge }) => [value, maxAge])).toEqual([
      ['', 0],
      ['', 0],
    ])
    const scope = ({ name, path, secure }: (typeof ended)[number]) => ({ name, path, secure })
    expect(ended.map(scope)).toEqual(sessionCookies(TOKEN, 1).map(scope))
  })
})
