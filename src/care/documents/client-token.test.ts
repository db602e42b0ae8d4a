import { describe, expect, it } from 'vitest'
import { newClientToken } from '@/lib/client-token'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import {
  filesFormKey,
  filesTokenCookie,
  hashFilesToken,
  hashPersonsForm,
  readFilesToken,
} from './client-token'
import { UPLOAD_CLIENT_COOKIE } from './constants'
import { isFormKey } from './schema'

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

describe('a form of a signed-in person', () => {
  const [one, other] = [newId<UserId>(), newId<UserId>()]

  it('has a key that is the same after a reload, and of its own for each person and place', () => {
    expect(filesFormKey(one, 'documents')).toBe(filesFormKey(one, 'documents'))
    expect(isFormKey(filesFormKey(one, 'documents'))).toBe(true)
    const keys = [one, other].flatMap((id) =>
      ['documents', 'message:new'].map((place) => filesFormKey(id, place)),
    )
    expect(new Set(keys).size).toBe(4)
  })

  it('opens nothing for someone else who knows its key', () => {
    const form = filesFormKey(one, 'documents')
    expect(hashPersonsForm(one, form)).not.toBe(hashPersonsForm(other, form))
    expect(hashPersonsForm(one, form)).not.toBe(hashFilesToken(one, form))
  })
})
