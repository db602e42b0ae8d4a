/** Who may do what with orders. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Who = { readonly userId: string; readonly role: Role } | null

/** The care team and admins move orders on. */
export function mayWorkOnOrders(who: Who): boolean {
  return mayUseDesk(who)
}
