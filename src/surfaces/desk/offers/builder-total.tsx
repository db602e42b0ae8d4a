import { itemsOf, totalOf } from '@/care/offers/builder-rules'
import { minorDigits } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'

type BuilderTotalProps = {
  readonly words: Messages['desk']['offer']
  readonly language: string
  /** The current content of the form; undefined before the first change. */
  readonly formData: FormData | undefined
}

/** The sum of the items. The server calculates it again. */
export function BuilderTotal({ words, language, formData }: BuilderTotalProps) {
  const currency = String(formData?.get('currency') ?? 'EUR')
  const total = formData ? totalOf(itemsOf(formData), currency) : undefined
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
