/** Who may enter which surface and manage whom. Specification, section 6. Ownership of records is each room's own policy. */
import type { Role } from './roles'

type Who = { readonly role: Role } | null

/** The patient area belongs to patients. */
export function mayUsePortal(who: Who): boolean {
  return who?.role === 'patient'
}

/** The desk belongs to the care team and admins. */
export function mayUseDesk(who: Who): boolean {
  return who?.role === 'support' || who?.role === 'admin'
}

/** The content admin belongs to editors and admins. */
export function mayUseContentAdmin(who: Who): boolean {
  return who?.role === 'editor' || who?.role === 'admin'
}
