import type { DeskConversationRow } from '@/care/conversations/present'
import type { DeskOfferView } from '@/care/offers/present'
import { requestVersion } from '@/care/offers/rules'
import type { DeskOrderRow } from '@/care/orders/desk/present'
import { mayResume } from '@/care/orders/rules'
import type { DeskRequest } from '@/care/requests/present'
import type { DeskReview } from '@/care/requests/reviews/present'
import { mayAct } from '@/care/requests/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { isUnsaved } from '@/lib/render-context'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { RequestAdmin } from '../admin-tasks/request-admin'
import { RequestChat } from '../chat/request-chat'
import { RequestConversations } from '../messages/request-conversations'
import { alternativeLink } from '../offers/alternative-link'
import { loadDraftNotes, type OpenOffer } from '../offers/loaders'
import { RequestNotes } from '../request-team/request-notes'
import { RequestOwner } from '../request-team/request-owner'
import { RequestRelated } from '../request-team/request-related'
import { RequestWaiting } from '../request-team/request-waiting'
import { RequestReviews } from '../reviews/request-reviews'
import { describeNextStep } from './describe-next-step'
import { DeskActionBar } from './request-action-bar'
import { DeskRequestLayout } from './request-layout'
import { DeskOffers } from './request-offers'
import { DeskTimeline } from './request-timeline'

type DeskRequestScreenProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly offers: readonly DeskOfferView[]
  readonly queryString: string
  readonly orders: readonly DeskOrderRow[]
  readonly reviews: readonly DeskReview[]
  readonly conversations: readonly DeskConversationRow[]
  /** The open offer: a draft, or sent and not answered. */
  readonly open: OpenOffer | undefined
  /** What the reader has just done. */
  readonly outcome: 'sent' | 'discarded' | 'filed' | undefined
}

/** One request with its actions, offers and history. */
export async function DeskRequestScreen({
  locale,
  request,
  offers,
  orders,
  reviews,
  conversations,
  open,
  queryString,
  outcome,
}: DeskRequestScreenProps) {
  const { desk: words, timeline, deskPerson, phoneRequest } = await loadMessages(locale)
  const home = `/${locale}/desk`
  const drafts = await loadDraftNotes(request.id)
  const current = offers.find(({ id }) => id === open?.offerId)
  const [newest] = orders
  // Once a request is planned again, its cancelled booking is among the offers only.
  const order = newest?.status === 'cancelled' && request.status !== 'booked' ? undefined : newest
  const actions = (
    <>
      {outcome ? (
        <div data-outcome tabIndex={-1} className="rounded-field">
          <Notice tone="success" role="status">
            {{ sent: words.offer.sent, discarded: words.draft.discarded, filed: phoneRequest.filed }[outcome]}
          </Notice>
        </div>
      ) : null}
      <DeskActionBar
        words={{ ...words.act, declineText: declineText(words, drafts, locale) }}
        errors={await editedErrors(locale, words.errors)}
        notSaved={words.notSaved}
        hidden={{ request: request.id, locale, idempotency_key: newId() }}
        isUnsaved={isUnsaved(['request.decline'])}
        version={requestVersion(request.status, offers, drafts)}
        may={allowedActions(request, orders)}
        nextStep={
          await describeNextStep(locale, {
            status: request.status,
            offer: current,
            hasOpenOffer: Boolean(open),
            order,
          })
        }
        offer={offerLink(home, request.id, open, words.act)}
        alternative={
          open?.isSent ? alternativeLink({ ...open, locale, requestId: request.id }, words) : undefined
        }
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
    <DeskRequestLayout
      locale={locale}
      request={request}
      backTo={`${home}${queryString}`}
      actions={actions}
      timeline={
        <>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-2xs">
            {request.userId ? (
              <TextLink
                href={`${home}/requests/${request.id}/person`}
                className="inline-flex min-h-6 items-center"
              >
                {deskPerson.link}
              </TextLink>
            ) : null}
            <TextLink
              href={`${home}/requests/${request.id}/timeline`}
              className="inline-flex min-h-6 items-center"
            >
              {timeline.link}
            </TextLink>
          </p>
          <RequestWaiting {...{ locale, request }} />
          <RequestOwner {...{ locale, request }} />
          <RequestNotes locale={locale} requestId={request.id} />
          <RequestReviews {...{ locale, request, reviews }} />
          <RequestChat locale={locale} requestId={request.id} />
          <RequestConversations {...{ locale, conversations }} requestId={request.id} />
          <RequestRelated {...{ locale, request }} />
          <DeskOffers locale={locale} offers={offers} orders={orders} />
          <DeskTimeline locale={locale} request={request} offers={offers} />
          <RequestAdmin {...{ locale, request }} />
        </>
      }
    />
  )
}

/** Says before the request is declined whose drafts are discarded with it. */
function declineText(
  { act, event }: Messages['desk'],
  drafts: Awaited<ReturnType<typeof loadDraftNotes>>,
  locale: Locale,
): string {
  const notes = drafts.map(({ savedAt, authorName }) =>
    act.declineDraft
      .replace('{date}', longDateTime(savedAt, locale))
      .replace('{name}', () => authorName ?? event.system),
  )
  return [act.declineText, ...notes].join(' ')
}

/** Leads to a new offer, to the draft, or to the next version of the sent offer. */
function offerLink(
  home: string,
  requestId: RequestId,
  open: OpenOffer | undefined,
  words: Messages['desk']['act'],
) {
  if (open?.isSent) return { href: `${home}/offers/${open.offerId}/revise`, label: words.revise }
  return { href: `${home}/requests/${requestId}/offer`, label: open ? words.goOn : words.offer }
}

/** Only actions that could succeed are shown; the server checks again. */
function allowedActions({ status }: DeskRequest, orders: readonly DeskOrderRow[]) {
  return {
    takeUp: mayAct(status, 'take_up'),
    resume: mayResume(status, orders),
    decline: mayAct(status, 'decline'),
    offer: mayAct(status, 'book'),
  }
}
