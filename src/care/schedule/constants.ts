/** Specification, section 9, "Timing": browsers ask again after so many seconds. */
export const SUPPORT_REFRESH_SECONDS = 60

/** Key in the browser's storage. Specification, section 3, "Support entry". */
export const SUPPORT_STORAGE_KEY = 'supportEntries'

/** What a browser is told ahead of, in hours: enough for a page that loses its connection for a day. */
export const SUPPORT_AHEAD_HOURS = 24

/** Id of the contact block on every page of the portal; *Write to us* leads there. */
export const CONTACT_PLACE = 'reach-us'
