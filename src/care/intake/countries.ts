/**
 * Countries and dial codes for the forms, sorted by name in the reader's language. On the server only: the numbering data
 * are larger than the rest of the page.
 */
import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/mobile'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { DEFAULT_DIAL_CODE, PHONE_DIGITS_MAX, PHONE_MAX_LENGTH } from './constants'

export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** With the plus: `+90`. */
  readonly dialCode: string
  /** Longest national number, at least 10 (reading 6). */
  readonly phoneMax: number
}

const cache = new Map<Locale, readonly Country[]>()

/** About 240 countries, sorted by name. */
export function countries(locale: Locale): readonly Country[] {
  const cached = cache.get(locale)
  if (cached) return cached
  const { intl } = LANGUAGES[locale]
  const names = new Intl.DisplayNames([intl], { type: 'region' })
  const list = getCountries()
    .map((code) => {
      const dialCode = `+${getCountryCallingCode(code)}`
      return { code, name: names.of(code) ?? code, dialCode, phoneMax: longestNumber(code, dialCode) }
    })
    .filter(({ name, code }) => name !== code)
    .sort(byName(new Intl.Collator(intl)))
  cache.set(locale, list)
  return list
}

function byName(collator: Intl.Collator) {
  return (a: { readonly name: string }, b: { readonly name: string }) => collator.compare(a.name, b.name)
}

/** E.164 allows 15 digits in all. The default country stays at 10 (its longer numbers are service numbers). */
function longestNumber(code: CountryCode, dialCode: string): number {
  if (dialCode === DEFAULT_DIAL_CODE) return PHONE_MAX_LENGTH
  const plans = new Metadata()
  plans.selectNumberingPlan(code)
  const longest = Math.max(PHONE_MAX_LENGTH, ...(plans.numberingPlan?.possibleLengths() ?? []))
  return Math.min(longest, PHONE_DIGITS_MAX - dialCode.length + 1)
}
