/** Specification, sections 4, 5 and 9. */
export const REQUEST_STATUSES = [
  'pending',
  'in_progress',
  'booked',
  'completed',
  'declined',
  'cancelled',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_EVENTS = [
  'received',
  'quarantined',
  'taken_up',
  'booked',
  'completed',
  'declined',
  'cancelled',
] as const
export type RequestEventKind = (typeof REQUEST_EVENTS)[number]

/** The two forms that send requests. */
export const REQUEST_FORMS = ['landing', 'contact'] as const

/** Wire value of `lead_status`: always 'New' when sent. */
export const LEAD_STATUS_NEW = 'New'
/** Last name of a person who typed one name only. */
export const NO_LAST_NAME = '-'

export const MESSAGE_MAX_LENGTH = 600
/** What the phone field takes for the default country; others may have longer numbers (decisions, no. 6). */
export const PHONE_MAX_LENGTH = 10
export const PHONE_LONGEST = 15
/** Names are said back in mails to addresses nobody confirmed yet: no room for a message of somebody else's. */
export const NAME_MAX_LENGTH = 60
export const NAME_MAX_WORDS = 8
export const DEFAULT_DIAL_CODE = '+90'

/** A form filled in faster than this was filled in by a script. */
export const MIN_FILL_SECONDS = 3
export const QUARANTINE_REASONS = ['honeypot', 'too-fast'] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

/** How long a request waits for its sender to log in. Decisions, no. 1. */
export const PARKED_HOURS = 24

/** `attempts` bounds what one network may cost us, refused posts included; the others count accepted requests. */
export const REQUEST_LIMITS = {
  attempts: { limit: 60, windowSeconds: 3600 },
  network: { limit: 5, windowSeconds: 3600 },
  email: { limit: 3, windowSeconds: 3600 },
} as const

export const BODY_LIMIT_BYTES = 64 * 1024
export const IDEMPOTENCY_HOURS = 24
export const REASON_MAX_LENGTH = 2000
export const DESK_PAGE_SIZE = 50
/** What the desk types to find somebody. */
export const DESK_TEXT_MAX_LENGTH = 120
