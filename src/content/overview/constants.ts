/** Entries of each list on the content admin's first page; the rest is counted, and shown on a page of its own. */
export const LIST_LIMIT = 8
/** Records that are read and checked at once. */
export const CHECK_BATCH = 20
/** A page waits this long for the check of the texts; what is not checked by then is counted. */
export const CHECK_WAIT_MS = 150
/** A publication that failed is shown this long. */
export const FAILED_DAYS = 14
