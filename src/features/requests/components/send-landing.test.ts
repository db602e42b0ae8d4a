import { expect, it } from 'vitest'
import { type LandingDraft, toRefusal, toWire } from './send-landing'

const draft: LandingDraft = {
  name: 'Ada King Lovelace',
  email: ' ada@example.org ',
  phone: '7700900123',
  country: 'GB',
  message: ' May I ask something? ',
  terms: true,
  dialCode: '+44',
  locale: 'en',
  website: '',
  startedAt: '2026-11-21T09:00:00.000Z',
  idempotencyKey: 'k',
  captcha: { id: 'c', answer: 'aB3dE' },
}

it('sends the landing fields of the specification; the message travels as service_name', () => {
  expect(toWire(draft)).toMatchObject({
    first_name: 'Ada',
    last_name: 'King Lovelace',
    email: 'ada@example.org',
    phone_number: '+447700900123',
    country: 'GB',
    service_name: 'May I ask something?',
    consents: { privacy: true },
  })
})

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
