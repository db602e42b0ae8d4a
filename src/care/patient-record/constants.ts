/** What a patient answers to each question of their record; nothing is an answer of its own. */
export const ANSWERS = ['unanswered', 'none', 'details'] as const
export type Answer = (typeof ANSWERS)[number]

/** A text is saved while it is typed: saves within this time are one change of the history. */
export const SAME_EDIT_MS = 10 * 60_000
/** Saves of one person's record; more look sent by a script. */
export const RECORD_LIMIT = { limit: 600, windowSeconds: 3600 } as const
/** For how long a member of the team may read a record after giving a reason. */
export const ACCESS_MS = 30 * 60_000
export const ACCESS_REASON_MAX_LENGTH = 500
/** Changes that the history shows at most, the newest first. */
export const HISTORY_SIZE = 200
