/** Why an admin takes data of patients out of the desk, or deletes them. */
export const ADMIN_PURPOSES = [
  'patient',
  'coordination',
  'report',
  'duplicate',
  'mistake',
  'law',
  'other',
] as const
export type AdminPurpose = (typeof ADMIN_PURPOSES)[number]

/** What the forms offer. */
export const ROWS_PURPOSES = [
  'coordination',
  'report',
  'law',
  'other',
] as const satisfies readonly AdminPurpose[]
export const DELETE_PURPOSES = [
  'patient',
  'duplicate',
  'mistake',
  'law',
  'other',
] as const satisfies readonly AdminPurpose[]
export const ARCHIVE_PURPOSES = ['patient', 'law', 'other'] as const satisfies readonly AdminPurpose[]
export const ERASURE_PURPOSES = ['patient', 'law', 'other'] as const satisfies readonly AdminPurpose[]
export const CANCEL_PURPOSES = ['patient', 'mistake', 'other'] as const satisfies readonly AdminPurpose[]

export const ADMIN_REASON_MAX_LENGTH = 500
