import type { ConversationId, OfferId, OrderId, RequestId, UserId } from '@/lib/record-ids'

/** Specification, section 3, "Notification". */
export const NOTIFICATION_TYPES = [
  'new_message',
  'appointment_reminder',
  'treatment_update',
  'system_notification',
  'new_offer',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Kinds of record that a notification can be about. */
export const SUBJECT_KINDS = [
  'offer',
  'order',
  'request',
  'conversation',
  'account',
  'privacy',
  'record',
  'documents',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** The id of each kind. */
export type SubjectIds = {
  readonly offer: OfferId
  readonly order: OrderId
  readonly request: RequestId
  readonly conversation: ConversationId
  readonly account: UserId
  /** The patient whose record it is. */
  readonly record: UserId
  /** The person whose data it is about. */
  readonly privacy: UserId
  /** The patient whose documents they are. */
  readonly documents: UserId
}
export type SubjectId = SubjectIds[SubjectKind]

type EventKind = { readonly type: NotificationType; readonly subject: SubjectKind }

/** Every event that a person is notified of, its type (reading 37), and the kind of record it leads to. */
export const EVENTS = {
  offer_sent: { type: 'new_offer', subject: 'offer' },
  offer_revised: { type: 'new_offer', subject: 'offer' },
  offer_withdrawn: { type: 'new_offer', subject: 'offer' },
  offer_expiring: { type: 'new_offer', subject: 'offer' },
  request_taken_up: { type: 'treatment_update', subject: 'request' },
  request_resumed: { type: 'treatment_update', subject: 'request' },
  review_recorded: { type: 'treatment_update', subject: 'request' },
  review_corrected: { type: 'treatment_update', subject: 'request' },
  request_declined: { type: 'treatment_update', subject: 'request' },
  order_booked: { type: 'treatment_update', subject: 'order' },
  order_started: { type: 'treatment_update', subject: 'order' },
  order_completed: { type: 'treatment_update', subject: 'order' },
  order_cancelled: { type: 'treatment_update', subject: 'order' },
  trip_changed: { type: 'treatment_update', subject: 'order' },
  order_files_added: { type: 'treatment_update', subject: 'order' },
  order_file_removed: { type: 'treatment_update', subject: 'order' },
  payment_requested: { type: 'treatment_update', subject: 'order' },
  payment_received: { type: 'treatment_update', subject: 'order' },
  payment_failed: { type: 'treatment_update', subject: 'order' },
  payment_refunded: { type: 'treatment_update', subject: 'order' },
  payment_refund_failed: { type: 'treatment_update', subject: 'order' },
  payment_returned: { type: 'treatment_update', subject: 'order' },
  payment_return_failed: { type: 'treatment_update', subject: 'order' },
  message_received: { type: 'new_message', subject: 'conversation' },
  treatment_near: { type: 'appointment_reminder', subject: 'order' },
  channel_tested: { type: 'system_notification', subject: 'account' },
  account_confirmed: { type: 'system_notification', subject: 'account' },
  password_changed: { type: 'system_notification', subject: 'account' },
  security_changed: { type: 'system_notification', subject: 'account' },
  export_ready: { type: 'system_notification', subject: 'privacy' },
  erasure_asked: { type: 'system_notification', subject: 'privacy' },
  erasure_cancelled: { type: 'system_notification', subject: 'privacy' },
  consent_withdrawn: { type: 'system_notification', subject: 'privacy' },
  record_opened: { type: 'system_notification', subject: 'record' },
  file_refused: { type: 'system_notification', subject: 'documents' },
} as const satisfies Readonly<Record<string, EventKind>>
export type NotificationEvent = keyof typeof EVENTS

export const NOTIFICATION_FILTERS = ['all', 'unread'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

export const NOTIFICATION_PAGE_SIZE = 20
/** A notification that was read is deleted this long after its event. */
export const KEPT_MONTHS = 12
