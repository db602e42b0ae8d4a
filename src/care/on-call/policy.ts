/** Who manages on-call organisations. Specification, section 6; access matrix, "On-call organisations". */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

/** The care team and admins, nobody else. */
export function mayManageOnCall(caller: { readonly role: Role } | null): boolean {
  return mayUseDesk(caller)
}
