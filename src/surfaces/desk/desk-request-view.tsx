import type { DeskOfferView } from '@/care/offers/present'
import type { DeskOrderRow } from '@/care/orders/desk/present'
import type { DeskRequest } from '@/care/requests/present'
import { mayAct } from '@/care/requests/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { Notice } from '@/ui/notice'
import { DeskActs } from './desk-acts'
import { DeskOffers } from './desk-offers'
import { DeskRequestScreen } from './desk-request'
import { DeskTimeline } from './desk-timeline'
import { leftInWords } from './left-in-words'
import type { OpenOffer } from './offers/loaders'

type DeskRequestViewProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly offers: readonly DeskOfferView[]
  readonly search: string
  readonly orders: readonly DeskOrderRow[]
  /** The offer that is being written or waits for an answer. */
  readonly open: OpenOffer | undefined
  /** What was done just now. */
  readonly outcome: 'sent' | 'discarded' | undefined
}

/** One request with what can be done about it and what happened to it. */
export async function DeskRequestView({
  locale,
  request,
  offers,
  orders,
  open,
  search,
  outcome,
}: DeskRequestViewProps) {
  const { desk: words } = await loadMessages(locale)
  const home = `/${locale}/desk`
  const current = offers.find(({ id }) => id === open?.offerId)
  const [order] = orders
  const acts = (
    <>
      {outcome ? (
        <Notice tone="success" role="status">
          {outcome === 'sent' ? words.offer.sent : words.draft.discarded}
        </Notice>
      ) : null}
      <DeskActs
        words={words.act}
        errors={await editedErrors(locale, words.errors)}
        notSaved={words.notSaved}
        hidden={{ request: request.id, locale, idempotency_key: newId() }}
        may={mayDo(request)}
        left={
          await leftInWords(locale, {
            status: request.status,
            offer: current,
            hasDraft: Boolean(open),
            order,
          })
        }
        offer={offerLink(home, request.id, open, words.act)}
        order={
          order && {
            href: `${home}/orders/${order.id}`,
            label: words.act.toOrder.replace('{number}', order.number),
          }
        }
      />
    </>
  )
  return (
    <DeskRequestScreen
      locale={locale}
      request={request}
      backTo={`${home}${search}`}
      acts={acts}
      timeline={
        <>
          <DeskOffers locale={locale} offers={offers} orders={orders} />
          <DeskTimeline locale={locale} request={request} offers={offers} />
        </>
      }
    />
  )
}

/** To a new offer, to the draft that was begun, or to the next version of the one that was sent. */
function offerLink(
  home: string,
  requestId: RequestId,
  open: OpenOffer | undefined,
  words: Messages['desk']['act'],
) {
  if (open?.isSent) return { href: `${home}/offers/${open.offerId}/revise`, label: words.revise }
  return { href: `${home}/requests/${requestId}/offer`, label: open ? words.goOn : words.offer }
}

/** Only what could succeed is offered; the server decides again. */
function mayDo({ status }: DeskRequest) {
  return {
    takeUp: mayAct(status, 'take_up'),
    decline: mayAct(status, 'decline'),
    offer: mayAct(status, 'book'),
  }
}
