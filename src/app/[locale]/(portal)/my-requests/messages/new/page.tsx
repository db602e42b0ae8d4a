import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyOffer } from '@/care/offers/loaders'
import { loadMyRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { NewMessageScreen } from '@/surfaces/portal/messages/new-message-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).conversations.new.title }
}

export default withLoadFailure('messages', NewMessagePage)

/** With `offer` the message asks for a change of that offer; with `request` it is about that request. */
async function NewMessagePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/messages/new`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const search = await searchParams
  const offerId = firstValue(search.offer)
  const [requests, offer] = await Promise.all([loadMyRequests(), offerId ? loadMyOffer(offerId) : undefined])
  // Awaited here, so that the page handles a failure to read it.
  return await NewMessageScreen({
    ...{ locale, actor, requests },
    offer: offer?.ok ? offer.value : undefined,
    requestId: firstValue(search.request),
  })
}
