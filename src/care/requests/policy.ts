/** Who may do what with requests. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Person = { readonly userId: UserId; readonly role: Role } | null

/** The care team and admins read every request and work on it. */
export function mayWorkOnRequests(who: Person): boolean {
  return mayUseDesk(who)
}

/** They also read requests in quarantine and release them. */
export function mayJudgeQuarantine(who: Person): boolean {
  return mayUseDesk(who)
}

/** Only admins delete one before its time (access matrix, "Contact request, delete"; decision 0053). */
export function mayDeleteQuarantined(who: Person): boolean {
  return who?.role === 'admin'
}

/** Patients withdraw their own requests: the query checks the owner. */
export function mayWithdrawRequests(who: Person): boolean {
  return who?.role === 'patient'
}

/** A request is stored at once for a patient who sends it under their own, confirmed address. */
export function maySendAs(
  who: (NonNullable<Person> & { readonly email: string }) | null,
  email: string,
): boolean {
  return who?.role === 'patient' && who.email === email
}
