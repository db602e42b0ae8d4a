/** Who looks after what could not be done. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

/** The care team and admins: they know the person and can call them instead. */
export function mayHandleFailures(who: { readonly role: Role } | null): boolean {
  return mayUseDesk(who)
}
