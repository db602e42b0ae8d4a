import { getTranslations } from 'next-intl/server'
import type { OrderDetailView } from '@/care/orders/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type OrderHistoryProps = { readonly locale: Locale; readonly history: OrderDetailView['history'] }

/** What happened to a booking, the newest first, in the patient's words and in the zone that they have chosen. */
export async function OrderHistory({ locale, history }: OrderHistoryProps) {
  const t = await getTranslations({ locale, namespace: 'orders' })
  return (
    <section aria-labelledby="history" className="print:hidden">
      <h2 id="history" className="display text-xl">
        {t('history.title')}
      </h2>
      <ol className="mt-4 grid gap-3 border-s-2 border-line ps-4 text-sm">
        {history.toReversed().map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <p className="font-medium">{t(`history.${kind}`)}</p>
            <time dateTime={at} className="text-xs text-ink-soft">
              {longDateTime(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
