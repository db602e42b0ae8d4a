/** What the two request forms accept and send. Specification, sections 3, 5 and 9. */
import type { HealthName, REQUEST_FIELDS, TextName } from '@/care/requests/fields'

/** Wire value of `lead_status`: always 'New' when sent. */
export const LEAD_STATUS_NEW = 'New'
/** What the list `request_quote` holds when the sender wants a quote. */
export const REQUEST_QUOTE = 'request_quote'
/** Last name of a person who typed one name only. */
export const NO_LAST_NAME = '-'

export const MESSAGE_MAX_LENGTH = 600
/** Digits of a number of the default country; others may have longer numbers (reading 6). */
export const PHONE_MAX_LENGTH = 10
/** Longest number with its dial code, by E.164. */
export const PHONE_DIGITS_MAX = 15
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

/** Longest texts of the contact form, in characters: the browser's copy of `care/requests/fields.ts` (decision 0029). */
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
/** What says something about a person's health, and needs its own consent (reading 24): a copy, as above. */
export const HEALTH_FIELDS = [
  'knownHealthProblems',
  'knownChronicDiseases',
  'medicationTaking',
  'surgeriesHistory',
] as const satisfies readonly HealthName[]

export const MIN_AGE_YEARS = 18
/** A year before this one, or of one or two digits, is a typing mistake. */
export const EARLIEST_BIRTH_YEAR = 1900

/** A request within this time of an earlier one of the same person is shown with it. */
export const SAME_PERSON_MONTHS = 6

/** Days that the affiliate key of a first visit is remembered. */
export const ORIGIN_DAYS = 30
/** `lead_source` of a visitor whose address named none. */
export const DEFAULT_LEAD_SOURCE = 'website'

/** `attempts` counts all posts of a network, refused ones too; the others count accepted requests. */
export const REQUEST_LIMITS = {
  attempts: { limit: 60, windowSeconds: 3600 },
  network: { limit: 5, windowSeconds: 3600 },
  email: { limit: 3, windowSeconds: 3600 },
} as const
/** The same for another program with a token, instead of those of its network. */
export const API_CLIENT_LIMITS = {
  attempts: { limit: 600, windowSeconds: 3600 },
  requests: { limit: 120, windowSeconds: 3600 },
} as const
export const BODY_LIMIT_BYTES = 64 * 1024
