import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OfferContentView, OfferView } from '@/care/offers/present'
import { dayInWords, longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { LocalTime } from './local-time'

type OfferSummaryProps = {
  readonly locale: Locale
  readonly offer: OfferContentView & Pick<OfferView, 'sentAt' | 'expiresAt'>
  /** The reader's time zone; null if they have chosen none, so that the browser's is used. */
  readonly timeZone: string | null
}

/** Price, hospital, doctor and dates of an offer. */
export async function OfferSummary({ locale, offer, timeZone }: OfferSummaryProps) {
  const t = await getTranslations({ locale, namespace: 'offers.summary' })
  const { treatmentFrom, treatmentUntil } = offer
  const window =
    treatmentFrom && treatmentUntil
      ? t('range', { from: dayInWords(treatmentFrom, locale), to: dayInWords(treatmentUntil, locale) })
      : undefined
  return (
    <section
      aria-labelledby="summary"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="lattice-band text-iznik/35" aria-hidden="true" />
      <div className="p-6">
        <h2 id="summary" className="sr-only">
          {t('title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('total')}</p>
        <p className="tabular display text-2xl">{formatMoney(offer.total, locale)}</p>
        <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          <Row name={t('hospital')}>{offer.hospital?.name}</Row>
          <Row name={t('doctor')}>{offer.doctor?.name ?? t('openDoctor')}</Row>
          <Row name={t('window')}>{window}</Row>
          <Row name={t('sent')}>{offer.sentAt ? longDate(offer.sentAt, locale) : undefined}</Row>
          <Row name={t('validUntil')}>
            {t('endOfDay', { date: dayInWords(offer.validUntil, locale) })}
            <LocalTime
              instant={offer.expiresAt}
              language={LANGUAGES[locale].intl}
              label={t('yourTime')}
              shownZone={HOSPITAL_TIME_ZONE}
              timeZone={timeZone}
            />
          </Row>
        </dl>
      </div>
    </section>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
