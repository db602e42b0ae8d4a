/** Who may do what with offers. Specification, section 6: only the owner may view an offer; decisions, no. 11. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'
import type { OfferStatus } from './constants'

type Who = { readonly userId: UserId; readonly role: Role } | null
type Owned = { readonly userId: UserId; readonly status: OfferStatus }

/** The care team and admins write offers, and read all of them at the desk. */
export function mayWorkOnOffers(who: Who): boolean {
  return mayUseDesk(who)
}

/** A patient reads and answers their own offers, once they were sent; nobody answers for another person. */
export function mayReadOffer(who: Who, offer: Owned): boolean {
  return who?.role === 'patient' && offer.userId === who.userId && offer.status !== 'pending'
}
