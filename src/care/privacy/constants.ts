/**
 * An account whose address was never confirmed and that nothing belongs to is removed after this. Its link works for
 * 48 hours and can be requested again; a month leaves time for a holiday and frees an address that a stranger typed.
 */
export const UNCONFIRMED_DAYS = 30

/**
 * A request that is over and never became a booking is removed this long after anything last happened to it. The
 * privacy notice promises it; decision 0039.
 */
export const REQUEST_MONTHS = 12

/**
 * The reason of an admin that belongs to no account is deleted after this: why rows of many requests were exported. One
 * about a patient is deleted with their data.
 */
export const ADMIN_REASON_DAYS = 365
