/** Figures of signing in from other programs. Decision 0057. */

/** How long an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 900

/**
 * A replaced refresh token is answered once more within this time, with the same new tokens: the answer may have been
 * lost, or two requests were sent at once.
 */
export const REFRESH_GRACE_SECONDS = 60

/** Renewals of one session. An app needs four an hour. */
export const REFRESH_LIMIT = { limit: 60, windowSeconds: 3600 } as const

/** When a sign-in that met a limit may be tried again; the limits' own windows are up to a quarter of an hour. */
export const RETRY_AFTER_SECONDS = 60
