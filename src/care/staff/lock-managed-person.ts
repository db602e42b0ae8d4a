import { eq, sql } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { isStaffRole } from '@/care/accounts/roles'
import { type UserRow, user } from '@/care/accounts/table'
import { isSharedDemoAccount } from '@/care/sign-in/second-factor/show-demo-code'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManagePeople } from './policy'

/** Who changes a person, and from where. */
export type Manager = Pick<Actor, 'userId'> & { readonly clientIp: string | null }

export type ManageCode = 'FORBIDDEN' | 'PERSON_NOT_FOUND' | 'OWN_ACCOUNT' | 'SHARED_ACCOUNT'

const PEOPLE_LOCK = 0x70656f70

/**
 * Lets changes of people run one after the other, and reads the actor's role again after waiting: of two admins who
 * demote each other at once, the second is no admin any more.
 */
export async function lockPeople(tx: Tx, { userId }: Manager): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`)
  const [actor] = await tx
    .select({ role: user.role, disabledAt: user.disabledAt })
    .from(user)
    .where(eq(user.id, userId))
  return Boolean(actor && mayManagePeople(actor) && !actor.disabledAt)
}

/**
 * Locks the person whom an admin changes. One's own account is refused: its settings are for that. So at least the
 * acting admin stays one, and the last admin can be neither demoted nor disabled. Accounts whose password a demo shows
 * are refused, because its next visitor needs them.
 */
export async function lockManagedPerson(
  tx: Tx,
  manager: Manager,
  personId: UserId,
): Promise<Result<UserRow, ManageCode>> {
  if (!(await lockPeople(tx, manager))) return err('FORBIDDEN')
  if (personId === manager.userId) return err('OWN_ACCOUNT')
  const person = await lockPerson(tx, personId)
  if (!person) return err('PERSON_NOT_FOUND')
  return isSharedDemoAccount(person.email) ? err('SHARED_ACCOUNT') : ok(person)
}

/** The same, for members of staff only. */
export async function lockManagedStaff(
  tx: Tx,
  manager: Manager,
  personId: UserId,
): Promise<Result<UserRow, ManageCode | 'NOT_STAFF'>> {
  const found = await lockManagedPerson(tx, manager, personId)
  return found.ok && !isStaffRole(found.value.role) ? err('NOT_STAFF') : found
}
