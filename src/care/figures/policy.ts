/** Who reads and exports figures (decisions of the specification, access matrix): "rows by admins, aggregates by support". */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** The care team and admins read the figures, and download what the page shows. */
export function mayReadFigures(caller: Caller): boolean {
  return mayUseDesk(caller)
}
