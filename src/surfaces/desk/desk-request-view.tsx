import type { DeskOfferView } from '@/care/offers/present'
import type { DeskRequest } from '@/care/requests/present'
import { mayAct } from '@/care/requests/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { Notice } from '@/ui/notice'
import { DeskActs } from './desk-acts'
import { DeskOffers } from './desk-offers'
import { DeskRequestScreen } from './desk-request'
import { DeskTimeline } from './desk-timeline'

type DeskRequestViewProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly offers: readonly DeskOfferView[]
  readonly search: string
  readonly isOfferSent: boolean
}

/** One request with what can be done about it and what happened to it. */
export async function DeskRequestView({
  locale,
  request,
  offers,
  search,
  isOfferSent,
}: DeskRequestViewProps) {
  const { desk: words } = await loadMessages(locale)
  const acts = (
    <>
      {isOfferSent ? (
        <Notice tone="success" role="status">
          {words.offer.sent}
        </Notice>
      ) : null}
      <DeskActs
        words={words.act}
        errors={await editedErrors(locale, words.errors)}
        hidden={{ request: request.id, locale, idempotency_key: newId() }}
        may={mayDo(request)}
        offerHref={`/${locale}/desk/requests/${request.id}/offer`}
      />
    </>
  )
  return (
    <DeskRequestScreen
      locale={locale}
      request={request}
      backTo={`/${locale}/desk${search}`}
      acts={acts}
      timeline={
        <>
          <DeskOffers locale={locale} offers={offers} />
          <DeskTimeline locale={locale} request={request} offers={offers} />
        </>
      }
    />
  )
}

/** Only what could succeed is offered; the server decides again. */
function mayDo({ status }: DeskRequest) {
  return {
    takeUp: mayAct(status, 'take_up'),
    decline: mayAct(status, 'decline'),
    offer: mayAct(status, 'book'),
  }
}
