/** What a person may do. Specification, section 6; `editor` is for the content only. */
export const ROLES = ['patient', 'support', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles created by an operator, never by a visitor. */
export const STAFF_ROLES = ['support', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}
