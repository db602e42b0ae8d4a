import { getTranslations } from 'next-intl/server'
import { REFUND_TERMS } from '@/care/payments/constants'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { DAY_MS } from '@/lib/durations'

type RefundTermsProps = {
  readonly locale: Locale
  /** First day of the treatment; null if it is not set. */
  readonly treatmentFrom: string | null
}

/** The refund terms with their last days; shown before anything is paid. */
export async function RefundTerms({ locale, treatmentFrom }: RefundTermsProps) {
  const t = await getTranslations({ locale, namespace: 'payments.terms' })
  const when = (days: number) =>
    treatmentFrom === null
      ? t('days', { days })
      : t('until', { days, date: dayInWords(daysBefore(treatmentFrom, days), locale) })
  return (
    <section aria-labelledby="refund-terms">
      <h2 id="refund-terms" className="font-semibold">
        {t('title')}
      </h2>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pe-4 font-medium">
              {t('when')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:align-top">
          {REFUND_TERMS.map(({ daysBefore: days, percent }) => (
            <tr key={days}>
              <td className="pe-4">{when(days)}</td>
              <td>{percent === 100 ? t('all') : t('percent', { percent })}</td>
            </tr>
          ))}
          <tr>
            <td className="pe-4">{t('late')}</td>
            <td>{t('lateShare')}</td>
          </tr>
          <tr>
            <td className="pe-4">{t('unsuitable')}</td>
            <td>{t('all')}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
