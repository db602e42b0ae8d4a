/** What a patient answers to each question of their record; nothing is an answer of its own. */
export const ANSWERS = ['unanswered', 'none', 'details'] as const
export type Answer = (typeof ANSWERS)[number]

/** A text is saved while it is typed: saves within this time are one change of the history. */
export const SAME_EDIT_MS = 10 * 60_000
/** Saves of one person's record; more look sent by a script. */
export const RECORD_LIMIT = { limit: 600, windowSeconds: 3600 } as const
/** Changes that the history shows at most, the newest first. */
export const HISTORY_SIZE = 200
