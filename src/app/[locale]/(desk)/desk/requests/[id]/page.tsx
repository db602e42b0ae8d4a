import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskOffers } from '@/care/offers/loaders'
import { loadDeskRequest, loadDeskRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/auth/forbidden-answer'
import { DeskFrame } from '@/surfaces/desk/desk-frame'
import { DeskPanes } from '@/surfaces/desk/desk-panes'
import { deskSearch, readDeskQuery } from '@/surfaces/desk/desk-query'
import { DeskRequestMissing } from '@/surfaces/desk/desk-request-missing'
import { DeskRequestView } from '@/surfaces/desk/desk-request-view'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.title}, ${desk.surface}` }
}

export default async function DeskRequestPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const given = await searchParams
  const query = readDeskQuery(given)
  const actor = await requireActor(
    locale,
    `/${locale}/desk/requests/${encodeURIComponent(id)}${deskSearch(query)}`,
  )
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const [found, request, offers] = await Promise.all([
    loadDeskRequests(query),
    loadDeskRequest(id),
    loadDeskOffers(id),
  ])
  if (!request) return <DeskRequestMissing locale={locale} />
  const { desk: words } = await loadMessages(locale)
  return (
    <DeskFrame locale={locale} actor={actor}>
      <DeskPanes locale={locale} query={query} found={found} current={request.id} label={words.title}>
        <DeskRequestView
          locale={locale}
          request={request}
          offers={offers}
          search={deskSearch(query)}
          isOfferSent={one(given.sent) === '1'}
        />
      </DeskPanes>
    </DeskFrame>
  )
}
