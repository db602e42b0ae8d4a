/** With HTTPS, every cookie of a session is sent over HTTPS only. */
import { expect, it } from 'vitest'
import {
  endedSessionCookies,
  readSessionToken,
  sessionCookie,
  sessionCookies,
} from '@/care/sign-in/session-cookie'

process.env.PUBLIC_URL = 'https://care.example.org'

it('has the name prefix that browsers accept over HTTPS only, and the attribute', () => {
  expect(sessionCookie('token').name).toBe('__Secure-kervan.session_token')
  for (const cookie of [...sessionCookies('token', 60), ...endedSessionCookies()])
    expect(cookie.secure).toBe(true)
})

it('does not read the plain name, which a network without HTTPS could have set', () => {
  const value = encodeURIComponent(sessionCookie('token').value)
  const read = (name: string) => readSessionToken(new Headers({ cookie: `${name}=${value}` }))
  expect(read('__Secure-kervan.session_token')).toBe('token')
  expect(read('kervan.session_token')).toBeUndefined()
})
