/** Who may read a patient's file (access matrix, "Patient document"). */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Who = { readonly userId: UserId; readonly role: Role } | null

/** The owner of the request it was sent with, and the care team. */
export function mayReadDocument(who: Who, owned: { readonly userId: UserId | null }): boolean {
  return mayUseDesk(who) || (who?.role === 'patient' && owned.userId === who.userId)
}
