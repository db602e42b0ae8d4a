import { getTranslations } from 'next-intl/server'
import type { OwnOfferView } from '@/care/offers/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { OfferStatus } from '@/surfaces/frame/offer/offer-status'
import { Chip } from '@/ui/chip'
import { EmptyState } from '@/ui/empty-state'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'

type OfferListProps = { readonly locale: Locale; readonly offers: readonly OwnOfferView[] }

/** The patient's offers. Each card is one link and states the status in a sentence with a date. */
export async function OfferList({ locale, offers }: OfferListProps) {
  const t = await getTranslations({ locale, namespace: 'offers' })
  const home = `/${locale}/my-requests`
  if (offers.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={{ href: home, label: t('empty.action') }}
      />
    )
  }
  return (
    <>
      <p className="measure mb-6 text-ink-soft">{t('lead')}</p>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative grid gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-bosphorus sm:grid-cols-[1fr_auto] sm:items-start md:p-6"
          >
            <div className="grid gap-2">
              <h2 className="display text-xl">
                <TextLink
                  href={`${home}/offers/${offer.id}`}
                  className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
                >
                  {offer.title}
                </TextLink>
              </h2>
              <p className="text-sm text-ink-soft">
                {t(offer.end ? `ended.${offer.end.kind}` : `status.${offer.status}`, {
                  date: longDate(offer.statusAt, locale),
                  until: dayInWords(offer.validUntil, locale),
                })}
              </p>
              <p>
                <OfferStatus status={offer.status} label={t(`labels.${offer.status}`)} />{' '}
                {offer.option ? <Chip>{t('option', { option: offer.option })}</Chip> : null}
              </p>
            </div>
            <p className="tabular display text-xl sm:text-right">{formatMoney(offer.total, locale)}</p>
          </li>
        ))}
      </ul>
      {offers.filter(({ status }) => status !== 'cancelled').length > 1 ? (
        <LinkButton href={`${home}/offers/compare`} className="mt-6">
          {t('compare.open')}
        </LinkButton>
      ) : null}
    </>
  )
}
