/** How an account at Google is named in the table of accounts. */
export const GOOGLE = 'google'

/** Sealed cookie for the time at Google … */
export const FLOW_COOKIE = 'kervan_google'
export const FLOW_SECONDS = 600
/** … and for the time in which a new person reads the terms. */
export const NEWCOMER_COOKIE = 'kervan_google_new'
export const NEWCOMER_SECONDS = 900

/** Answers from Google that one network may hand in; each costs us a question to Google. */
export const GOOGLE_LIMIT = { limit: 30, windowSeconds: 300 } as const

/** How long Google may take to answer the server. */
export const PROVIDER_SECONDS = 8
/** How long its published URLs and keys are cached. */
export const PROVIDER_FRESH_SECONDS = 3600

/** Why a sign-in at Google opened no session; each has a message on the sign-in page. */
export const GOOGLE_NOTES = ['denied', 'failed', 'unreachable', 'password', 'busy', 'off'] as const
export type GoogleNote = (typeof GOOGLE_NOTES)[number]
