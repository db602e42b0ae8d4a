/** Verdicts that many rows share. */
import type { Verdicts } from './types'

const VISITORS = { visitor: 'sign-in', ended: 'sign-in', disabled: 'sign-in', unverified: 'sign-in' } as const
const STAFF_FORBIDDEN = { editor: 'forbidden', support: 'forbidden', admin: 'forbidden' } as const
const STAFF_ALLOWED = { editor: 'allowed', support: 'allowed', admin: 'allowed' } as const

/** A page on which every patient sees their own records. */
export const PATIENTS: Verdicts = {
  ...VISITORS,
  ...{ demo: 'allowed', owner: 'allowed', other: 'allowed' },
  ...STAFF_FORBIDDEN,
  withoutFactor: 'set-up',
}
/** A page of one record of a patient. */
export const OWNER: Verdicts = { ...PATIENTS, demo: 'missing', other: 'missing' }
/** A page about the person who is signed in, of any role. */
export const PEOPLE: Verdicts = { ...PATIENTS, ...STAFF_ALLOWED }
/** A page of one record of the person who is signed in. */
export const OWNER_OF_ANY_ROLE: Verdicts = {
  ...OWNER,
  ...{ editor: 'missing', support: 'missing', admin: 'missing' },
}
/** A page of the desk. */
export const TEAM: Verdicts = {
  ...VISITORS,
  ...{ demo: 'forbidden', owner: 'forbidden', other: 'forbidden', editor: 'forbidden' },
  ...{ support: 'allowed', admin: 'allowed', withoutFactor: 'set-up' },
}
/** A page of the desk for admins alone. */
export const ADMINS: Verdicts = { ...TEAM, support: 'forbidden' }
/** The desk's page of a record for which a member of the team has to give a reason. */
export const TEAM_WITH_REASON: Verdicts = { ...TEAM, support: 'reason', admin: 'reason' }

/** The same of a patient in care, for whom admins alone give one. */
export const TEAM_ADMIN_WITH_REASON: Verdicts = { ...TEAM, admin: 'reason' }

/** A file of a patient, for the patient alone. */
export const OWNERS_FILE: Verdicts = {
  ...{ visitor: 'missing', ended: 'missing', disabled: 'missing', unverified: 'missing' },
  ...{ demo: 'missing', owner: 'allowed', other: 'missing' },
  ...{ editor: 'missing', support: 'missing', admin: 'missing', withoutFactor: 'missing' },
}
/** A file of another patient, for which a member of the team has to give a reason. */
export const FILE_WITH_REASON: Verdicts = { ...OWNERS_FILE, owner: 'missing' }
/** A file of a patient, for the patient and the team that looks after them. */
export const SHARED_FILE: Verdicts = { ...OWNERS_FILE, support: 'allowed', admin: 'allowed' }

/** A patient's own file: an admin gives a reason first. */
export const PATIENTS_OWN_FILE: Verdicts = { ...SHARED_FILE, admin: 'missing' }

/** A file of the team, which no patient sees yet. */
export const TEAMS_FILE: Verdicts = { ...SHARED_FILE, owner: 'missing' }
/** A file for admins alone. */
export const ADMINS_FILE: Verdicts = { ...TEAMS_FILE, support: 'missing' }

/** A form about one record of a patient. */
export const OWNERS_FORM: Verdicts = {
  ...VISITORS,
  ...{ demo: 'not-saved', owner: 'allowed', other: 'missing' },
  ...STAFF_FORBIDDEN,
  withoutFactor: 'sign-in',
}
/** A form by which every patient changes what is their own. */
export const PATIENTS_FORM: Verdicts = { ...OWNERS_FORM, other: 'allowed' }
/** A form by which everybody changes what is their own. */
export const PEOPLES_FORM: Verdicts = { ...PATIENTS_FORM, ...STAFF_ALLOWED }
/** A form about one record of the person who is signed in. */
export const OWNERS_FORM_OF_ANY_ROLE: Verdicts = {
  ...OWNERS_FORM,
  ...{ editor: 'missing', support: 'missing', admin: 'missing' },
}
/** A form of the desk. */
export const TEAMS_FORM: Verdicts = { ...TEAM, withoutFactor: 'sign-in' }
/** A form of the desk for admins alone. */
export const ADMINS_FORM: Verdicts = { ...TEAMS_FORM, support: 'forbidden' }
/** A form of the content admin. */
export const EDITORS_FORM: Verdicts = { ...TEAMS_FORM, editor: 'allowed', support: 'forbidden' }
