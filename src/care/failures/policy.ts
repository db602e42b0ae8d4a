/** Who handles mails and jobs that were given up. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

/** The care team and admins: they know the person and can call them instead. */
export function mayHandleFailures(caller: { readonly role: Role } | null): boolean {
  return mayUseDesk(caller)
}
