/** How long the present day lasts, for tests whose records are of today. */

const DAY_MS = 86_400_000
/** UTC, and Istanbul all year round. */
const OFFSETS_MS = [0, 3 * 3_600_000]

/** Milliseconds until it is midnight in UTC or in Istanbul. @param at since 1970 */
export function msUntilDayEnds(at: number): number {
  return Math.min(...OFFSETS_MS.map((offset) => DAY_MS - ((at + offset) % DAY_MS)))
}
