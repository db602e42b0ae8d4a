import type { Side } from '@/care/conversations/constants'
import type { ChatEventKind } from '@/care/live-chat/constants'
import type { OfferEventKind } from '@/care/offers/constants'
import type { OrderEventKind } from '@/care/orders/constants'
import type { PaymentEventKind } from '@/care/payments/constants'
import type { RequestEventKind } from '@/care/requests/constants'
import { requestReference } from '@/care/requests/rules'
import type { ChatId, ConversationId, DocumentId, OfferId, OrderId, RequestId } from '@/lib/record-ids'
import type { TimelineSubject } from './constants'

/** What can happen to each subject, and the record that it leads to. */
type Subjects = {
  request: { readonly what: RequestEventKind; readonly recordId: RequestId }
  note: { readonly what: 'written'; readonly recordId: RequestId }
  offer: { readonly what: OfferEventKind; readonly recordId: OfferId }
  order: { readonly what: OrderEventKind; readonly recordId: OrderId }
  payment: { readonly what: PaymentEventKind; readonly recordId: OrderId }
  /** By which side it was written. */
  message: { readonly what: Side; readonly recordId: ConversationId }
  chat: { readonly what: ChatEventKind; readonly recordId: ChatId }
  file: { readonly what: 'stored'; readonly recordId: DocumentId }
}
export type TimelineEvent = {
  [Subject in TimelineSubject]: { readonly subject: Subject } & Subjects[Subject]
}[TimelineSubject]

/** As the database gives it. */
export type TimelineRow = TimelineEvent & {
  /** UTC with microseconds, without a zone. */
  readonly at: string
  readonly id: string
  readonly actorName: string | null
  readonly toName: string | null
  readonly requestId: RequestId | null
  readonly number: number | null
  readonly requestedAt: string | null
}

export type TimelineLine = TimelineEvent & {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  /** Null when the website or a visitor did it. */
  readonly actorName: string | null
  /** Whom it was handed to. */
  readonly toName: string | null
  /** The request that it belongs to, as people read it; null for a chat without one. */
  readonly reference: string | null
  readonly requestId: RequestId | null
}

export function presentLine({ at, number, requestedAt, ...row }: TimelineRow): TimelineLine {
  const hasRequest = number !== null && requestedAt !== null
  return {
    ...row,
    at: new Date(`${at}Z`).toISOString(),
    reference: hasRequest ? requestReference({ number, createdAt: new Date(requestedAt) }) : null,
  }
}
