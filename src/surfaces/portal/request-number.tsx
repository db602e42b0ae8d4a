import { getTranslations } from 'next-intl/server'
import { loadMyReferences } from '@/care/schedule/loaders'
import { quotesById } from '@/care/schedule/references/rules'
import type { Locale } from '@/i18n/locales'
import type { OfferId, OrderId } from '@/lib/record-ids'

type RequestNumberProps = { readonly locale: Locale; readonly of: OfferId | OrderId }

/** The number of the request that an offer or an order belongs to. */
export async function RequestNumber({ locale, of }: RequestNumberProps) {
  const t = await getTranslations({ locale, namespace: 'portal.requests' })
  const quote = quotesById(await loadMyReferences()).get(of)
  return quote ? <span className="tabular">{t('reference', { reference: quote.number })}</span> : null
}
