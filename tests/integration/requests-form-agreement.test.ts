/**
 * The browser's check of a form and the server's check of what it would send, for ten thousand fillings of each form.
 * What the browser accepts, the server must accept; what it refuses, the server must refuse at the same fields.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONTACT_NAMES } from '@/care/intake/contact/names/constants'
import { countries } from '@/care/intake/countries'
import { LANDING_FIELDS } from '@/care/intake/landing/items'
import { parseSubmission } from '@/care/intake/schema'
import { shiftClock } from '@/lib/clock'
import type { FormReading } from '@/surfaces/site/contact/form-kind'
import { readContactForm } from '@/surfaces/site/contact/full/read-contact-form'
import { readLandingForm } from '@/surfaces/site/contact/landing/read-landing-form'
import { anyContactFilling, anyLandingFilling, type FormValues } from '../support/form-values'

const TODAY = new Date('2026-11-22T12:00:00Z')
shiftClock(TODAY.getTime() - Date.now())

const REST = { locale: 'de', captcha: { id: 'x', answer: 'ABCDE' }, website: '', idempotency_key: null }

function formData(filling: FormValues): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(filling)) if (value !== null) data.append(name, value)
  return data
}

/** The maximum that the phone field has for a dial code. */
const phoneMaxOf = (dialCode: string) =>
  Math.max(
    ...countries('de')
      .filter((one) => one.dialCode === dialCode)
      .map(({ phoneMax }) => phoneMax),
  )

function serverFields(reading: FormReading, fields: Readonly<Record<string, string>>): readonly string[] {
  // Through JSON, as it is sent: `undefined` must not matter.
  const parsed = parseSubmission(JSON.parse(JSON.stringify({ ...reading.items, ...REST })), TODAY)
  return parsed.ok
    ? []
    : [...new Set(Object.keys(parsed.fields ?? {}).map((wire) => fields[wire] ?? wire))].sort()
}

const wireToField = Object.fromEntries(Object.entries(CONTACT_NAMES).map(([field, wire]) => [wire, field]))

it.each([
  ['contact', anyContactFilling, readContactForm, wireToField],
  ['landing', anyLandingFilling, readLandingForm, { ...LANDING_FIELDS, terms: 'terms' }],
] as const)('browser and server agree on every filling of the %s form', (_, filling, read, fields) => {
  let taken = 0
  fc.assert(
    fc.property(filling, (typed) => {
      const reading = read(formData(typed), phoneMaxOf(typed.dial_code ?? ''))
      const [browser, server] = [Object.keys(reading.errors).sort(), serverFields(reading, fields)]
      if (browser.length === 0) taken += 1
      if (browser.join() !== server.join()) throw new Error(`browser: ${browser}; server: ${server}`)
    }),
    { numRuns: 10_000 },
  )
  expect(taken, 'fillings that were right').toBeGreaterThan(500)
})
