/** Who may do what with offers. Specification, section 6: only the owner may view an offer; reading 11. */
import { mayUseDesk, mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Caller = { readonly userId: UserId; readonly role: Role } | null

/** The care team and admins write offers, and read all of them at the desk. */
export function mayWorkOnOffers(caller: Caller): boolean {
  return mayUseDesk(caller)
}

/** Patients read and answer offers, their own ones: whose it is, is a condition of the query (`isOwnOffer`). */
export function mayAnswerOffers(caller: Caller): boolean {
  return mayUsePortal(caller)
}
