import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadConversationsFor } from '@/care/conversations/loaders'
import { loadDeskOffers } from '@/care/offers/loaders'
import { loadDeskRequests, loadOrdersFor } from '@/care/orders/desk/loaders'
import { loadDeskReference, loadDeskRequest } from '@/care/requests/loaders'
import { loadReviews } from '@/care/requests/reviews/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { deskQueryString, readDeskQuery } from '@/surfaces/desk/requests/query'
import { DeskPanes } from '@/surfaces/desk/requests/request-panes'
import { DeskRequestScreen } from '@/surfaces/desk/requests/request-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

/** The number tells open requests apart; a name would stand in the browser’s history. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ desk }, reference] = await Promise.all([
    loadMessages(await pageLocale(params)),
    loadDeskReference((await params).id),
  ])
  return { title: `${reference ?? desk.title}, ${desk.surface}` }
}

export default async function DeskRequestPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const search = await searchParams
  const query = readDeskQuery(search)
  const actor = await requireActor(
    locale,
    `/${locale}/desk/requests/${encodeURIComponent(id)}${deskQueryString(query)}`,
  )
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const [found, request, offers, orders, open, reviews, conversations] = await Promise.all([
    loadDeskRequests(query),
    loadDeskRequest(id),
    loadDeskOffers(id),
    loadOrdersFor(id),
    loadOpenOffer(id),
    loadReviews(id),
    loadConversationsFor(id),
  ])
  if (!request) return <DeskMissing locale={locale} kind="request" />
  const { desk: words } = await loadMessages(locale)
  return (
    <DeskFrame locale={locale} actor={actor} hasActions>
      <DeskPanes locale={locale} query={query} found={found} current={request.id} label={words.title}>
        <DeskRequestScreen
          locale={locale}
          request={request}
          offers={offers}
          orders={orders}
          reviews={reviews}
          conversations={conversations}
          open={open}
          queryString={deskQueryString(query)}
          outcome={(['sent', 'discarded', 'filed'] as const).find((name) => firstValue(search[name]) === '1')}
        />
      </DeskPanes>
    </DeskFrame>
  )
}
