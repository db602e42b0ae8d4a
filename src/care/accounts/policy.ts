/** Who may use which surface. Specification, section 6. Each room's own policy decides about its records. */
import type { Role } from './roles'

type Caller = { readonly role: Role } | null

/** The patient area belongs to patients. */
export function mayUsePortal(caller: Caller): boolean {
  return caller?.role === 'patient'
}

/** The desk belongs to the care team and admins. */
export function mayUseDesk(caller: Caller): boolean {
  return caller?.role === 'support' || caller?.role === 'admin'
}

/** The content admin belongs to editors and admins. */
export function mayUseContentAdmin(caller: Caller): boolean {
  return caller?.role === 'editor' || caller?.role === 'admin'
}
