import { getTranslations } from 'next-intl/server'
import { listWithdrawable } from '@/care/offers/list-withdrawable'
import type { OfferView } from '@/care/offers/present'
import type { OrderView } from '@/care/orders/present'
import type { PaymentHistoryLine } from '@/care/payments/present'
import type { RequestView } from '@/care/requests/present'
import type { TeamMember } from '@/care/schedule/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { nextStepOfAll } from '@/surfaces/frame/journey-rules'
import { Notice } from '@/ui/notice'
import { CoordinatorCard } from './coordinator-card'
import { NextCard } from './next-card'
import { RequestList } from './request-list'

type RequestOverviewProps = {
  readonly locale: Locale
  readonly requests: readonly RequestView[]
  readonly offers: readonly OfferView[]
  readonly orders: readonly OrderView[]
  readonly payments: readonly PaymentHistoryLine[]
  /** The patient's coordinator; undefined if there is none yet. */
  readonly coordinator: TeamMember | undefined
  /** The patient's time zone. */
  readonly timeZone: string
  /** Signing in has just sent a request that was pending confirmation. Reading 1. */
  readonly isJustSent: boolean
  readonly isJustWithdrawn: boolean
}

/** The next step, then all requests. */
export async function RequestOverview({
  locale,
  requests,
  offers,
  orders,
  payments,
  coordinator,
  timeZone,
  isJustSent,
  isJustWithdrawn,
}: RequestOverviewProps) {
  const { portal } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'portal' })
  return (
    <>
      {isJustSent || isJustWithdrawn ? (
        <div className="mb-6">
          <Notice tone="success" role="status">
            {isJustWithdrawn ? t('withdraw.done') : t('justSent')}
          </Notice>
        </div>
      ) : null}
      <NextCard
        locale={locale}
        next={nextStepOfAll(requests, offers, orders, payments)}
        journey={portal.journey}
      />
      {coordinator ? <CoordinatorCard {...{ locale, timeZone }} member={coordinator} /> : null}
      {requests.length > 0 ? (
        <RequestList {...{ locale, requests }} withdrawable={listWithdrawable(requests, offers)} />
      ) : null}
    </>
  )
}
