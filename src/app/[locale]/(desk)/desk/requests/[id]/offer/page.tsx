import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { endedRequestFault } from '@/care/offers/rules'
import { loadDeskRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { ClosedRequestNote } from '@/surfaces/desk/offers/notes/closed-request-note'
import { OpenOfferNote } from '@/surfaces/desk/offers/notes/open-offer-note'
import { OfferBuilderScreen } from '@/surfaces/desk/offers/offer-builder-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.offer.title}, ${desk.surface}` }
}

export default async function NewOfferPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/requests/${encodeURIComponent(id)}/offer`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const request = await loadDeskRequest(id)
  if (!request) return <DeskMissing locale={locale} kind="request" />
  // An old link, or a page that is loaded again: the request has ended meanwhile.
  if (endedRequestFault(request.status))
    return (
      <DeskFrame locale={locale} actor={actor}>
        <ClosedRequestNote locale={locale} request={request} />
      </DeskFrame>
    )
  const isAlternative = firstValue((await searchParams).alternative) === '1'
  const open = await loadOpenOffer(request.id, { isAlternative })
  return (
    <DeskFrame locale={locale} actor={actor}>
      {open?.isSent ? (
        <OpenOfferNote locale={locale} open={open} requestId={request.id} />
      ) : (
        <OfferBuilderScreen locale={locale} request={request} open={open} isAlternative={isAlternative} />
      )}
    </DeskFrame>
  )
}
