/** A publishing job still marked as running after this long was cut off by a crash; publishing twice does no harm. */
export const STUCK_AFTER_MS = 10 * 60_000
