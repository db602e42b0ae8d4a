import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'

type OfferItemsProps = { readonly locale: Locale; readonly offer: Pick<OfferView, 'items' | 'total'> }

/** The items with prices and total: a table from 640 px, stacked rows below that. */
export async function OfferItems({ locale, offer }: OfferItemsProps) {
  const t = await getTranslations({ locale, namespace: 'offers.items' })
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-left text-xs text-ink-soft max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('description')}
          </th>
          <th scope="col" className="px-4 py-2 text-right font-medium">
            {t('quantity')}
          </th>
          <th scope="col" className="px-4 py-2 text-right font-medium">
            {t('unitPrice')}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {offer.items.map((item) => (
          <tr
            key={item.title}
            className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-3"
          >
            <th
              scope="row"
              className="text-left font-normal max-sm:col-span-2 max-sm:text-base sm:py-3 sm:pr-4"
            >
              {item.title}
            </th>
            <td className="tabular hidden px-4 py-3 text-right sm:table-cell">{item.quantity}</td>
            <td className="tabular text-ink-soft sm:px-4 sm:py-3 sm:text-right sm:text-ink">
              <span className="sm:hidden">{item.quantity} × </span>
              {formatMoney(item.unitPrice, locale)}
            </td>
            <td className="tabular text-right sm:py-3 sm:pl-4">{formatMoney(item.amount, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <th scope="row" colSpan={3} className="py-4 pr-4 text-left font-semibold">
            {t('total')}
          </th>
          <td className="tabular display py-4 text-right text-xl whitespace-nowrap">
            {formatMoney(offer.total, locale)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
