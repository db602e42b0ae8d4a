/** Who works on content together: editors and admins (access matrix, "Content"). */
import { mayUseContentAdmin } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Editors and admins comment on records, and ask each other for reviews. */
export function mayDiscussContent(caller: Caller): boolean {
  return mayUseContentAdmin(caller)
}
