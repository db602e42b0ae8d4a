import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyOffers } from '@/care/offers/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { ListFrame } from '@/surfaces/portal/list/list-frame'
import { readListQuery, selectRows } from '@/surfaces/portal/list/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OfferList } from '@/surfaces/portal/offers/offer-list'
import { PortalFrame } from '@/surfaces/portal/portal-frame'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).offers.title }
}

export default withLoadFailure('offers', MyOffersPage)

async function MyOffersPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const path = `/${locale}/my-requests/offers`
  const actor = await requireActor(locale, path)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const { labels } = (await loadMessages(locale)).offers
  const part = selectRows(await loadMyOffers(), readListQuery(await searchParams), {
    textOf: ({ title, hospital, doctor }) => [title, hospital?.name, doctor?.name].join(' '),
    statusOf: ({ status }) => status,
  })
  return (
    <PortalFrame locale={locale} actor={actor} current="offers">
      <ListFrame {...{ locale, path, part }} statusName={(status) => labels[status]}>
        <OfferList locale={locale} offers={part.rows} />
      </ListFrame>
    </PortalFrame>
  )
}
