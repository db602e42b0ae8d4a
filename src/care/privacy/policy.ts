/** Who may do what with a person's own data as a whole (access matrix, "Data export", "Erasure request", "Audit log"). */
import { mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Patients see who read their data, and decide about their consents. Whose data is a condition of each query. */
export function mayManagePrivacy(caller: Caller): boolean {
  return mayUsePortal(caller)
}

/** Erasures are carried out by admins (access matrix, "Erasure request"). */
export function mayExecuteErasures(caller: Caller): boolean {
  return caller?.role === 'admin'
}

/** Rows of requests are exported, and what is a patient's is deleted, by admins (access matrix, as amended). */
export function mayActForPatients(caller: Caller): boolean {
  return caller?.role === 'admin'
}
