/** How long a link may last, in minutes: a quarter of an hour, an hour, a day, a week, thirty days. */
export const SHARE_MINUTES = [15, 60, 1440, 10_080, 43_200] as const
export type ShareMinutes = (typeof SHARE_MINUTES)[number]
/** Links that one patient may have open at a time. */
export const OPEN_SHARES_MAX = 10
/** Wrong passcodes after which a link is locked for good. */
export const WRONG_MAX = 5
/** Passcodes tried by one network, for all links together. */
export const SHARE_LIMIT = { limit: 20, windowSeconds: 3600 } as const
/** For how long a reader may read after giving the passcode. */
export const VIEW_SECONDS = 30 * 60
/** Without letters and digits that look alike. */
export const PASSCODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const PASSCODE_LENGTH = 8
/** How long an ended link stays in its owner's list, with its openings. */
export const ENDED_SHARE_DAYS = 30
export const OPENING_KINDS = ['view', 'pdf', 'fhir'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]
/** Cookie of a reader who gave the passcode. */
export const VIEWER_COOKIE = 'kervan_shared_record'
