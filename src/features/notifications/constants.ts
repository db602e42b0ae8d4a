export const MAIL_STATUSES = ['queued', 'sent', 'dead'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

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
