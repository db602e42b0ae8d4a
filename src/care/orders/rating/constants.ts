/** From *very dissatisfied* to *very satisfied*. */
export const RATING_SCORES = [1, 2, 3, 4, 5] as const
export type RatingScore = (typeof RATING_SCORES)[number]

/** For one patient: enough to change one's mind, too few to fill the history of a booking. */
export const RATING_LIMIT = { limit: 20, windowSeconds: 86_400 } as const

export const RATING_TEXT_MAX_LENGTH = 2000
/** How long after the treatment a patient can rate their stay, or change what they said. */
export const RATING_DAYS = 180
