import { expect, it } from 'vitest'
import { toRefusal } from './send-request'

it('reads the code, the fields and the sign-in address of a refusal', () => {
  const extensions = { code: 'ACCOUNT_EXISTS', login: '/login?parked=t', fields: { email: 'TAKEN' } }
  const body = { errors: [{ message: 'x', extensions }] }
  expect(toRefusal(409, body)).toEqual({
    sent: false,
    code: 'ACCOUNT_EXISTS',
    login: '/login?parked=t',
    fields: { email: 'TAKEN' },
  })
})

it('falls back to API_{status}, and follows no address of another site', () => {
  expect(toRefusal(502, undefined)).toEqual({ sent: false, code: 'API_502', fields: {}, login: undefined })
  const body = { errors: [{ extensions: { code: 'ACCOUNT_EXISTS', login: 'https://evil.example' } }] }
  expect(toRefusal(409, body)).toMatchObject({ login: undefined })
})
