/** A form that was filled in faster than this was filled in by a script. */
export const MIN_FILL_SECONDS = 3
/** After this long a request that was not released is deleted. */
export const QUARANTINE_DAYS = 30
/** Longest list the desk shows, and reads, at once; the rest is counted. */
export const QUARANTINE_SHOWN = 20

/**
 * What looks like a script's is stored, so it must not fill the disk: neither from one network nor from many
 * together. Beyond it the answer is "too many requests", which a person can read.
 */
export const QUARANTINE_LIMITS = {
  network: { limit: 10, windowSeconds: 86_400 },
  all: { limit: 500, windowSeconds: 86_400 },
} as const
