/** Cookie that says only that this browser is signed in; no identity; public pages must not read the session. */
export const SIGNED_IN_HINT = 'kervan_hint=1'
