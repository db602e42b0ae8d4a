/** `lead_source` of a request that the team took down on the phone. */
export const PHONE_SOURCE = 'phone'

/** Requests that one member of the team can take down: more in an hour is not a person on the phone. */
export const CALLER_LIMIT = { limit: 20, windowSeconds: 3600 } as const

/** Consents whose sentence is read out to a caller; the others are given on paper or on the site. */
export const READ_OUT_CONSENTS = ['privacy_terms', 'health_data'] as const
export type ReadOutConsent = (typeof READ_OUT_CONSENTS)[number]
