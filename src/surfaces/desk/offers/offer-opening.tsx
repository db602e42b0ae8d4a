import { getTranslations } from 'next-intl/server'
import type { DeskOfferView } from '@/care/offers/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type OfferOpeningProps = {
  readonly locale: Locale
  readonly offer: Pick<DeskOfferView, 'status' | 'openedAt'>
}

/** Whether the patient has opened the version that waits for their answer. */
export async function OfferOpening({ locale, offer: { status, openedAt } }: OfferOpeningProps) {
  if (status !== 'sent') return null
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <p className="text-ink-soft">
      {openedAt ? t('offerOpened', { date: longDateTime(openedAt, locale) }) : t('offerUnopened')}
    </p>
  )
}
