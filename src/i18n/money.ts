import { LANGUAGES, type Locale } from './locales'

export type Money = { readonly amountMinor: number; readonly currency: string }

/** How many digits a currency has after the point: 2 for the euro, 0 for the yen. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** 1250 → 12,5 %. Takes hundredths of a percent. */
export function formatRate(rate: number, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGES[locale].intl, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(rate / 10_000)
}

/** 2.450,00 €. Takes minor units; nothing is rounded. */
export function formatMoney({ amountMinor, currency }: Money, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGES[locale].intl, { style: 'currency', currency })
  return format.format(amountMinor / 10 ** minorDigits(currency))
}
