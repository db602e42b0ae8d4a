/** Cookie that tells scripts on cached pages that there is a session; it says nothing about the person. */
export const HINT_COOKIE = 'kervan_hint'

/** The cookie as `document.cookie` shows it. */
export const SIGNED_IN_HINT = `${HINT_COOKIE}=1`
