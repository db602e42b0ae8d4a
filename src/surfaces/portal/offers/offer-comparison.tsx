import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OfferView } from '@/care/offers/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney, formatRate } from '@/i18n/money'
import { OfferStatus } from '@/surfaces/frame/offer/offer-status'
import { TextLink } from '@/ui/text-link'

type OfferComparisonProps = { readonly locale: Locale; readonly offers: readonly OfferView[] }

/**
 * Two or more offers side by side, the same rows for each. On a phone the table scrolls inside its frame, and the names
 * of the rows stay in view.
 */
export async function OfferComparison({ locale, offers }: OfferComparisonProps) {
  const t = await getTranslations({ locale, namespace: 'offers' })
  const documents = await getTranslations({ locale, namespace: 'documents' })
  const windowOf = ({ treatmentFrom: from, treatmentUntil: until }: OfferView) =>
    from && until
      ? t('summary.range', { from: dayInWords(from, locale), to: dayInWords(until, locale) })
      : null
  const changes = await getTranslations({ locale, namespace: 'offers.changes' })
  const discountOf = ({ discount }: OfferView) => {
    if (!discount) return null
    const [amount, { rate, reason }] = [formatMoney(discount.amount, locale), discount]
    return rate === null
      ? changes('discount', { amount, reason })
      : changes('discountRate', { rate: formatRate(rate, locale), amount, reason })
  }
  const taxOf = ({ tax }: OfferView) =>
    tax &&
    changes(tax.isIncluded ? 'taxIncluded' : 'taxAdded', {
      rate: formatRate(tax.rate, locale),
      amount: formatMoney(tax.amount, locale),
    })
  type Rows = readonly (readonly [string, (offer: OfferView) => ReactNode])[]
  const terms: Rows = [
    ...(offers.some(({ discount }) => discount) ? ([[changes('kinds.discount'), discountOf]] as const) : []),
    ...(offers.some(({ tax }) => tax) ? ([[changes('kinds.tax'), taxOf]] as const) : []),
  ]
  const rows: Rows = [
    [t('summary.total'), ({ total }) => <strong key="total">{formatMoney(total, locale)}</strong>],
    ...terms,
    [
      t('compare.status'),
      ({ status }) => <OfferStatus key="status" status={status} label={t(`labels.${status}`)} />,
    ],
    [t('summary.hospital'), ({ hospital }) => hospital?.name],
    [t('summary.doctor'), ({ doctor }) => doctor?.name ?? t('summary.openDoctor')],
    [t('summary.window'), windowOf],
    [t('summary.validUntil'), ({ validUntil }) => dayInWords(validUntil, locale)],
    [
      t('items.title'),
      ({ items }) => (
        <List key="items" texts={items.map(({ quantity, title }) => `${quantity} × ${title}`)} />
      ),
    ],
    [t('inclusions'), ({ inclusions }) => <List key="inclusions" texts={inclusions} />],
    [t('mayChange'), ({ mayChange }) => <List key="mayChange" texts={mayChange} />],
    [
      documents('title'),
      ({ documents: files }) => <List key="documents" texts={files.map(({ title }) => title)} />,
    ],
  ]
  return (
    // Scrolled by keyboard, too.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls needs the focus (WCAG 2.1.1)
      tabIndex={0}
      aria-label={t('compare.title')}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse bg-surface text-sm">
        <thead>
          <tr className="border-b border-line align-bottom">
            <td className="sticky left-0 z-10 w-24 min-w-24 bg-surface sm:w-28 sm:min-w-28" />
            {offers.map(({ id, title, option }) => (
              <th
                key={id}
                scope="col"
                className="min-w-36 p-3 text-left font-semibold break-words sm:min-w-52 sm:p-4"
              >
                <TextLink href={`/${locale}/my-requests/offers/${id}`} className="inline-block min-h-11">
                  {title}
                </TextLink>
                {option ? <span className="block font-normal">{t('option', { option })}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, toCell]) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th
                scope="row"
                className="sticky left-0 z-10 w-24 min-w-24 bg-surface p-3 text-left font-normal break-words hyphens-auto text-ink-soft sm:w-28 sm:min-w-28 sm:p-4"
              >
                {name}
              </th>
              {offers.map((offer) => (
                <td key={offer.id} className="min-w-36 p-3 break-words sm:min-w-52 sm:p-4">
                  {toCell(offer) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function List({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return '–'
  return (
    <ul className="list-disc ps-4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
