/** Figures of the desk's pages about people. */

/** Longest name in an invitation: first and last name together. */
export const INVITED_NAME_MAX_LENGTH = 120
/** Rows of the list of staff. */
export const STAFF_LIST_MAX = 300
/** Patients with the same name that one look-up shows. */
export const PATIENTS_FOUND_MAX = 20
/** Entries of the audit log on the page of one person. */
export const RECENT_ENTRIES = 20
/** Entries on one page of the audit log. */
export const AUDIT_PAGE_SIZE = 50

/** `invited`: a member of staff who has not used the mailed link yet; `unconfirmed`: the same of a patient. */
export const PERSON_STATES = ['invited', 'unconfirmed', 'active', 'disabled'] as const
export type PersonState = (typeof PERSON_STATES)[number]
