/** Specification, section 3: the status of support personnel. Busy and offline people are not called. */
export const SHIFT_STATUSES = ['available', 'busy', 'offline'] as const
export type ShiftStatus = (typeof SHIFT_STATUSES)[number]

export const CHANGE_KINDS = ['add', 'edit', 'delete', 'copy'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Roles of the people who can have shifts. */
export const SUPPORT_ROLES = ['support', 'admin'] as const

/** Longest shift. */
export const SHIFT_MAX_HOURS = 24

/** For this long a change can be undone. */
export const UNDO_MINUTES = 10
/** For this long the page offers to undo the last change. */
export const UNDO_OFFERED_MINUTES = 2
/** Changes are deleted after this time. */
export const CHANGE_KEPT_DAYS = 90
