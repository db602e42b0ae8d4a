import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientTokenCookie, newClientToken, readClientToken } from './client-token'

const NAME = 'kervan_captcha'
const read = (cookie: string) => readClientToken(new Headers({ cookie }), NAME)

it('is read back from among other cookies', () => {
  const token = newClientToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(read(`a=b; ${NAME}=${token}; kervan_hint=1`)).toBe(token)
})

it.each([
  ['none', ''],
  ['one that is too short', `${NAME}=${'a'.repeat(42)}`],
  ['one that is too long', `${NAME}=${'a'.repeat(44)}`],
  ['other characters', `${NAME}=${'%20'.repeat(43)}`],
  ['a longer name that ends the same', `x${NAME}=${'a'.repeat(43)}`],
  ['a longer name that begins the same', `${NAME}_2=${'a'.repeat(43)}`],
])('is missing: %s', (_case, cookie) => {
  expect(read(cookie)).toBeUndefined()
})

it('whatever a browser sends has the form of a token or is ignored', () => {
  const header = fc.string({
    unit: fc.constantFrom('a', 'Z', '_', '-', '=', ';', ' ', '%', '"', ','),
    maxLength: 90,
  })
  fc.assert(
    fc.property(header, (text) => {
      const found = read(`${NAME}=${text}`.trim())
      if (found !== undefined) expect(found).toMatch(/^[\w-]{43}$/)
    }),
  )
})

it('is set for this site alone and kept from scripts', () => {
  expect(clientTokenCookie(NAME, 'a'.repeat(43), 3600).split('; ').sort()).toEqual(
    [`${NAME}=${'a'.repeat(43)}`, 'Path=/', 'Max-Age=3600', 'HttpOnly', 'SameSite=Strict'].sort(),
  )
})
