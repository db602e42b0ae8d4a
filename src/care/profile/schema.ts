/**
 * The forms of profile, general settings, billing and chat. The same schemas check in the browser, so nothing here needs
 * the numbering plans or the list of countries; the use cases ask those.
 */
import * as v from 'valibot'
import { NAME_MAX_LENGTH, SPOKEN_LANGUAGES, type SpokenLanguage, THEMES } from '@/care/accounts/constants'
import { LOCALES } from '@/i18n/locales'
import { openedFields } from '@/lib/opened-form'
import { oneLine } from '@/lib/plain-text'
import { TIME_ZONE_MAX_LENGTH } from '@/lib/time-zone'
import {
  BILLING_NAME_MAX_LENGTH,
  CITY_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  MESSAGE_ORDERS,
  STREET_MAX_LENGTH,
  TAX_ID_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  ZIP_MAX_LENGTH,
} from './constants'

/** One line of text; null where nothing was typed. */
const line = (max: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => oneLine(text)),
    v.maxLength(max, 'TOO_LONG'),
    v.transform((text) => text || null),
  )
const requiredLine = (max: number, missing: string, tooLong = 'TOO_LONG') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => oneLine(text)),
    v.nonEmpty(missing),
    v.maxLength(max, tooLong),
  )

const country = v.pipe(v.optional(v.string(), ''), v.regex(/^[A-Z]{2}$/, 'COUNTRY_REQUIRED'))

export const personForm = v.object({
  ...openedFields,
  title: line(TITLE_MAX_LENGTH),
  first_name: requiredLine(NAME_MAX_LENGTH, 'FIRST_NAME_REQUIRED', 'NAME_TOO_LONG'),
  last_name: requiredLine(NAME_MAX_LENGTH, 'LAST_NAME_REQUIRED', 'NAME_TOO_LONG'),
})
export type PersonInput = v.InferOutput<typeof personForm>

const phoneFields = {
  dial_code: v.pipe(v.optional(v.string(), ''), v.regex(/^(?:\+\d{1,4})?$/, 'PHONE_INVALID')),
  phone: v.pipe(v.optional(v.string(), ''), v.maxLength(40, 'PHONE_INVALID')),
}

export const contactForm = v.object({
  ...openedFields,
  ...phoneFields,
  language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED'),
  location: line(LOCATION_MAX_LENGTH),
})
export type ContactInput = v.InferOutput<typeof contactForm>

const addressFields = {
  ...openedFields,
  street: requiredLine(STREET_MAX_LENGTH, 'STREET_REQUIRED'),
  addition: line(STREET_MAX_LENGTH),
  city: requiredLine(CITY_MAX_LENGTH, 'CITY_REQUIRED'),
  district: line(CITY_MAX_LENGTH),
  zip: line(ZIP_MAX_LENGTH),
  country,
}
export const addressForm = v.object(addressFields)
export type AddressInput = v.InferOutput<typeof addressForm>

/** A billing address of its own is only read where it is not the address the person lives at. */
export const billingAddressForm = v.variant('same', [
  v.object({ ...openedFields, same: v.literal('on') }),
  v.object({ same: v.optional(v.literal(''), ''), ...addressFields }),
])
export type BillingAddressInput = v.InferOutput<typeof billingAddressForm>

export const billingDetailsForm = v.object({
  ...openedFields,
  name: line(BILLING_NAME_MAX_LENGTH),
  tax_id: v.pipe(
    line(TAX_ID_MAX_LENGTH),
    v.check((text) => text === null || /^[\p{L}\d][\p{L}\d .\-/]*$/u.test(text), 'TAX_ID_INVALID'),
  ),
})
export type BillingDetailsInput = v.InferOutput<typeof billingDetailsForm>

export const languageForm = v.object({ language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED') })
export const themeForm = v.object({ theme: v.picklist(THEMES, 'INVALID') })

/** The field name of a language's checkbox. */
export function spokenField(language: SpokenLanguage) {
  return `speaks_${language}` as const
}
/** One checkbox for each language. */
export const spokenLanguagesForm = v.pipe(
  v.object({
    ...openedFields,
    ...v.entriesFromList(
      SPOKEN_LANGUAGES.map(spokenField),
      v.optional(v.picklist(['on', ''], 'INVALID'), ''),
    ),
  }),
  v.transform(({ base, over, ...boxes }) => {
    const languages = SPOKEN_LANGUAGES.filter((language) => boxes[spokenField(language)] === 'on')
    return { base, over, languages }
  }),
)
export type SpokenLanguagesInput = v.InferOutput<typeof spokenLanguagesForm>

/** The number of a member of staff. */
export const workPhoneForm = v.object({ ...openedFields, ...phoneFields })
export type WorkPhoneInput = v.InferOutput<typeof workPhoneForm>

export const timeZoneForm = v.object({
  time_zone: v.pipe(
    v.string('TIME_ZONE_INVALID'),
    v.trim(),
    v.nonEmpty('TIME_ZONE_INVALID'),
    v.maxLength(TIME_ZONE_MAX_LENGTH, 'TIME_ZONE_INVALID'),
  ),
})

export const chatForm = v.object({
  ...openedFields,
  language: v.pipe(
    v.picklist(['', ...LOCALES], 'LANGUAGE_REQUIRED'),
    v.transform((locale) => locale || null),
  ),
  order: v.picklist(MESSAGE_ORDERS, 'INVALID'),
})
export type ChatInput = v.InferOutput<typeof chatForm>
