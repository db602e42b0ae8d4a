/** Specification, sections 4, 5 and 9. */
import type { HealthName, REQUEST_FIELDS, TextName } from './fields'

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
  'released',
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
/** What the list `request_quote` holds when a quote is asked for. */
export const REQUEST_QUOTE = 'request_quote'
/** Last name of a person who typed one name only. */
export const NO_LAST_NAME = '-'

export const MESSAGE_MAX_LENGTH = 600
/** What the phone field takes for the default country; others may have longer numbers (reading 6). */
export const PHONE_MAX_LENGTH = 10
export const PHONE_LONGEST = 15
/** Names are repeated in mails to unconfirmed addresses: they must leave no room for a message of someone else's. */
export const NAME_MAX_LENGTH = 60
/** Both names in one field, with the space between them. */
export const FULL_NAME_MAX_LENGTH = 2 * NAME_MAX_LENGTH + 1
export const NAME_MAX_WORDS = 8
export const DEFAULT_DIAL_CODE = '+90'

/** Ways to be reached, under their names on the wire; those without `Email` need a phone number. */
export const COMMUNICATIONS = ['Phone', 'Whatsapp', 'Email', 'Viber', 'Messenger'] as const
export type Communication = (typeof COMMUNICATIONS)[number]

/** Days and hours of a call-back, in the visitor's own time: 14 full hours. */
export const CALL_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type CallDay = (typeof CALL_DAYS)[number]
export const CALL_HOURS = Array.from({ length: 14 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)

/** Longest texts of the contact form, in characters: the browser's copy of what fields.ts says. */
export const TEXT_LIMITS = {
  message: MESSAGE_MAX_LENGTH,
  serviceDescription: 400,
  knownHealthProblems: 8000,
  knownChronicDiseases: 255,
  medicationTaking: 255,
  surgeriesHistory: 255,
  /** Names of a service and of a clinic come from our own pages. */
  serviceName: 200,
  clinicName: 200,
} as const satisfies { readonly [Name in TextName]: (typeof REQUEST_FIELDS)[Name]['max'] }
/** What says something about a person's health, and needs its own consent (reading 24). As in fields.ts. */
export const HEALTH_FIELDS = [
  'knownHealthProblems',
  'knownChronicDiseases',
  'medicationTaking',
  'surgeriesHistory',
] as const satisfies readonly HealthName[]

export const MIN_AGE_YEARS = 18
/** A year before this one, or of one or two digits, is a typing mistake. */
export const EARLIEST_BIRTH_YEAR = 1900

/** A second request of the same person within this time is shown with the first. */
export const SAME_PERSON_MONTHS = 6

/** Days that the affiliate key of a first visit is remembered. */
export const ORIGIN_DAYS = 30
/** `lead_source` of a visitor whose address named none. */
export const OWN_SOURCE = 'website'

/** Milliseconds after a successful send until the contact page goes home (specification, section 9). */
export const HOME_AFTER_MS = 3000

/** A form filled in faster than this was filled in by a script. */
export const MIN_FILL_SECONDS = 3
export const QUARANTINE_REASONS = ['honeypot', 'too-fast'] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
/** After this long a request that was not released is removed. */
export const QUARANTINE_DAYS = 30
/** Longest list the desk shows, and reads, at once; the rest is counted. */
export const QUARANTINE_SHOWN = 20

/** How long a request waits for its sender to confirm it by signing in. Reading 1. */
export const CONFIRMATION_HOURS = 24
/** Longest list of pending confirmations that is read at once: anyone can type an address into a form. */
export const PENDING_SHOWN = 20

/** `attempts` counts all posts of a client, refused ones included; the others count accepted requests. */
export const REQUEST_LIMITS = {
  attempts: { limit: 60, windowSeconds: 3600 },
  network: { limit: 5, windowSeconds: 3600 },
  email: { limit: 3, windowSeconds: 3600 },
} as const
/**
 * What looks like a script's is stored, so it must not fill the disk: neither from one client nor from many
 * together. Beyond it the answer is "too many requests", which a person can read.
 */
export const QUARANTINE_LIMITS = {
  network: { limit: 10, windowSeconds: 86_400 },
  all: { limit: 500, windowSeconds: 86_400 },
} as const

/** How long withdrawing waits, with a way back, before it is stored. Reading 32. */
export const UNDO_SECONDS = 10

export const BODY_LIMIT_BYTES = 64 * 1024
/** How long the answer to a form is stored for the same form sent again. */
export const IDEMPOTENCY_HOURS = 24
/** Characters of the reason for declining, withdrawing or cancelling a request, an offer or an order. */
export const REASON_MAX_LENGTH = 2000
export const DESK_PAGE_SIZE = 50
/** What the desk types to find a patient. */
export const DESK_TEXT_MAX_LENGTH = 120
