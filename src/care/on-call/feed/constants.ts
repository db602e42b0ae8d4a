/** Readings of calendars by one network. */
export const FEED_LIMIT = { limit: 120, windowSeconds: 3600 } as const
/** What a calendar has: some days that are over, and a year of what is planned. */
export const FEED_PAST_DAYS = 7
export const FEED_AHEAD_DAYS = 366
