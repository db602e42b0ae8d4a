/** Who may read and write patient records (access matrix, "Patient record"). */
import { mayUseDesk, mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Patients write their own record: whose one is, is a condition of the query. */
export function mayWriteRecord(caller: Caller): boolean {
  return mayUsePortal(caller)
}

/** The care team and admins read records; of whom they must give a reason for, `rules.ts` says. Nobody else writes. */
export function mayReadRecords(caller: Caller): boolean {
  return mayUseDesk(caller)
}
