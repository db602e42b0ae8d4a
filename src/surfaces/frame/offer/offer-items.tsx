import { getTranslations } from 'next-intl/server'
import type { OfferView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { formatMoney, formatRate } from '@/i18n/money'

type PricedOffer = Pick<OfferView, 'items' | 'subtotal' | 'discount' | 'tax' | 'total'>
type OfferItemsProps = { readonly locale: Locale; readonly offer: PricedOffer }

export type PriceLine = {
  readonly name: string
  readonly amount: string
  /** Why there is a discount. */
  readonly note: string | null
}

/** What leads from the items to the total: their sum, a discount, a tax that is added. Empty for an offer of neither. */
export async function priceLines(
  { subtotal, discount, tax }: Omit<PricedOffer, 'items' | 'total'>,
  locale: Locale,
): Promise<readonly PriceLine[]> {
  const t = await getTranslations({ locale, namespace: 'offers.items' })
  const lines: PriceLine[] = []
  const isAdded = tax && !tax.isIncluded
  if (discount || isAdded)
    lines.push({ name: t('subtotal'), amount: formatMoney(subtotal, locale), note: null })
  if (discount) {
    const { rate, reason, amount } = discount
    const less = { ...amount, amountMinor: -amount.amountMinor }
    const name = rate === null ? t('discount') : t('discountRate', { rate: formatRate(rate, locale) })
    lines.push({ name, amount: formatMoney(less, locale), note: reason })
  }
  if (isAdded) {
    const name = t('taxAdded', { rate: formatRate(tax.rate, locale) })
    lines.push({ name, amount: formatMoney(tax.amount, locale), note: null })
  }
  return lines
}

/** The tax that the total includes, as a line below it; undefined when it includes none, or nothing is known. */
export async function includedTax(
  { tax }: Pick<PricedOffer, 'tax'>,
  locale: Locale,
): Promise<string | undefined> {
  if (!tax?.isIncluded) return undefined
  const t = await getTranslations({ locale, namespace: 'offers.items' })
  return t('taxIncluded', { rate: formatRate(tax.rate, locale), amount: formatMoney(tax.amount, locale) })
}

/** The items with prices and total: a table from 640 px, stacked rows below that. */
export async function OfferItems({ locale, offer }: OfferItemsProps) {
  const t = await getTranslations({ locale, namespace: 'offers.items' })
  const lines = await priceLines(offer, locale)
  const taxNote = await includedTax(offer, locale)
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
        {lines.map(({ name, amount, note }) => (
          <tr key={name} className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
            <th scope="row" colSpan={3} className="pt-3 pr-4 text-left font-normal break-words">
              {name}
              {note ? <span className="block text-xs text-ink-soft">{note}</span> : null}
            </th>
            <td className="tabular pt-3 text-right align-top whitespace-nowrap">{amount}</td>
          </tr>
        ))}
        <tr className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <th scope="row" colSpan={3} className="py-4 pr-4 text-left font-semibold">
            {t('total')}
            {taxNote ? <span className="block text-xs font-normal text-ink-soft">{taxNote}</span> : null}
          </th>
          <td className="tabular display py-4 text-right text-xl whitespace-nowrap">
            {formatMoney(offer.total, locale)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
