import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import {
  addressForm,
  billingAddressForm,
  billingDetailsForm,
  chatForm,
  contactForm,
  personForm,
  timeZoneForm,
} from './schema'

function faults(schema: v.GenericSchema<unknown, unknown>, values: Record<string, string>) {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}
/** A form that was opened while nothing was stored. */
const OPENED = { base: '', over: '' }
const ADDRESS = { street: 'Lindenweg 14', city: 'Hamburg', country: 'DE' }

describe('the name', () => {
  it('needs a first and a last one, each on one line of at most 80 characters', () => {
    expect(faults(personForm, { first_name: ' ', last_name: '' })).toEqual({
      first_name: 'FIRST_NAME_REQUIRED',
      last_name: 'LAST_NAME_REQUIRED',
    })
    expect(faults(personForm, { first_name: 'x'.repeat(81), last_name: 'y'.repeat(80) })).toEqual({
      first_name: 'NAME_TOO_LONG',
    })
    expect(v.parse(personForm, { title: '  ', first_name: ' Ada\n', last_name: 'Lovelace' })).toEqual({
      ...OPENED,
      title: null,
      first_name: 'Ada',
      last_name: 'Lovelace',
    })
  })

  it('has a title of at most 40 characters', () => {
    const name = { first_name: 'Ada', last_name: 'Lovelace' }
    expect(faults(personForm, { ...name, title: 'x'.repeat(40) })).toEqual({})
    expect(faults(personForm, { ...name, title: 'x'.repeat(41) })).toEqual({ title: 'TOO_LONG' })
  })
})

describe('an address', () => {
  it('needs street, city and country; the rest is null where it is empty', () => {
    expect(faults(addressForm, {})).toEqual({
      street: 'STREET_REQUIRED',
      city: 'CITY_REQUIRED',
      country: 'COUNTRY_REQUIRED',
    })
    expect(v.parse(addressForm, { ...ADDRESS, zip: ' ' })).toEqual({
      ...OPENED,
      ...ADDRESS,
      addition: null,
      district: null,
      zip: null,
    })
  })

  it('of invoices is not asked for where it is the same', () => {
    expect(faults(billingAddressForm, { same: 'on' })).toEqual({})
    expect(faults(billingAddressForm, { same: 'on', street: '' })).toEqual({})
    expect(faults(billingAddressForm, {})).toMatchObject({ street: 'STREET_REQUIRED' })
    expect(faults(billingAddressForm, ADDRESS)).toEqual({})
  })
})

it.each([
  [contactForm, { language: 'de', location: 'x'.repeat(121) }, { location: 'TOO_LONG' }],
  [contactForm, { language: 'xx' }, { language: 'LANGUAGE_REQUIRED' }],
  [contactForm, { language: 'tr', dial_code: '90' }, { dial_code: 'PHONE_INVALID' }],
  [billingDetailsForm, { tax_id: '12/345/67890' }, {}],
  [billingDetailsForm, { tax_id: '<b>1</b>' }, { tax_id: 'TAX_ID_INVALID' }],
  [billingDetailsForm, { tax_id: '1'.repeat(33) }, { tax_id: 'TOO_LONG' }],
  [timeZoneForm, { time_zone: ' ' }, { time_zone: 'TIME_ZONE_INVALID' }],
  [chatForm, { language: '', order: 'original' }, {}],
  [chatForm, { language: 'de', order: 'both' }, { order: 'INVALID' }],
])('%# fields are checked, and the codes say what is wrong', (schema, values, expected) => {
  expect(faults(schema, values)).toEqual(expected)
})
