import { langOf } from '@/content/fallback/present'
import type { NumberView } from '@/content/programs/present'
import type { Locale } from '@/i18n/locales'
import { VerifiedOn } from '../blocks/verified-on'

type NumbersProps = {
  readonly locale: Locale
  readonly label: string
  readonly numbers: readonly NumberView[]
}

/** The figures, each with its source and the day on which it was verified. */
export function Numbers({ locale, label, numbers }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <section aria-label={label} className="border-y border-line bg-surface">
      <dl className="wrap numbers">
        {numbers.map((number) => (
          <div key={number.id} className="flex flex-col">
            <dt className="order-2 mt-3 text-sm">
              <span lang={langOf(number, 'title')}>{number.title}</span>
              {number.source ? (
                <small lang={langOf(number, 'source')} className="mt-2 block text-2xs text-ink-soft">
                  {number.source}
                </small>
              ) : null}
              <VerifiedOn locale={locale} verified={number.verified} />
            </dt>
            <dd
              lang={langOf(number, 'value')}
              className="display order-1 text-2xl sm:whitespace-nowrap text-bosphorus"
            >
              {number.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
