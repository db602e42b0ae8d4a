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

const OURS = [...'abcxyzABCXYZ0189_-']
/** None of them may stand in a token; `;`, a quote and a space at an end belong to the form of the header instead. */
const OTHERS = ['=', '%', ',', '.', '+', '/', '\\', 'ä']

it('43 characters of a token are one, whatever they are and whatever stands around the cookie', () => {
  const token = fc.string({ unit: fc.constantFrom(...OURS), minLength: 43, maxLength: 43 })
  const others = fc.string({ unit: fc.constantFrom(...OURS, '=', '%', ' ', ',') })
  fc.assert(
    fc.property(token, others, others, (text, before, after) => {
      expect(read(`_${before}; ${NAME}=${text}; ${after}`)).toBe(text)
    }),
  )
})

it('with one other character, one too many or one too few it is none', () => {
  const token = fc.array(fc.constantFrom(...OURS), { minLength: 43, maxLength: 43 })
  fc.assert(
    fc.property(token, fc.nat(42), fc.constantFrom(...OTHERS), (letters, at, other) => {
      expect(read(`${NAME}=${letters.with(at, other).join('')}`)).toBeUndefined()
      expect(read(`${NAME}=${letters.toSpliced(at, 1).join('')}`)).toBeUndefined()
      expect(read(`${NAME}=${letters.toSpliced(at, 0, 'a').join('')}`)).toBeUndefined()
    }),
  )
})

it('is set for this site alone and kept from scripts', () => {
  expect(clientTokenCookie(NAME, 'a'.repeat(43), 3600).split('; ').sort()).toEqual(
    [`${NAME}=${'a'.repeat(43)}`, 'Path=/', 'Max-Age=3600', 'HttpOnly', 'SameSite=Strict'].sort(),
  )
})
