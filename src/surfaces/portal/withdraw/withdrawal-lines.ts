import { getTranslations } from 'next-intl/server'
import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

/** What withdrawing a request means for it and for its open offers, in sentences. */
export async function withdrawalLines(
  locale: Locale,
  { createdAt, openOffers }: WithdrawableRequest,
): Promise<readonly string[]> {
  const t = await getTranslations({ locale, namespace: 'portal.withdraw' })
  const text = t('text', { date: longDate(createdAt, locale) })
  return openOffers > 0 ? [text, t('offers', { count: openOffers })] : [text]
}
