/** Who manages accounts and reads the audit log (access matrix, "Account" and "Audit log"): admins. */
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Admins invite staff, change roles, disable and unlock accounts, and end sessions. */
export function mayManagePeople(caller: Caller): boolean {
  return caller?.role === 'admin'
}

/** Admins read the audit log; nobody changes it. */
export function mayReadAuditLog(caller: Caller): boolean {
  return caller?.role === 'admin'
}

/** Admins make and revoke tokens of other programs, and read their list. */
export function mayManageApiTokens(caller: Caller): boolean {
  return caller?.role === 'admin'
}
