import { getTranslations } from 'next-intl/server'
import { listWithdrawable } from '@/care/offers/list-withdrawable'
import type { OfferView } from '@/care/offers/present'
import type { OrderView } from '@/care/orders/present'
import type { PaymentHistoryLine } from '@/care/payments/present'
import type { RequestView } from '@/care/requests/present'
import type { TeamMember } from '@/care/schedule/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { nextStepOfAll, nextStepOfRequest, type WaitingFacts } from '@/surfaces/frame/journey/journey-rules'
import { Notice } from '@/ui/notice'
import { CoordinatorCard } from './coordinator-card'
import { NextCard } from './next-card'
import { RequestList } from './request-list'
import { TeamCard } from './team-card'

type RequestOverviewProps = {
  readonly locale: Locale
  readonly requests: readonly RequestView[]
  readonly offers: readonly OfferView[]
  readonly orders: readonly OrderView[]
  readonly payments: readonly PaymentHistoryLine[]
  /** Who looks after the patient, and who is on call. */
  readonly team: readonly TeamMember[]
  /** Unread message and open questionnaire. */
  readonly waiting: WaitingFacts
  /** The patient's time zone; null while it is not known. */
  readonly timeZone: string | null
  /** Signing in has just sent a request that was pending confirmation. Reading 1. */
  readonly isJustSent: boolean
  readonly isJustWithdrawn: boolean
}

/** The next step, who looks after the patient, then the requests. */
export async function RequestOverview({
  locale,
  requests,
  offers,
  orders,
  payments,
  team,
  waiting,
  timeZone,
  isJustSent,
  isJustWithdrawn,
}: RequestOverviewProps) {
  const { portal } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'portal' })
  const coordinator = team.find(({ isCoordinator }) => isCoordinator)
  const steps = new Map(
    requests.map((request) => [request.id, nextStepOfRequest(request, offers, orders, payments)]),
  )
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
        next={nextStepOfAll(requests, offers, orders, payments, waiting)}
        journey={portal.journey}
      />
      {coordinator ? (
        <CoordinatorCard {...{ locale, timeZone }} member={coordinator} />
      ) : (
        <TeamCard {...{ locale, timeZone, team }} />
      )}
      {requests.length > 0 ? (
        <RequestList {...{ locale, requests, steps }} withdrawable={listWithdrawable(requests, offers)} />
      ) : null}
    </>
  )
}
