import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { normalizeHeaders, refusalOf } from './admission'

const asked = (url: string, headers: Record<string, string> = { host: 'localhost:3000' }) =>
  refusalOf({ url, method: 'GET', headers }, ['http://localhost:3000'], 0)

it.each(['/captcha/../admin', '/api/../en/desk', '/api/%2e%2e/en/desk'])(
  '%s is not read one way here and another way there',
  (url) => expect(asked(url)).toMatchObject({ status: 400, code: 'INVALID_PATH' }),
)

it('an address that is too long is told how a long query is sent', () => {
  const longest = `/items/service?${'a'.repeat(4_096 - '/items/service?'.length)}`
  expect(asked(longest)).toBeUndefined()
  expect(asked(`${longest}a`)).toEqual({
    status: 414,
    code: 'URI_TOO_LONG',
    message: 'The address has more than 4096 characters. A long query goes into the body of a SEARCH.',
  })
})

it('the demo does not answer under a name that was pointed at it', () => {
  expect(asked('/dev/mailbox', { host: 'rebind.evil.example:3000' })?.status).toBe(421)
  expect(asked('/dev/mailbox', { host: '127.0.0.1:3000' })).toBeUndefined()
  expect(asked('/dev/mailbox')).toBeUndefined()
})

it.each([
  [{ host: '127.0.0.1:3000', origin: 'http://localhost:3000' }, 'localhost:3000', 'http://localhost:3000'],
  [{ host: 'localhost:3000', origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [
    { host: '127.0.0.1:3000', origin: 'null', 'sec-fetch-site': 'same-origin' },
    '127.0.0.1:3000',
    'http://127.0.0.1:3000',
  ],
  [{ host: 'localhost:3000', origin: 'null', 'sec-fetch-site': 'cross-site' }, 'localhost:3000', 'null'],
  [{ host: '127.0.0.1:3000', origin: 'https://evil.example' }, '127.0.0.1:3000', 'https://evil.example'],
])('what we are called by agrees with where a form came from: %j', (headers, host, origin) => {
  const request = new IncomingMessage(new Socket())
  request.headers = { ...headers }
  normalizeHeaders(request, ['http://localhost:3000', 'http://127.0.0.1:3000'], 0)
  expect([request.headers.host, request.headers.origin]).toEqual([host, origin])
})

it.each([
  ['Bearer abc', 'kervan_session=s; kervan_captcha=c; kervan_files=f', 'kervan_captcha=c'],
  ['Bearer abc', 'kervan_session=s', undefined],
  ['Bearer abc', undefined, undefined],
  [undefined, 'kervan_session=s; kervan_captcha=c', 'kervan_session=s; kervan_captcha=c'],
])('beside %s, of the cookies %s is left: %s', (authorization, cookie, kept) => {
  const request = new IncomingMessage(new Socket())
  request.headers = {
    host: 'localhost:3000',
    ...(authorization && { authorization }),
    ...(cookie && { cookie }),
  }
  normalizeHeaders(request, ['http://localhost:3000'], 0)
  expect(request.headers.cookie).toBe(kept)
})
