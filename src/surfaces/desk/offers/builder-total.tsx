import { itemsOf, totalOf } from '@/care/offers/builder-rules'
import { minorDigits } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'

type BuilderTotalProps = {
  readonly words: Messages['desk']['offer']
  readonly language: string
  readonly typed: FormData | undefined
}

/** The sum so far; the server works it out again from the same items. */
export function BuilderTotal({ words, language, typed }: BuilderTotalProps) {
  const currency = String(typed?.get('currency') ?? 'EUR')
  const total = typed ? totalOf(itemsOf(typed), currency) : undefined
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pb-2" aria-live="polite">
      <span className="text-sm text-ink-soft">{words.total}</span>
      <output className="tabular display text-xl">
        {total === undefined ? '–' : format.format(total / 10 ** minorDigits(currency))}
      </output>
      <span className="text-xs text-ink-soft">{words.totalHint}</span>
    </p>
  )
}
