/** Whether a session proves who asks. Pure. */
import { isSessionOver } from '@/care/accounts/rules'
import type { session, UserRow } from '@/care/accounts/table'

type SignedInAccount = Pick<UserRow, 'role' | 'emailVerified' | 'disabledAt' | 'secondFactorAt'>
type StoredSession = Pick<typeof session.$inferSelect, 'kind' | 'createdAt' | 'expiresAt' | 'secondFactorAt'>

/**
 * False for an ended session, an unconfirmed email address, a disabled account, and a second factor that is still
 * missing in it.
 */
export function isSessionValid(person: SignedInAccount, opened: StoredSession, at: Date): boolean {
  if (!person.emailVerified || person.disabledAt) return false
  if (opened.expiresAt <= at || isSessionOver(person.role, opened.createdAt, at, opened.kind)) return false
  return !person.secondFactorAt || opened.secondFactorAt !== null
}
