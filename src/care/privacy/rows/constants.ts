/** Of one file; a longer list is narrowed by the filters. */
export const ROWS_MAX = 5000
/** Read and written at a time. */
export const ROWS_AT_ONCE = 250
/** Of the posted form: a query, a reason of 500 characters, each of up to nine bytes when it is encoded. */
export const ROWS_FORM_BYTES = 16 * 1024
export const ROWS_ACTION = 'request.exported'
