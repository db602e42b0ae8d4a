import { MINUTE_MS } from '@/lib/durations'

/** A publishing job that is marked as running for longer was interrupted by a crash. Publishing twice is harmless. */
export const STUCK_AFTER_MS = 10 * MINUTE_MS

/**
 * How Payload's own screens write an instant (tokens of date-fns): `23. Nov. 2026, 13:00 GMT+3`. With the zone, because
 * Payload alone would use that of the browser (`surfaces/admin/zone`).
 */
export const ADMIN_DATE_FORMAT = 'PP, HH:mm O'
