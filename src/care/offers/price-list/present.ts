import type { Locale } from '@/i18n/locales'
import type { PriceId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
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
  /** Of its values: a change names the ones that it was made on. */
  readonly revision: string
}

export function presentPrice(row: typeof offerPrice.$inferSelect): PriceView {
  const { id, hospitalId, currency, titleDe, titleEn, titleTr, titleFr } = row
  const { priceMinor, validFrom, validUntil } = row
  return {
    ...{ id, hospitalId, currency, priceMinor, validFrom, validUntil },
    titles: { de: titleDe, en: titleEn, tr: titleTr, fr: titleFr ?? titleEn },
    hasFrenchTitle: titleFr !== null,
    revision: priceRevision(row),
  }
}

export type PriceValues = Omit<typeof offerPrice.$inferSelect, 'id' | 'updatedBy' | 'updatedAt'>

/** By which two versions of a price are told apart. */
export function comparablePrice(values: PriceValues) {
  const { hospitalId, currency, titleDe, titleEn, titleTr, titleFr } = values
  const { priceMinor, validFrom, validUntil } = values
  return {
    ...{ hospitalId, currency, titleDe, titleEn, titleTr, titleFr, validFrom, validUntil },
    priceMinor: String(priceMinor),
  }
}

export function priceRevision(values: PriceValues): string {
  return revisionOf(comparablePrice(values))
}
