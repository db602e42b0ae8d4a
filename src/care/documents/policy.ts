/** Who may read a patient's file (access matrix, "Patient document"). */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Who = { readonly userId: string; readonly role: Role } | null

/** The owner of the request it was sent with, and the care team. */
export function mayReadDocument(who: Who, owned: { readonly userId: string | null }): boolean {
  return mayUseDesk(who) || (who?.role === 'patient' && owned.userId === who.userId)
}
