import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ServiceView } from '@/content/services/present'
import { formatPeriod } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'

type ServiceTimelineProps = { readonly locale: Locale; readonly rows: ServiceView['recoveryTimeline'] }

/** The recovery as a timeline: what happens, and what to do. */
export async function ServiceTimeline({ locale, rows }: ServiceTimelineProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <ol className="border-s border-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid grid-cols-1 gap-x-8 gap-y-2 ps-6 pb-8 last:pb-0 sm:grid-cols-[8rem_1fr]"
        >
          <span
            aria-hidden="true"
            className="absolute -start-[7px] top-2 size-[13px] rotate-45 border border-iznik bg-paper"
          />
          <h3 className="display tabular text-lg text-bosphorus">
            {t('service.day', { days: formatPeriod(row) })}
          </h3>
          <div className="grid gap-3 text-sm">
            <p>
              <span className="block text-xs text-ink-soft">{t('service.condition')}</span>
              <span lang={langOf(row, 'condition')}>{row.condition}</span>
            </p>
            {row.measures ? (
              <p>
                <span className="block text-xs text-ink-soft">{t('service.measures')}</span>
                <span lang={langOf(row, 'measures')}>{row.measures}</span>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
