/** Id of the section with the landing form on the home page. */
export const REQUEST_ANCHOR = 'request'

/** Id of the section with the treatment stages on the home page. */
export const JOURNEY_ANCHOR = 'journey'

/** The service worker's script, in `public/`; the Trusted Types policy of the front allows this address. */
export const SERVICE_WORKER = '/service-worker.js'
