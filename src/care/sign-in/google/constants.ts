/** `account.providerId` of an account at Google. */
export const GOOGLE = 'google'

/** Sealed cookie while the person is at Google … */
export const FLOW_COOKIE = 'kervan_google'
export const FLOW_SECONDS = 600
/** … and while a new person completes the registration. */
export const REGISTRATION_COOKIE = 'kervan_google_new'
export const REGISTRATION_SECONDS = 900

/** Answers from Google that one network may send; each makes us send a request to Google. */
export const GOOGLE_LIMIT = { limit: 30, windowSeconds: 300 } as const

/** How long Google may take to answer the server. */
export const PROVIDER_SECONDS = 8
/** How long its published URLs and keys are cached. */
export const PROVIDER_FRESH_SECONDS = 3600

/** Why a sign-in at Google opened no session; each has a message on the sign-in page. */
export const GOOGLE_NOTES = ['denied', 'failed', 'unreachable', 'password', 'busy', 'off'] as const
export type GoogleNote = (typeof GOOGLE_NOTES)[number]
