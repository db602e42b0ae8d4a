/** Of one file; a longer list is narrowed by the filters. */
export const ROWS_MAX = 5000
/** Read and written at a time. */
export const ROWS_AT_ONCE = 250
/** Of the posted form: a query, a reason of 500 characters, each of up to nine bytes when it is encoded. */
export const ROWS_FORM_BYTES = 16 * 1024
export const ROWS_ACTION = 'request.exported'
/** Files of one admin: enough for a day's work, too few to copy the lists of a stolen session again and again. */
export const ROWS_LIMIT = { limit: 10, windowSeconds: 3600 } as const
/** Holds what was typed for a file that was refused, until the list has shown it again. */
export const RETURNED_COOKIE = 'kervan_rows'
export const RETURNED_SECONDS = 60
/** Characters; sealed they fit into a cookie of 4,096 bytes in any script. */
export const RETURNED_REASON_MAX = 800
