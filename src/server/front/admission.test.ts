import { expect, it } from 'vitest'
import { refusalOf } from './admission'

const asked = (url: string, headers: Record<string, string> = { host: 'localhost:3000' }) =>
  refusalOf({ url, method: 'GET', headers }, ['http://localhost:3000'], 0)

it.each(['/captcha/../admin', '/api/../en/desk', '/api/%2e%2e/en/desk'])(
  '%s is not read one way here and another way there',
  (url) => expect(asked(url)).toEqual({ status: 400, code: 'INVALID_PATH' }),
)

it('the demo does not answer under a name that was pointed at it', () => {
  expect(asked('/dev/mailbox', { host: 'rebind.evil.example:3000' })?.status).toBe(421)
  expect(asked('/dev/mailbox', { host: '127.0.0.1:3000' })).toBeUndefined()
  expect(asked('/dev/mailbox')).toBeUndefined()
})
