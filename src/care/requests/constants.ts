/** Specification, sections 4 and 9. */

export const REQUEST_STATUSES = [
  'pending',
  'in_progress',
  'booked',
  'completed',
  'declined',
  'cancelled',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Not ended: its patient is in our care. */
export const OPEN_STATUSES = ['pending', 'in_progress', 'booked'] as const satisfies readonly RequestStatus[]

export const REQUEST_EVENTS = [
  'received',
  /** Taken down on the phone by the team. */
  'filed',
  'quarantined',
  'released',
  'taken_up',
  'assigned',
  'reviewed',
  'review_withdrawn',
  'added',
  'booked',
  'completed',
  'resumed',
  'reopened',
  'declined',
  'cancelled',
  'answered',
  'unanswered',
  'linked',
  'unlinked',
] as const
export type RequestEventKind = (typeof REQUEST_EVENTS)[number]

/** What the team notes for itself: not in the history that a patient reads. */
export const TEAM_EVENTS = [
  'quarantined',
  'released',
  'answered',
  'unanswered',
  'linked',
  'unlinked',
] as const satisfies readonly RequestEventKind[]

/** The two forms that send requests. */
export const REQUEST_FORMS = ['landing', 'contact'] as const

/** Why a request looks sent by a script: its hidden field was filled in, or the whole form too fast. */
export const QUARANTINE_REASONS = ['honeypot', 'too-fast'] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
/** How long a withdrawal can be undone before it is sent. Reading 32. */
export const UNDO_SECONDS = 10

export const REASON_MAX_LENGTH = 2000
export const DESK_PAGE_SIZE = 50
/** What the desk types to find a patient. */
export const DESK_TEXT_MAX_LENGTH = 120

/** Why the team declines a request, for its own figures. Nothing medical: it is stored unsealed. */
export const DECLINE_GROUNDS = ['not_offered', 'no_answer', 'price', 'elsewhere', 'repeat', 'other'] as const
export type DeclineGround = (typeof DECLINE_GROUNDS)[number]

/**
 * Lists of what the desk has to do: who waits for an answer, who waits too long, who is to be called, and whose offer has
 * no answer.
 */
export const REQUEST_QUEUES = ['waiting', 'overdue', 'calls', 'offers'] as const
export type RequestQueue = (typeof REQUEST_QUEUES)[number]
