import { getTranslations } from 'next-intl/server'
import type { AftercareView } from '@/care/orders/find-aftercare'
import { langOf } from '@/content/fallback/present'
import { formatPeriod } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'

type OrderAftercareProps = { readonly locale: Locale; readonly aftercare: AftercareView | undefined }

/** The days after the treatment, as its service's page describes them; nothing where it describes none. */
export async function OrderAftercare({ locale, aftercare }: OrderAftercareProps) {
  if (!aftercare) return null
  const t = await getTranslations({ locale, namespace: 'orders.aftercare' })
  return (
    <section aria-labelledby="aftercare" className="print:break-before-page">
      <h2 id="aftercare" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">{t('lead')}</p>
      <ol className="mt-5 border-s border-line">
        {aftercare.days.map((row) => (
          <li
            key={row.id}
            className="relative grid gap-x-8 gap-y-1 ps-6 pb-6 last:pb-0 sm:grid-cols-[8rem_1fr]"
          >
            <span
              aria-hidden="true"
              className="absolute -start-[7px] top-2 size-[13px] rotate-45 border border-iznik bg-paper"
            />
            <h3 className="display tabular text-lg text-bosphorus">
              {t('day', { days: formatPeriod(row) })}
            </h3>
            <div className="grid gap-1 text-sm">
              <p lang={langOf(row, 'condition')}>{row.condition}</p>
              {row.measures ? (
                <p lang={langOf(row, 'measures')} className="text-ink-soft">
                  {row.measures}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={aftercare.service.href} className="mt-4 inline-block text-sm">
        {t('more', { name: aftercare.service.name })}
      </TextLink>
    </section>
  )
}
