import { getTranslations } from 'next-intl/server'
import type { KeptTimes } from '@/care/privacy/erasure/present'
import type { Locale } from '@/i18n/locales'

type TimesSectionProps = { readonly locale: Locale; readonly times: KeptTimes }

/** How long data are kept of people who do not ask for their erasure. */
export async function TimesSection({ locale, times }: TimesSectionProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.times' })
  const laws = await getTranslations({ locale, namespace: 'privacy.erasure.law' })
  const { requestMonths, notificationMonths, bookings, consents } = times
  const lines = [
    t('requests', { months: requestMonths }),
    t('bookings', { years: bookings.years, law: bookings.law ?? laws('bookings') }),
    t('notifications', { months: notificationMonths }),
    t('rest'),
    ...(consents.years > 0
      ? [t('consents', { years: consents.years, law: consents.law ?? laws('consents') })]
      : []),
  ]
  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">{t('lead')}</p>
      <ul className="mt-4 grid max-w-xl list-disc gap-1 pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
