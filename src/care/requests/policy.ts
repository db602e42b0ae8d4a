/** Who may do what with requests. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Who = { readonly userId: string; readonly role: Role } | null
type Owned = { readonly userId: string | null }

/** The care team and admins read every request and work on it. */
export function mayWorkOnRequests(who: Who): boolean {
  return mayUseDesk(who)
}

/** They also judge what looks like a script's. */
export function mayJudgeQuarantine(who: Who): boolean {
  return mayUseDesk(who)
}

/** A patient withdraws their own request. */
export function mayCancelRequest(who: Who, request: Owned): boolean {
  return who?.role === 'patient' && request.userId === who.userId
}

/** A request is stored at once for a patient who sends it under their own, confirmed address. */
export function maySendAs(
  who: (NonNullable<Who> & { readonly email: string }) | null,
  email: string,
): boolean {
  return who?.role === 'patient' && who.email === email
}
