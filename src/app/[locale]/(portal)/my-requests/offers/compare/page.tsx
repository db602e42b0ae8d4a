import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyOffers } from '@/care/offers/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OfferComparison } from '@/surfaces/portal/offers/offer-comparison'
import { OfferList } from '@/surfaces/portal/offers/offer-list'
import { PortalPage } from '@/surfaces/portal/portal-page'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).offers.compare.title }
}

export default withLoadFailure('offers', CompareOffersPage)

/** The offers that were not withdrawn, side by side; with fewer than two, the list. */
async function CompareOffersPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/offers/compare`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const { offers: words } = await loadMessages(locale)
  const offers = await loadMyOffers()
  const compared = offers.filter(({ status }) => status !== 'cancelled')
  const back = { href: `/${locale}/my-requests/offers`, label: words.back }
  return (
    <PortalPage {...{ locale, actor, back }} section="requests" title={words.compare.title}>
      {compared.length > 1 ? (
        <OfferComparison locale={locale} offers={compared} />
      ) : (
        <OfferList locale={locale} offers={offers} />
      )}
    </PortalPage>
  )
}
