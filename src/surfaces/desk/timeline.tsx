import { getTranslations } from 'next-intl/server'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

export type TimelineLine = {
  /** ISO 8601. */
  readonly at: string
  readonly what: string
  /** Null when the website did it. */
  readonly actorName: string | null
  readonly reason?: string | null
  /** How long the status before it lasted, in words. */
  readonly after?: string | undefined
}

type TimelineProps = { readonly locale: Locale; readonly lines: readonly TimelineLine[] }

/** The history of a request, an offer or an order, in the order of `lines`. */
export async function Timeline({ locale, lines }: TimelineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <section aria-labelledby="timeline" className="rounded-field border border-line bg-surface p-4">
      <h2 id="timeline" className="text-xs font-semibold">
        {t('detail.timeline')}
      </h2>
      <ol className="mt-2 grid gap-2 border-l-2 border-line pl-3 text-2xs">
        {lines.map(({ at, what, actorName, reason, after }) => (
          <li key={`${what} ${at}`}>
            <p className="font-medium">{what}</p>
            <p className="tabular text-ink-soft">
              {t('event.by', { date: shortDateTime(at, locale), name: actorName ?? t('event.system') })}
            </p>
            {after ? <p className="text-ink-soft">{after}</p> : null}
            {reason ? <p className="whitespace-pre-line">{t('event.reason', { reason })}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
