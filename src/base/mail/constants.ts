import type { Locale } from '@/i18n/locales'

/** `dead`: given up, waits for a member of the desk; `aside`: the desk decided that it stays unsent. */
export const MAIL_STATUSES = ['queued', 'sent', 'dead', 'aside'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** What can fail for good: a mail, or another job of the queue. */
export const FAILED_KINDS = ['mail', 'job'] as const
export type FailedKind = (typeof FAILED_KINDS)[number]
/** Longest list the desk shows at once; the rest is counted. */
export const FAILED_SHOWN = 100
export const ASIDE_REASON_MAX_LENGTH = 500

/** A mail the server refuses for good (5xx) is tried this often: some servers say 5xx while overloaded. */
export const PERMANENT_FAILURE_TRIES = 3
/** After this long a mail that still cannot be handed over is given up. */
export const GIVE_UP_HOURS = 72
/** The longest wait between tries: once the server is back, no mail is later than this. */
export const MAX_WAIT_SECONDS = 45
export const FIRST_WAIT_SECONDS = 5

/** Limits of one delivery, in milliseconds; together below the worker's transaction limit. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
} as const

/** The care team works in Istanbul; its mails say the same in English. */
export const TEAM_LOCALE = 'tr' satisfies Locale
