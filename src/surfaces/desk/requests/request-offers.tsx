import { getTranslations } from 'next-intl/server'
import type { DeskOfferView } from '@/care/offers/present'
import type { DeskOrderRow } from '@/care/orders/desk/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { TextLink } from '@/ui/text-link'
import { OfferOpening } from '../offers/offer-opening'

type DeskOffersProps = {
  readonly locale: Locale
  readonly offers: readonly DeskOfferView[]
  readonly orders: readonly DeskOrderRow[]
}

/** The offers of a request with their status and bookings. */
export async function DeskOffers({ locale, offers, orders }: DeskOffersProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <section aria-labelledby="offers" className="rounded-field border border-line bg-surface p-4">
      <h2 id="offers" className="text-xs font-semibold">
        {t('detail.offers')}
      </h2>
      {offers.length === 0 ? <p className="mt-1 text-2xs text-ink-soft">{t('detail.noOffers')}</p> : null}
      <ul className="mt-2 grid gap-3 text-2xs">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
              <TextLink href={`/${locale}/desk/offers/${offer.id}`}>
                {offer.option ? `${t('offerPage.option', { option: offer.option })}: ` : ''}
                {offer.title}
              </TextLink>
              <span className="tabular">{formatMoney(offer.total, locale)}</span>
            </p>
            <p className="text-ink-soft">
              {t('offerLine', {
                version: offer.version,
                until: dayInWords(offer.validUntil, locale),
                status: t(`offerStatus.${offer.status}`),
                date: longDate(offer.statusAt, locale),
              })}
            </p>
            <OfferOpening {...{ locale, offer }} />
            {orders
              .filter(({ offerId }) => offerId === offer.id)
              .map(({ id, number }) => (
                <TextLink key={id} href={`/${locale}/desk/orders/${id}`} className="tabular">
                  {number}
                </TextLink>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
