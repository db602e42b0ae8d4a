import { describe, expect, it } from 'vitest'
import { fromForm } from '../items'
import { parseSubmission } from '../schema'

const parse = (input: unknown) => parseSubmission(input, new Date('2026-11-22T12:00:00Z'))

describe('a contact form posted without scripts', () => {
  const form = (more: Readonly<Record<string, string>> = {}) =>
    fromForm(
      new URLSearchParams({
        form: 'contact',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.org',
        prefered_communication_way: 'Phone',
        PreferedLanguage: 'en',
        dial_code: '+49',
        phone: '0151 23456789',
        contacting_hours_from: '',
        contacting_hours_to: '',
        terms: 'on',
        locale: 'de',
        ...more,
      }),
    )

  it('is read like the JSON of the wire', () => {
    expect(parse(form())).toMatchObject({
      ok: true,
      value: { request: { form: 'contact', phone: '+4915123456789', callDays: null, isQuote: false } },
    })
    const more = { call_back: 'on', day_Tu: 'Tu', day_Fr: 'Fr', is_quote: '1' }
    const hours = { contacting_hours_from: '07:00', contacting_hours_to: '20:00' }
    expect(parse(form({ ...more, ...hours }))).toMatchObject({
      ok: true,
      value: {
        request: { callDays: ['Tu', 'Fr'], contactFrom: '07:00', contactUntil: '20:00', isQuote: true },
      },
    })
  })

  it('days and hours are ignored without the call-back’s tick', () => {
    expect(parse(form({ day_Tu: 'Tu', contacting_hours_from: '09:00' }))).toMatchObject({
      ok: true,
      value: { request: { callDays: null, contactFrom: null } },
    })
  })
})
