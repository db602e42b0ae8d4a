/** Stored states of an offer; *expired* is derived from its validity. Labels: specification, section 4. */
export const OFFER_STATUSES = ['pending', 'sent', 'accepted', 'declined', 'cancelled'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]
export type ShownOfferStatus = OfferStatus | 'expired'
/** A request has one of these at most, unless they are alternatives: `OPTIONS`. */
export const OPEN_OFFER_STATUSES = ['pending', 'sent'] as const satisfies readonly OfferStatus[]

/** What the patient reads of open offers for one request that are alternatives: *Option A*. */
export const OPTIONS = ['A', 'B', 'C', 'D', 'E'] as const
export type OfferOption = (typeof OPTIONS)[number]

export const OFFER_EVENTS = ['created', 'sent', 'revised', 'accepted', 'declined', 'cancelled'] as const
export type OfferEventKind = (typeof OFFER_EVENTS)[number]

export const DECISIONS = ['accepted', 'declined'] as const
export type Decision = (typeof DECISIONS)[number]

/** Currencies we make offers in, ISO 4217; all of them have two minor digits. */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'TRY', 'CHF'] as const
export type Currency = (typeof CURRENCIES)[number]

export const LINE_ITEMS_MAX = 40
export const ITEM_TITLE_MAX_LENGTH = 200
export const NOTE_MAX_LENGTH = 2000
export const LIST_ITEMS_MAX = 40
export const QUANTITY_MAX = 10_000
/** A hundred million in minor units: far above any treatment, far below where a sum would lose precision. */
export const AMOUNT_MAX_MINOR = 10_000_000_000
/** How long an offer is valid unless another day was chosen. */
export const OFFER_VALID_DAYS = 14
/** So many days before its end a patient is reminded of an offer that waits for an answer; the most days first. */
export const REMINDER_DAYS = [7, 1] as const
/** After so many days without an answer a patient is reminded once of each version. */
export const ANSWER_REMINDER_DAYS = 5
/** No reminder so many days after it was due: an offer that was found late, as with a new release, is left to the team. */
export const ANSWER_REMINDER_LATE_DAYS = 7
/** Reminders of one run; the next run goes on. */
export const ANSWER_REMINDERS_MAX = 200
/** After so many days the team follows up a version that its patient has not opened, or has opened and not answered. */
export const UNOPENED_DAYS = 3
export const UNANSWERED_DAYS = 5
