import { typedPriceOf } from '@/care/offers/builder-rules'
import { minorDigits } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'

type BuilderTotalProps = {
  readonly words: Messages['desk']['offer']
  readonly language: string
  /** The current content of the form. */
  readonly formData: FormData
}

/** The total of the form, and the discount and tax in it. The server calculates it again. */
export function BuilderTotal({ words, language, formData }: BuilderTotalProps) {
  const currency = String(formData.get('currency') ?? 'EUR')
  const price = typedPriceOf(formData, currency)
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const shown = (minor: number) => format.format(minor / 10 ** minorDigits(currency))
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pb-2" aria-live="polite">
      <span className="text-sm text-ink-soft">{words.total}</span>
      <output className="tabular display text-xl">{price ? shown(price.totalMinor) : '–'}</output>
      {price?.discountMinor ? (
        <span className="tabular text-xs">
          {words.discount} {shown(-price.discountMinor)}
        </span>
      ) : null}
      {price?.taxMinor ? (
        <span className="tabular text-xs">
          {words.tax} {shown(price.taxMinor)}
        </span>
      ) : null}
      <span className="text-xs text-ink-soft">{words.totalHint}</span>
    </p>
  )
}
