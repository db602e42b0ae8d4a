/** Id of the section with the landing form on the home page. */
export const REQUEST_ANCHOR = 'request'

/** Id of the section with the treatment stages on the home page. */
export const JOURNEY_ANCHOR = 'journey'
