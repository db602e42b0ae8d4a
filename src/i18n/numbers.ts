/** Shares and hours in a reader's language. */
import { LANGUAGES, type Locale } from './locales'

/** 0.125 → 12,5 %. @param sign `exceptZero`: +12,5 % for a difference */
export function formatShare(share: number, locale: Locale, sign: 'auto' | 'exceptZero' = 'auto'): string {
  const options = { style: 'percent', maximumFractionDigits: 1, signDisplay: sign } as const
  return new Intl.NumberFormat(LANGUAGES[locale].intl, options).format(share)
}

/** 7.25 → 7,3. */
export function formatHours(hours: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGES[locale].intl, { maximumFractionDigits: 1 }).format(hours)
}

/** 12345.678 → 12.345,68. @param digits most decimals */
export function formatNumber(value: number, locale: Locale, digits = 0): string {
  return new Intl.NumberFormat(LANGUAGES[locale].intl, { maximumFractionDigits: digits }).format(value)
}
