/**
 * The only place that reads the wall clock. Rules take the time as an argument; everything that must know
 * the present asks here, so a test can say what the present is.
 */
let offset = 0

/** The present instant. */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** Shifts the clock, in milliseconds. @internal for tests */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds
}
