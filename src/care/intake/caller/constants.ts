/** `lead_source` of a request that the team took down on the phone. */
export const PHONE_SOURCE = 'phone'

/** Requests that one member of the team can take down: more in an hour is not a person on the phone. */
export const CALLER_LIMIT = { limit: 20, windowSeconds: 3600 } as const

/** Requests on the phone with one address: its owner must not be flooded with mails. */
export const CALLER_ADDRESS_LIMIT = { limit: 5, windowSeconds: 86_400 } as const

/** How often the mail about one request is sent again before the request is deleted. */
export const CALLER_MAIL_LIMIT = { limit: 3, windowSeconds: 86_400 } as const

/** Longest list of unconfirmed requests. */
export const UNCONFIRMED_SHOWN = 100

/** Consents whose sentence is read out to a caller; the others are given on paper or on the site. */
export const READ_OUT_CONSENTS = ['privacy_terms', 'health_data'] as const
export type ReadOutConsent = (typeof READ_OUT_CONSENTS)[number]
