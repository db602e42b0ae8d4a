import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { fromForm, hasRepeatedField, loginPath, prefersMinimal, returnPath, sentPath, toData } from './items'
import { parseSubmission as parse } from './schema'

const TODAY = new Date('2026-11-22T12:00:00Z')
const parseSubmission = (input: unknown) => parse(input, TODAY)

describe('a form posted without scripts', () => {
  const form = new URLSearchParams({
    name: ' Ada King Lovelace ',
    email: 'ada@example.org',
    dial_code: '+49',
    phone: '0151 23456789',
    country: 'DE',
    message: 'Hello\r\nthere',
    terms: 'on',
    consent_marketing: 'on',
    locale: 'de',
    website: '',
    captcha_id: 'x',
    captcha_answer: 'aB3dE',
  })

  it('gets the chosen country’s dial code, because the list of dial codes was not completed', () => {
    const untouched = { ...Object.fromEntries(form), dial_code: '+90', without_scripts: '1' }
    const phoneOf = (posted: Record<string, string>) => fromForm(new URLSearchParams(posted)).phone_number
    expect(phoneOf(untouched)).toBe('+490151 23456789')
    expect(phoneOf({ ...untouched, country: '' }), 'no country').toBe('+900151 23456789')
    expect(phoneOf({ ...untouched, without_scripts: '', country: 'TR' })).toBe('+900151 23456789')
  })

  it('is read like the JSON of the wire; the name is split at the first space', () => {
    const parsed = parseSubmission(fromForm(form))
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        request: {
          firstName: 'Ada',
          lastName: 'King Lovelace',
          phone: '+4915123456789',
          message: 'Hello\nthere',
          consents: ['privacy_terms', 'marketing'],
        },
        captcha: { id: 'x', answer: 'aB3dE' },
      },
    })
  })

  it('may use the wire’s names', () => {
    const wire = new URLSearchParams({
      first_name: 'Ada',
      last_name: '',
      phone_number: '+905321234567',
      service_name: 'Hi',
    })
    expect(fromForm(wire)).toMatchObject({
      first_name: 'Ada',
      phone_number: '+905321234567',
      service_name: 'Hi',
    })
  })

  it('is refused when it repeats a field', () => {
    expect(hasRepeatedField(form)).toBe(false)
    expect(hasRepeatedField(new URLSearchParams('email=a&email=b'))).toBe(true)
  })
})

it('answers in the content API’s shape, and says whether an account was created', () => {
  const id = newId<RequestId>()
  expect(toData({ kind: 'received', id }, false)).toEqual({ data: { id, account: 'new' } })
  expect(toData({ kind: 'received', id }, true)).toEqual({ data: { id, account: 'own' } })
  expect(toData({ kind: 'demo', id }, true)).toMatchObject({ code: 'DEMO_NOT_SAVED' })
  expect(loginPath('a b')).toBe('/login?parked=a%20b')
  expect(sentPath({ kind: 'received' }, false)).toBe('/contact/sent')
  expect(sentPath({ kind: 'received' }, true)).toBe('/contact/sent?own=1')
  expect(sentPath({ kind: 'demo' }, true)).toBe('/contact/sent?demo=1')
})

describe('the URL back to the form', () => {
  const typed = { first_name: 'CANARY', email: 'canary@example.org', message: 'CANARY' }
  const back = (form: Record<string, string>, refusal: Parameters<typeof returnPath>[0]) =>
    Object.fromEntries(
      new URL(returnPath(refusal, new URLSearchParams(form)), 'http://localhost').searchParams,
    )

  it('has the mode, what the page was opened for, and what was wrong; nothing that was typed', () => {
    const form = {
      ...typed,
      form: 'contact',
      is_quote: '1',
      needs_service: 'FUE',
      needs_clinic: 'Lalezar & Co',
      needs_appointment: 'CANARY',
    }
    const fields = { first_name: 'NAME_INVALID', consent_health: 'HEALTH_REQUIRED', 'files.0': 'INVALID' }
    expect(back({ ...form, service_name: 'CANARY' }, { code: 'INVALID_PAYLOAD', fields })).toEqual({
      error: 'INVALID_PAYLOAD',
      fields: 'first_name.NAME_INVALID-consent_health.HEALTH_REQUIRED',
      quote: '1',
      service: 'FUE',
      clinicName: 'Lalezar & Co',
      appointment: '1',
    })
  })

  it('has the code only when there is nothing else', () => {
    expect(returnPath({ code: 'CAPTCHA_FAILED' }, new URLSearchParams(typed))).toBe(
      '/contact?error=CAPTCHA_FAILED',
    )
    expect(
      back({ form: 'contact', needs_service: '1', needs_appointment: '' }, { code: 'UNAVAILABLE' }),
    ).toEqual({
      error: 'UNAVAILABLE',
    })
  })

  it('names the landing form’s message as the form does', () => {
    const fields = { service_name: 'TOO_LONG', phone_number: 'PHONE_INVALID' }
    expect(
      back(
        { ...typed, is_quote: '1', needs_service: 'FUE', needs_appointment: 'CANARY' },
        { code: 'INVALID_PAYLOAD', fields },
      ),
    ).toEqual({
      error: 'INVALID_PAYLOAD',
      fields: 'message.TOO_LONG-phone_number.PHONE_INVALID',
    })
  })

  it('cuts a name that is longer than the limit', () => {
    const { service } = back({ form: 'contact', needs_service: 'x'.repeat(9_000) }, { code: 'UNAVAILABLE' })
    expect(service).toHaveLength(200)
  })
})

describe('the header Prefer', () => {
  it.each([
    'return=minimal',
    'RETURN=Minimal',
    'respond-async, return="minimal"',
    'return = minimal; wait=5',
  ])('%s asks for an answer without the record', (header) => expect(prefersMinimal(header)).toBe(true))

  it.each([null, '', 'return=representation', 'return=minimally', 'xreturn=minimal'])(
    '%s does not',
    (header) => expect(prefersMinimal(header)).toBe(false),
  )
})
