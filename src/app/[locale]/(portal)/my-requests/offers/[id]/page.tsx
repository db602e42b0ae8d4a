import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyOffer } from '@/care/offers/loaders'
import { requireActor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OfferNotValidated } from '@/surfaces/portal/offers/offer-not-validated'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { PortalForbidden } from '@/surfaces/portal/portal-forbidden'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).offers.one }
}

export default withLoadFailure('offers', MyOfferPage)

/** Specification, section 6: only the owner may view an offer; unknown and foreign ids get the same answer. */
async function MyOfferPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/my-requests/offers/${encodeURIComponent(id)}`)
  const offer = await loadMyOffer(id)
  if (!offer.ok && offer.code === 'OFFER_OWNERSHIP_NOT_VALIDATED')
    return <OfferNotValidated {...{ locale, actor, id }} />
  if (!offer.ok) {
    const { offers } = await loadMessages(locale)
    const { OFFER_NOT_AUTHORIZED } = await editedErrors(locale, offers.errors)
    const answer = { locale, text: OFFER_NOT_AUTHORIZED, hint: offers.notAuthorizedHint }
    if (!mayUsePortal(actor)) return <ForbiddenAnswer {...answer} />
    const back = { href: `/${locale}/my-requests/offers`, label: offers.back }
    return <PortalForbidden {...answer} actor={actor} section="requests" back={back} />
  }
  await markOpened(actor, 'offer', offer.value.id)
  // Awaited here, so that the page handles a failure to read it.
  return await OfferScreen({ locale, actor, offer: offer.value })
}
