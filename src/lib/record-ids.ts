/**
 * Ids of care records, one type for each kind of record: the id of a request does not compile where a user's is
 * expected. An id from outside gets its type by these schemas or by `isId`.
 */
import * as v from 'valibot'

const idOf = <const Name extends string>(name: Name) =>
  v.pipe(v.string('INVALID'), v.uuid('INVALID'), v.brand(name))

export const userIdSchema = idOf('UserId')
export const sessionIdSchema = idOf('SessionId')
export const requestIdSchema = idOf('RequestId')
const medicalReviewIdSchema = idOf('MedicalReviewId')
export const contentCommentIdSchema = idOf('ContentCommentId')
export const contentReviewIdSchema = idOf('ContentReviewId')
const requestAdditionIdSchema = idOf('RequestAdditionId')
const requestEventIdSchema = idOf('RequestEventId')
const requestNoteIdSchema = idOf('RequestNoteId')
const pendingConfirmationIdSchema = idOf('PendingConfirmationId')
export const documentIdSchema = idOf('DocumentId')
export const offerIdSchema = idOf('OfferId')
const offerVersionIdSchema = idOf('OfferVersionId')
const approvalIdSchema = idOf('ApprovalId')
export const priceIdSchema = idOf('PriceId')
export const deskViewIdSchema = idOf('DeskViewId')
export const cannedAnswerIdSchema = idOf('CannedAnswerId')
export const orderIdSchema = idOf('OrderId')
export const orderEventIdSchema = idOf('OrderEventId')
export const paymentIdSchema = idOf('PaymentId')
const paymentEventIdSchema = idOf('PaymentEventId')
export const checkoutIdSchema = idOf('CheckoutId')
export const refundIdSchema = idOf('RefundId')
export const uncountedRefundIdSchema = idOf('UncountedRefundId')
const receiptIdSchema = idOf('ReceiptId')
export const shiftIdSchema = idOf('ShiftId')
export const scheduleChangeIdSchema = idOf('ScheduleChangeId')
export const onCallOrganisationIdSchema = idOf('OnCallOrganisationId')
const onCallMemberIdSchema = idOf('OnCallMemberId')
const onCallShiftIdSchema = idOf('OnCallShiftId')
const onCallOverrideIdSchema = idOf('OnCallOverrideId')
const onCallNoteIdSchema = idOf('OnCallNoteId')
export const onCallFeedIdSchema = idOf('OnCallFeedId')
export const conversationIdSchema = idOf('ConversationId')
export const messageIdSchema = idOf('MessageId')
const messageDraftIdSchema = idOf('MessageDraftId')
const conversationDraftIdSchema = idOf('ConversationDraftId')
export const scheduledMessageIdSchema = idOf('ScheduledMessageId')
export const chatIdSchema = idOf('ChatId')
const chatMessageIdSchema = idOf('ChatMessageId')
const chatEventIdSchema = idOf('ChatEventId')
export const mailIdSchema = idOf('MailId')
export const auditEntryIdSchema = idOf('AuditEntryId')
export const notificationIdSchema = idOf('NotificationId')
export const deliveryIdSchema = idOf('DeliveryId')
export const webhookIdSchema = idOf('WebhookId')
export const webhookDeliveryIdSchema = idOf('WebhookDeliveryId')
const webhookAttemptIdSchema = idOf('WebhookAttemptId')
const contentChangeIdSchema = idOf('ContentChangeId')
const pushDeviceIdSchema = idOf('PushDeviceId')
const recordAnswerIdSchema = idOf('RecordAnswerId')
const questionAnswerIdSchema = idOf('QuestionAnswerId')
export const recordShareIdSchema = idOf('RecordShareId')
const recordOpeningIdSchema = idOf('RecordOpeningId')
const recordAccessIdSchema = idOf('RecordAccessId')
const adminReasonIdSchema = idOf('AdminReasonId')
const profileImageIdSchema = idOf('ProfileImageId')
const consentIdSchema = idOf('ConsentId')
export const exportIdSchema = idOf('ExportId')
export const erasureIdSchema = idOf('ErasureId')
export const apiTokenIdSchema = idOf('ApiTokenId')
const folderIdSchema = idOf('FolderId')
const appTokenIdSchema = idOf('AppTokenId')
const answerIdSchema = idOf('AnswerId')
/** The queue counts its jobs; `bigint` takes no more digits. */
export const jobIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand('JobId'))

export type UserId = v.InferOutput<typeof userIdSchema>
export type SessionId = v.InferOutput<typeof sessionIdSchema>
export type AppTokenId = v.InferOutput<typeof appTokenIdSchema>
export type RequestId = v.InferOutput<typeof requestIdSchema>
export type RequestAdditionId = v.InferOutput<typeof requestAdditionIdSchema>
export type RequestEventId = v.InferOutput<typeof requestEventIdSchema>
export type RequestNoteId = v.InferOutput<typeof requestNoteIdSchema>
export type MedicalReviewId = v.InferOutput<typeof medicalReviewIdSchema>
export type ContentCommentId = v.InferOutput<typeof contentCommentIdSchema>
export type ContentReviewId = v.InferOutput<typeof contentReviewIdSchema>
export type PendingConfirmationId = v.InferOutput<typeof pendingConfirmationIdSchema>
export type DocumentId = v.InferOutput<typeof documentIdSchema>
export type OfferId = v.InferOutput<typeof offerIdSchema>
export type OfferVersionId = v.InferOutput<typeof offerVersionIdSchema>
export type DeskViewId = v.InferOutput<typeof deskViewIdSchema>
export type CannedAnswerId = v.InferOutput<typeof cannedAnswerIdSchema>
export type PriceId = v.InferOutput<typeof priceIdSchema>
export type ApprovalId = v.InferOutput<typeof approvalIdSchema>
export type OrderId = v.InferOutput<typeof orderIdSchema>
export type OrderEventId = v.InferOutput<typeof orderEventIdSchema>
export type PaymentId = v.InferOutput<typeof paymentIdSchema>
export type PaymentEventId = v.InferOutput<typeof paymentEventIdSchema>
export type CheckoutId = v.InferOutput<typeof checkoutIdSchema>
export type RefundId = v.InferOutput<typeof refundIdSchema>
export type UncountedRefundId = v.InferOutput<typeof uncountedRefundIdSchema>
export type ReceiptId = v.InferOutput<typeof receiptIdSchema>
export type ShiftId = v.InferOutput<typeof shiftIdSchema>
export type ScheduleChangeId = v.InferOutput<typeof scheduleChangeIdSchema>
export type OnCallOrganisationId = v.InferOutput<typeof onCallOrganisationIdSchema>
export type OnCallMemberId = v.InferOutput<typeof onCallMemberIdSchema>
export type OnCallShiftId = v.InferOutput<typeof onCallShiftIdSchema>
export type OnCallOverrideId = v.InferOutput<typeof onCallOverrideIdSchema>
export type OnCallNoteId = v.InferOutput<typeof onCallNoteIdSchema>
export type OnCallFeedId = v.InferOutput<typeof onCallFeedIdSchema>
export type ConversationId = v.InferOutput<typeof conversationIdSchema>
export type MessageId = v.InferOutput<typeof messageIdSchema>
export type MessageDraftId = v.InferOutput<typeof messageDraftIdSchema>
export type ConversationDraftId = v.InferOutput<typeof conversationDraftIdSchema>
export type ScheduledMessageId = v.InferOutput<typeof scheduledMessageIdSchema>
export type ChatId = v.InferOutput<typeof chatIdSchema>
export type ChatMessageId = v.InferOutput<typeof chatMessageIdSchema>
export type ChatEventId = v.InferOutput<typeof chatEventIdSchema>
export type MailId = v.InferOutput<typeof mailIdSchema>
export type AuditEntryId = v.InferOutput<typeof auditEntryIdSchema>
export type ProfileImageId = v.InferOutput<typeof profileImageIdSchema>
export type NotificationId = v.InferOutput<typeof notificationIdSchema>
export type DeliveryId = v.InferOutput<typeof deliveryIdSchema>
export type WebhookId = v.InferOutput<typeof webhookIdSchema>
export type WebhookDeliveryId = v.InferOutput<typeof webhookDeliveryIdSchema>
export type WebhookAttemptId = v.InferOutput<typeof webhookAttemptIdSchema>
/** Of a row of `content_changes` in the content database. */
export type ContentChangeId = v.InferOutput<typeof contentChangeIdSchema>
export type PushDeviceId = v.InferOutput<typeof pushDeviceIdSchema>
export type RecordAnswerId = v.InferOutput<typeof recordAnswerIdSchema>
export type QuestionAnswerId = v.InferOutput<typeof questionAnswerIdSchema>
export type RecordShareId = v.InferOutput<typeof recordShareIdSchema>
export type RecordOpeningId = v.InferOutput<typeof recordOpeningIdSchema>
export type RecordAccessId = v.InferOutput<typeof recordAccessIdSchema>
export type AdminReasonId = v.InferOutput<typeof adminReasonIdSchema>
export type ConsentId = v.InferOutput<typeof consentIdSchema>
export type ApiTokenId = v.InferOutput<typeof apiTokenIdSchema>
export type ExportId = v.InferOutput<typeof exportIdSchema>
export type ErasureId = v.InferOutput<typeof erasureIdSchema>
/** Of the folder of patients' files. */
export type FolderId = v.InferOutput<typeof folderIdSchema>
/** Of the first answer to a post, in whose context it is sealed. */
export type AnswerId = v.InferOutput<typeof answerIdSchema>
export type JobId = v.InferOutput<typeof jobIdSchema>

/**
 * An id from a URL or a form that `isId` has to check: a text, or an id of this kind. One of another kind does not
 * compile.
 */
export type UncheckedId<Id extends string> = Id | (string & { readonly [K in keyof v.Brand<string>]?: never })
