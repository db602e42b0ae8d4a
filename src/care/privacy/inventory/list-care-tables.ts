/** Tables of requests, documents, offers, orders and messages, in the order in which rows can be deleted. */
import { eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conversationDraft } from '@/care/conversations/drafts/table'
import { scheduledMessage } from '@/care/conversations/later/table'
import { hasBegun } from '@/care/conversations/read-conversations'
import { conversation, conversationMessage, messageDraft } from '@/care/conversations/table'
import { messageTranslation } from '@/care/conversations/translations/table'
import { document, documentLink } from '@/care/documents/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { chat, chatEvent, chatMessage } from '@/care/live-chat/table'
import { offerApproval } from '@/care/offers/approvals/table'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { stayRating } from '@/care/orders/rating/table'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { orderTrip } from '@/care/orders/trip/table'
import { checkout, payment, paymentEvent, receipt, refund, uncountedRefund } from '@/care/payments/table'
import { requestAddition } from '@/care/requests/additions/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { requestNote } from '@/care/requests/team/table'
import {
  DELETE,
  own,
  type Person,
  type PersonalTable,
  partOf,
  SECRET,
  STORAGE,
  TEAM,
  UNSENT,
  WITH_PARENT,
} from './find-rows'

const ofBookings = (column: PgColumn, { userId }: Person) =>
  sql`${column} not in (select ${column.table === offer ? treatmentOrder.offerId : treatmentOrder.requestId} from ${treatmentOrder} where ${treatmentOrder.userId} = ${userId})`
/** Files that belong to an accepted offer or a payment, or document the treatment, are kept with the booking. */
const isFreeOfBookings = ({ userId }: Person) =>
  sql`(${document.retainedAt} is null or not exists (select from ${treatmentOrder} where ${treatmentOrder.userId} = ${userId}))`

const ofPayments =
  (column: PgColumn) =>
  ({ userId }: Person) =>
    sql`${column} in (select ${payment.id} from ${payment} join ${treatmentOrder} on ${treatmentOrder.id} = ${payment.orderId} where ${treatmentOrder.userId} = ${userId})`

/** Of their account, or made a request of theirs. */
export const isChatOf = ({ userId }: Pick<Person, 'userId'>) =>
  sql`(${chat.userId} = ${userId} or ${chat.requestId} in (select ${contactRequest.id} from ${contactRequest} where ${contactRequest.userId} = ${userId}))`
const ofChats = (column: PgColumn) => (person: Person) =>
  sql`${column} in (select ${chat.id} from ${chat} where ${isChatOf(person)})`

export const CARE_TABLES: readonly PersonalTable[] = [
  {
    table: chatMessage,
    isOf: ofChats(chatMessage.chatId),
    exported: { file: 'chat-messages' },
    leavesOut: { key: STORAGE },
    erased: WITH_PARENT,
  },
  {
    table: chatEvent,
    isOf: ofChats(chatEvent.chatId),
    exported: { file: 'chat-history' },
    leavesOut: { toUserId: TEAM },
    erased: WITH_PARENT,
  },
  {
    table: chat,
    isOf: isChatOf,
    exported: { file: 'chats' },
    leavesOut: {
      tokenHash: SECRET,
      linkHash: SECRET,
      network: STORAGE,
      assigneeId: TEAM,
      confirmationId: STORAGE,
    },
    erased: DELETE,
  },
  {
    table: messageDraft,
    isOf: own(messageDraft.userId),
    exported: { file: 'message-drafts' },
    erased: DELETE,
  },
  {
    table: conversationDraft,
    isOf: partOf(contactRequest, conversationDraft.requestId),
    exported: { not: UNSENT },
    erased: DELETE,
  },
  {
    table: medicalReview,
    isOf: partOf(contactRequest, medicalReview.requestId),
    exported: { file: 'medical-reviews' },
    leavesOut: { writtenBy: TEAM, withdrawnBy: TEAM },
    erased: WITH_PARENT,
  },
  {
    table: requestNote,
    isOf: partOf(contactRequest, requestNote.requestId),
    exported: { file: 'team-notes' },
    leavesOut: { writtenBy: TEAM },
    erased: WITH_PARENT,
  },
  {
    table: scheduledMessage,
    isOf: partOf(conversation, scheduledMessage.conversationId),
    exported: { not: UNSENT },
    erased: WITH_PARENT,
  },
  {
    table: messageTranslation,
    isOf: partOf(conversation, messageTranslation.conversationId),
    exported: { file: 'message-translations' },
    leavesOut: { updatedBy: TEAM },
    sealedBy: messageTranslation.messageId,
    erased: WITH_PARENT,
  },
  {
    table: conversationMessage,
    isOf: own(conversationMessage.userId),
    exported: { file: 'messages' },
    erased: WITH_PARENT,
  },
  {
    table: conversation,
    isOf: own(conversation.userId),
    exported: { file: 'conversations', only: () => hasBegun },
    erased: DELETE,
  },
  {
    table: document,
    isOf: (person) =>
      sql`(${own(document.userId)(person)} or ${document.chatMessageId} in (select ${chatMessage.id} from ${chatMessage} where ${ofChats(chatMessage.chatId)(person)}))`,
    exported: { file: 'documents' },
    leavesOut: { clientTokenHash: STORAGE, finishingUntil: STORAGE, scheduledMessageId: STORAGE },
    erased: { how: 'all but bookings', isFree: isFreeOfBookings },
  },
  {
    table: documentLink,
    isOf: partOf(document, documentLink.documentId),
    exported: { file: 'document-links' },
    leavesOut: { nameHash: STORAGE },
    erased: WITH_PARENT,
  },
  {
    table: orderTrip,
    isOf: partOf(treatmentOrder, orderTrip.orderId),
    exported: { file: 'trip-cards' },
    sealedBy: orderTrip.orderId,
    leavesOut: { updatedBy: TEAM },
    erased: DELETE,
  },
  {
    table: stayRating,
    isOf: partOf(treatmentOrder, stayRating.orderId),
    exported: { file: 'stay-ratings' },
    sealedBy: stayRating.orderId,
    erased: DELETE,
  },
  {
    table: paymentEvent,
    isOf: ofPayments(paymentEvent.paymentId),
    exported: { file: 'payment-history' },
    erased: { how: 'keep' },
  },
  {
    table: checkout,
    isOf: ofPayments(checkout.paymentId),
    exported: { file: 'card-payments' },
    erased: { how: 'keep' },
  },
  {
    table: receipt,
    isOf: ofPayments(receipt.paymentId),
    exported: { file: 'receipts' },
    erased: { how: 'keep' },
  },
  {
    table: refund,
    isOf: ofPayments(refund.paymentId),
    exported: { file: 'refunds' },
    leavesOut: { orderedBy: TEAM },
    erased: { how: 'keep' },
  },
  {
    table: uncountedRefund,
    isOf: ofPayments(uncountedRefund.paymentId),
    exported: { file: 'uncounted-refunds' },
    leavesOut: { orderedBy: TEAM },
    erased: { how: 'keep' },
  },
  {
    table: payment,
    isOf: partOf(treatmentOrder, payment.orderId),
    exported: { file: 'payments' },
    leavesOut: { requestedBy: TEAM },
    erased: { how: 'keep' },
  },
  {
    table: orderEvent,
    isOf: partOf(treatmentOrder, orderEvent.orderId),
    exported: { file: 'booking-history' },
    // Why a file was removed may name another patient, whose file it was.
    teamText: { column: orderEvent.reason, where: eq(orderEvent.kind, 'file_removed') },
    erased: { how: 'keep' },
  },
  {
    table: treatmentOrder,
    isOf: own(treatmentOrder.userId),
    exported: { file: 'bookings' },
    erased: { how: 'keep' },
  },
  {
    table: offerDecision,
    isOf: partOf(offer, offerDecision.offerId),
    exported: { file: 'offer-answers' },
    sealedBy: offerDecision.offerId,
    erased: WITH_PARENT,
  },
  {
    table: offerVersion,
    isOf: partOf(offer, offerVersion.offerId),
    exported: { file: 'offer-versions' },
    erased: WITH_PARENT,
  },
  {
    table: offerApproval,
    isOf: partOf(offer, offerApproval.offerId),
    exported: { not: TEAM },
    erased: WITH_PARENT,
  },
  {
    table: offerEvent,
    isOf: partOf(offer, offerEvent.offerId),
    exported: { file: 'offer-history' },
    erased: WITH_PARENT,
  },
  {
    table: offer,
    isOf: own(offer.userId),
    exported: { file: 'offers' },
    leavesOut: { draft: TEAM, draftBy: TEAM, draftAt: TEAM },
    // What was never sent is no part of a booking.
    teamText: { column: offer.draft, where: isNotNull(offer.draft) },
    erased: { how: 'all but bookings', isFree: (person) => ofBookings(offer.id, person) },
  },
  {
    table: pendingConfirmation,
    isOf: own(pendingConfirmation.userId),
    exported: { not: 'never sent: its sender was asked to confirm it' },
    erased: DELETE,
  },
  {
    table: requestEvent,
    isOf: partOf(contactRequest, requestEvent.requestId),
    // Which of a person's requests the team links with another one may name someone else.
    exported: { file: 'request-history', only: () => notInArray(requestEvent.kind, ['linked', 'unlinked']) },
    leavesOut: { assigneeId: TEAM },
    erased: WITH_PARENT,
  },
  {
    table: requestAddition,
    isOf: partOf(contactRequest, requestAddition.requestId),
    exported: { file: 'request-additions' },
    erased: WITH_PARENT,
  },
  {
    table: contactRequest,
    isOf: own(contactRequest.userId),
    exported: { file: 'requests' },
    sealedUnder: 'fields',
    leavesOut: {
      searchWords: STORAGE,
      leadStatus: TEAM,
      leadSource: TEAM,
      affiliateKey: TEAM,
      landingPage: TEAM,
      apiTokenId: TEAM,
      assigneeId: TEAM,
      earlierId: TEAM,
      waitingSince: TEAM,
      markedSince: TEAM,
      patientWroteAt: TEAM,
      declinedAs: TEAM,
      quarantine: TEAM,
      quarantineConsents: TEAM,
    },
    erased: { how: 'all but bookings', isFree: (person) => ofBookings(contactRequest.id, person) },
  },
]
