/** Who may read and write messages (access matrix, "Message"). */
import { mayUseDesk, mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Patients write in their own conversations: whose one is, is a condition of the query. */
export function mayWriteToTeam(caller: Caller): boolean {
  return mayUsePortal(caller)
}

/** The care team and admins read and answer the messages of every patient; each reading is recorded. */
export function mayWriteToPatients(caller: Caller): boolean {
  return mayUseDesk(caller)
}
