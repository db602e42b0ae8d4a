/** Longest comment on a content record, in characters. */
export const COMMENT_MAX_LENGTH = 2000
/** Longest note or answer of a review, in characters. */
export const REVIEW_NOTE_MAX_LENGTH = 500
/** Longest title that is stored and mailed; longer ones are cut. */
export const TITLE_MAX_LENGTH = 200

/** How a review ends. `withdrawn`: the person who asked no longer needs it. */
export const REVIEW_OUTCOMES = ['fine', 'changes', 'withdrawn'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Newest entries that are shown; older ones are only counted. */
export const COMMENTS_SHOWN = 100
export const REVIEWS_SHOWN = 10
