/** How often a browser reads the schedule again. Specification, section 9, "Timing". */
export const SUPPORT_REFRESH_SECONDS = 60

/** Key in the browser's storage. Specification, section 3, "Support entry". */
export const SUPPORT_STORAGE_KEY = 'supportEntries'

/** Id of the contact block on every page of the portal, to which *Write to us* links. */
export const CONTACT_BLOCK_ID = 'reach-us'

/** Days of the schedule that a patient sees of their team. */
export const TEAM_AHEAD_DAYS = 7

/** Requests whose coordinator still looks after the patient: all but those that ended without a treatment. */
export const CARED_FOR = ['pending', 'in_progress', 'booked', 'completed'] as const
