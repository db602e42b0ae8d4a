import type { Locale } from '@/i18n/locales'

/**
 * Stored values. `dead` is a mail that was given up and waits at the desk; `aside` one that the desk dismissed; `skipped`
 * one that its reader does not want; `gathered` one that becomes a line of another mail, and `digested` one that did.
 */
export const MAIL_STATUSES = ['queued', 'sent', 'dead', 'aside', 'skipped', 'gathered', 'digested'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** What can be given up: a mail, or another job of the queue. */
export const FAILED_KINDS = ['mail', 'job'] as const
export type FailedKind = (typeof FAILED_KINDS)[number]
/** Most rows the desk shows at once; the rest is only counted. */
export const FAILED_LIST_LIMIT = 100
export const DISMISSAL_REASON_MAX_LENGTH = 500

/** A mail that the server refuses with 5xx is tried this often: some servers answer 5xx while overloaded. */
export const PERMANENT_FAILURE_TRIES = 3
/** A mail that cannot be delivered for this long is given up. */
export const GIVE_UP_HOURS = 72
/** Longest wait between tries: once the server is back, no mail is delayed by more than this. */
export const MAX_WAIT_SECONDS = 45
export const FIRST_WAIT_SECONDS = 5

/** `last_error` of a mail whose worker ended before it noted whether the server has it. */
export const WORKER_LOST = 'WORKER_LOST'
/** `last_error` of a mail that the server was given and did not answer. */
export const NOT_ANSWERED = 'NOT_ANSWERED'
/** A worker that has not noted the end of a delivery after this long has ended itself; longer than any delivery. */
export const CLAIM_MS = 60_000
/** Limit of a whole delivery, in milliseconds; shorter than the worker's transaction limit. */
export const DELIVERY_TIMEOUT_MS = 40_000

/** Limits of one delivery, in milliseconds. A server that scans a mail before it answers needs some time. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 25_000,
} as const

/** The care team works in Istanbul; its mails say the same in English. */
export const TEAM_LOCALE = 'tr' satisfies Locale

/** What the mail `staff-notice` can be about; each has its own text. */
export const STAFF_NOTICES = [
  'requestAssigned',
  'requestsAssigned',
  'requestConfirmed',
  'requestUnconfirmed',
  'requestNotTheirs',
  'requestTakenBack',
  'approvalAsked',
  'approvalGiven',
  'approvalRefused',
  'refundFailed',
  'chargeRefundFailed',
  'cancelledWithMoney',
  'chatsUnanswered',
] as const
export type StaffNotice = (typeof STAFF_NOTICES)[number]

/** What the mail `editor-notice` can be about; each has its own text. */
export const EDITOR_NOTICES = ['reviewAsked', 'reviewFine', 'reviewChanges'] as const
export type EditorNotice = (typeof EDITOR_NOTICES)[number]

/** What the mail `privacy-changed` can be about; each has its own text. */
export const PRIVACY_CHANGES = [
  'healthDataWithdrawn',
  'messagingWithdrawn',
  'marketingWithdrawn',
  'exportReady',
  'erasureAsked',
  'erasureCancelled',
  'erased',
] as const
export type PrivacyChange = (typeof PRIVACY_CHANGES)[number]

/** Changes that the mail `security-changed` can be about; each has its own text. */
export const SECURITY_CHANGES = [
  'secondFactorOn',
  'secondFactorMoved',
  'secondFactorOff',
  'recoveryRenewed',
  'recoveryUsed',
  'codesGuessed',
  'emailAsked',
  'emailChanged',
  'emailTaken',
  'googleConnected',
  'googleDisconnected',
  'roleChanged',
  'accountDisabled',
  'accountEnabled',
  'accountUnlocked',
  'sessionsEnded',
  'secondFactorReset',
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

/** What the mail `order-moved` can be about; each has its own text. */
export const ORDER_MOVES = ['started', 'completed', 'cancelled'] as const

/** What the mail `webhook-ended` can be about; each has its own text. */
export const WEBHOOK_ENDS = ['failing', 'gone'] as const
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number]

/** Why a receiver has not taken a message; each has its own text. */
export const WEBHOOK_ERRORS = ['refused', 'redirect', 'timeout', 'private', 'demo', 'other'] as const
export type WebhookError = (typeof WEBHOOK_ERRORS)[number]
