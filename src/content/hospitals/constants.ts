/** A clinic's rating when none is entered (specification, section 3, Clinic). */
export const DEFAULT_RATING = 4.5
