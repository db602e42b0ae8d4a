import { expect, it } from 'vitest'
import { newClientToken } from '@/lib/client-token'
import { filesTokenCookie, hashFilesToken, readFilesToken } from './client-token'
import { UPLOAD_CLIENT_COOKIE } from './constants'

const form = '0123456789abcdef'.repeat(2)
const headers = (cookie: string) => new Headers({ cookie })

it('a browser gets its token back as it was set, for as long as an unsent file is kept', () => {
  const token = newClientToken()
  const cookie = filesTokenCookie(token)
  expect(cookie).toMatch(/; Max-Age=86400;/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  expect(readFilesToken(headers(cookie.split(';')[0] ?? ''))).toBe(token)
})

it.each([
  ['without cookies', ''],
  ['with the cookie of the captcha', `kervan_captcha=${newClientToken()}`],
  ['with a token that is not ours', `${UPLOAD_CLIENT_COOKIE}=abc`],
  ['with an empty token', `${UPLOAD_CLIENT_COOKIE}=`],
])('a request %s has no token', (_what, cookie) => {
  expect(readFilesToken(headers(cookie))).toBeUndefined()
})

it('files belong to one form in one browser: both decide, and neither can be read from what is stored', () => {
  const token = newClientToken()
  const hash = hashFilesToken(token, form)
  expect(hashFilesToken(token, form)).toBe(hash)
  expect(hashFilesToken(token, form.replace('0', '1'))).not.toBe(hash)
  expect(hashFilesToken(newClientToken(), form)).not.toBe(hash)
  expect(hash).not.toContain(token)
  expect(hash).not.toContain(form)
})
