import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { OfferBuilderScreen } from '@/surfaces/desk/offers/offer-builder-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.offer.reviseTitle}, ${desk.surface}` }
}

export default async function ReviseOfferPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const home = `/${locale}/desk/offers/${encodeURIComponent(id)}`
  const actor = await requireActor(locale, `${home}/revise`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const found = await loadDeskOffer(id)
  if (!found.ok) return <DeskMissing locale={locale} kind="offer" />
  const { value: offer } = found
  const { draft, approval, hasAlternative } = offer
  // Answered or withdrawn meanwhile: its page says so.
  if (offer.status !== 'sent' && offer.status !== 'expired') redirect(home)
  const request = await loadDeskRequest(offer.requestId)
  if (!request) return <DeskMissing locale={locale} kind="offer" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <OfferBuilderScreen
        locale={locale}
        request={request}
        revised={offer}
        open={{ offerId: offer.id, isSent: true, draft, approval, hasAlternative }}
      />
    </DeskFrame>
  )
}
