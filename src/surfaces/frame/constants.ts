/** A cookie that tells scripts of public pages that the browser is signed in. Public pages never read the session. */
export const SIGNED_IN_HINT = 'kervan_hint=1'
