/** What state an account is in, and how a typed name is split. Pure. */
import { mayUseDesk } from '@/care/accounts/policy'
import { isStaffRole, type Role } from '@/care/accounts/roles'
import type { PersonState } from './constants'

type AccountFacts = {
  readonly role: Role
  readonly emailVerified: boolean
  readonly disabledAt: Date | null
}

/** An account that is disabled stays so, whether its link was used or not. */
export function stateOf({ role, emailVerified, disabledAt }: AccountFacts): PersonState {
  if (disabledAt) return 'disabled'
  if (emailVerified) return 'active'
  return isStaffRole(role) ? 'invited' : 'unconfirmed'
}

/** Whether requests can be assigned to this account. */
export function canTakeRequests(facts: AccountFacts): boolean {
  return mayUseDesk(facts) && stateOf(facts) === 'active'
}

/** `Ada King Lovelace` → `Ada`, `King Lovelace`. A single word is the first name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = name, ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || '-' }
}
