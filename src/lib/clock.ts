/**
 * The only place that reads the wall clock. Rules take the time as an argument; other code calls `now`, so that a test
 * can shift the time.
 */
let offset = 0

/** The current time. */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** Shifts the clock, in milliseconds. @internal for tests */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds
}
