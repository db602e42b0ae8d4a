/** Ends a large answer whose reader is too slow: it holds memory for as long as it is read. */
import type { ServerResponse } from 'node:http'

/** From this size on. */
export const LARGE_BYTES = 500_000
/** The largest answer, of 8 MB, at half a megabit per second. */
export const SLOW_READER_MS = 130_000

export function endWhenSlow(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), SLOW_READER_MS).unref()
  response.once('close', () => clearTimeout(timer))
}
