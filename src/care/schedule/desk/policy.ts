/** Who may change the support schedule. Specification, section 6. */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Caller = { readonly userId: UserId; readonly role: Role } | null

/** The care team and admins read the whole schedule, and add, edit, delete and copy its shifts. */
export function mayManageSchedule(caller: Caller): boolean {
  return mayUseDesk(caller)
}

/** Everyone says for themselves whether they are available; admins say it for anyone. */
export function maySetStatus(caller: Caller, userId: UserId): boolean {
  return caller?.role === 'admin' || (mayManageSchedule(caller) && caller?.userId === userId)
}
