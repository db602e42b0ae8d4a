import type { MailTemplate } from '@/base/mail/schema'
import type { NotificationType } from '../constants'

type NoticeMail = {
  readonly type: NotificationType
  /** It would come too late with the mail of the next day. */
  readonly isUrgent?: true
}

/**
 * What each mail is to the preferences of its reader. Null: it is sent whatever is switched off, at any hour, because it
 * answers what its reader has just done, protects their account, or goes to the care team.
 */
export const NOTICE_MAILS = {
  welcome: null,
  'set-password': null,
  'reset-password': null,
  'verify-email': null,
  'already-registered': null,
  'password-changed': null,
  'security-changed': null,
  'confirm-email': null,
  'privacy-changed': null,
  'request-received': null,
  'request-withdrawn': null,
  'account-exists': null,
  'offer-received': { type: 'new_offer' },
  'offer-revised': { type: 'new_offer' },
  'offer-withdrawn': { type: 'new_offer' },
  'offer-expiring': { type: 'new_offer', isUrgent: true },
  'offer-accepted': { type: 'treatment_update' },
  'order-moved': { type: 'treatment_update' },
  'request-declined': { type: 'treatment_update' },
  'message-received': { type: 'new_message' },
  'review-recorded': { type: 'treatment_update' },
  'review-corrected': { type: 'treatment_update' },
  'payment-requested': { type: 'treatment_update' },
  'payment-received': { type: 'treatment_update' },
  'payment-failed': { type: 'treatment_update', isUrgent: true },
  'payment-refunded': { type: 'treatment_update' },
  'payment-refund-failed': { type: 'treatment_update', isUrgent: true },
  'payment-returned': { type: 'treatment_update' },
  'payment-return-failed': { type: 'treatment_update', isUrgent: true },
  'treatment-near': { type: 'appointment_reminder', isUrgent: true },
  'audit-broken': null,
  'webhook-ended': null,
  'channel-test': null,
  'trip-changed': { type: 'treatment_update', isUrgent: true },
  'file-refused': { type: 'system_notification' },
  'news-digest': null,
  'staff-notice': null,
  'editor-notice': null,
  'chat-answered': { type: 'new_message' },
  'chat-transcript': null,
  // It ends what its reader was promised.
  'chat-unanswered': null,
  'team-request': null,
  'team-offer-accepted': null,
  'team-offer-declined': null,
  'team-request-withdrawn': null,
  'team-message': null,
  'team-consent-withdrawn': null,
} as const satisfies Readonly<Record<MailTemplate, NoticeMail | null>>

/** So many mails about news go to one person in `FLOOD_MINUTES`; what comes after them is one mail at its end. */
export const FLOOD_MAILS = 5
export const FLOOD_MINUTES = 15
/** Lines of a mail that gathers news; the rest is counted. */
export const DIGEST_LINES = 20
