/** Who may do what with orders. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Caller = { readonly userId: UserId; readonly role: Role } | null

/** The care team and admins start, complete and cancel orders. */
export function mayWorkOnOrders(caller: Caller): boolean {
  return mayUseDesk(caller)
}
