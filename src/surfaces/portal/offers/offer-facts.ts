import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'

/** Labelled price, hospital, doctor and dates of an offer; facts that it does not state are left out. */
export async function offerFacts(
  offer: OfferView,
  locale: Locale,
): Promise<readonly (readonly [string, string])[]> {
  const t = await getTranslations({ locale, namespace: 'offers.summary' })
  const { treatmentFrom, treatmentUntil, hospital, doctor } = offer
  const window =
    treatmentFrom && treatmentUntil
      ? t('range', { from: dayInWords(treatmentFrom, locale), to: dayInWords(treatmentUntil, locale) })
      : null
  const facts: readonly (readonly [string, string | null])[] = [
    [t('total'), formatMoney(offer.total, locale)],
    [t('hospital'), hospital?.name ?? null],
    [t('doctor'), doctor?.name ?? t('openDoctor')],
    [t('window'), window],
    [t('validUntil'), t('endOfDay', { date: dayInWords(offer.validUntil, locale) })],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
