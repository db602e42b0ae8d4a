import { getTranslations } from 'next-intl/server'
import type { OwnOfferView } from '@/care/offers/present'
import type { OrderSummaryView } from '@/care/orders/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { OFFER_OUTCOME_ID } from './constants'

type OfferOutcomeProps = {
  readonly locale: Locale
  readonly offer: OwnOfferView
  readonly order: OrderSummaryView | undefined
  /** Alternatives to it. */
  readonly others: readonly OwnOfferView[]
}

/** The outcome of an offer that can no longer be answered, with a link to what comes next. */
export function OfferOutcome(props: OfferOutcomeProps) {
  return (
    <div id={OFFER_OUTCOME_ID} tabIndex={-1} className="rounded-field">
      <Outcome {...props} />
    </div>
  )
}

async function Outcome({ locale, offer, order, others }: OfferOutcomeProps) {
  const t = await getTranslations({ locale, namespace: 'offers.outcome' })
  const date = longDate(offer.statusAt, locale)
  if (offer.status === 'accepted') {
    return (
      <div className="grid gap-4">
        <Notice tone="success" title={t('acceptedTitle')}>
          {order ? t('accepted', { number: order.number, date: longDate(order.createdAt, locale) }) : null}
          {others.some(({ end }) => end?.kind === 'choice' && end.chosen === offer.id) ? (
            <p className="mt-2">{t('othersEnded')}</p>
          ) : null}
        </Notice>
        {order ? (
          <LinkButton href={`/${locale}/my-requests/orders/${order.id}`}>{t('toOrder')}</LinkButton>
        ) : null}
      </div>
    )
  }
  if (offer.status === 'declined') {
    return (
      <Notice tone="info" title={t('declinedTitle')}>
        <p>{t('declined', { date })}</p>
        {offer.reason ? (
          <p className="mt-2">
            {t('reason')}: <q>{offer.reason}</q>
          </p>
        ) : null}
      </Notice>
    )
  }
  const { end } = offer
  if (end?.kind === 'choice' && end.option) {
    return (
      <Notice tone="info" title={t('notChosenTitle')}>
        {t('notChosen', { option: end.option, date })}
      </Notice>
    )
  }
  const write = (
    <LinkButton href={`/${locale}/my-requests/messages/new?request=${offer.requestId}`}>
      {t('write')}
    </LinkButton>
  )
  if (end) {
    const ended = await getTranslations({ locale, namespace: 'offers.ended' })
    return (
      <div className="grid gap-4">
        <Notice tone="info" title={t('endedTitle')}>
          {ended(end.kind, { date })}
        </Notice>
        {write}
      </div>
    )
  }
  const kind = offer.status === 'expired' ? 'expired' : 'cancelled'
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t(`${kind}Title`)}>
        {t(kind === 'expired' ? 'expired' : 'cancelled', {
          date: kind === 'expired' ? dayInWords(offer.validUntil, locale) : date,
        })}
      </Notice>
      {write}
    </div>
  )
}
