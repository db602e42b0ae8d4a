/** Cookie that says only that this browser is signed in; no identity (ARCHITECTURE, signed-in state on public pages). */
export const SIGNED_IN_HINT = 'kervan_hint=1'
