/** Where the landing form stands on the home page. */
export const REQUEST_ANCHOR = 'request'

/** Where the journey is told on the home page. */
export const JOURNEY_ANCHOR = 'journey'

/** The service worker's script, in `public/`; the Trusted Types policy of the front allows this address. */
export const SERVICE_WORKER = '/service-worker.js'
