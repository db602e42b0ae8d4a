import type { Locale } from '@/i18n/locales'
import type { PriceId } from '@/lib/record-ids'
import type { Currency } from '../constants'
import type { offerPrice } from './table'

export type PriceView = {
  readonly id: PriceId
  readonly hospitalId: string
  readonly currency: Currency
  /** What the patient reads, in their language. */
  readonly titles: Readonly<Record<Locale, string>>
  readonly hasFrenchTitle: boolean
  readonly priceMinor: number
  readonly validFrom: string
  readonly validUntil: string | null
  /** When it was saved, ISO 8601: a change names the one that it was made on. */
  readonly revision: string
}

export function presentPrice(row: typeof offerPrice.$inferSelect): PriceView {
  const { id, hospitalId, currency, titleDe, titleEn, titleTr, titleFr } = row
  const { priceMinor, validFrom, validUntil, updatedAt } = row
  return {
    ...{ id, hospitalId, currency, priceMinor, validFrom, validUntil },
    titles: { de: titleDe, en: titleEn, tr: titleTr, fr: titleFr ?? titleEn },
    hasFrenchTitle: titleFr !== null,
    revision: updatedAt.toISOString(),
  }
}
