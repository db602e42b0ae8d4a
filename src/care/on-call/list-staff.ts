import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UncheckedId, UserId } from '@/lib/record-ids'
import { TEAM_ROLES } from './constants'
import type { StaffChoice } from './present'

/** Someone who is only invited cannot be on duty yet. */
const isStaff = and(
  inArray(user.role, [...TEAM_ROLES]),
  eq(user.emailVerified, true),
  isNull(user.disabledAt),
)

/** Accounts of the team that can be members, by name. */
export async function listStaff(db: Executor): Promise<readonly StaffChoice[]> {
  return db.select({ id: user.id, name: user.name }).from(user).where(isStaff).orderBy(asc(user.name))
}

type Staff = StaffChoice & { readonly phone: string | null }

/** Such an account with its number. */
export async function findStaff(db: Executor, id: UncheckedId<UserId>): Promise<Staff | undefined> {
  if (!isId<UserId>(id)) return undefined
  const [row] = await db
    .select({ id: user.id, name: user.name, phone: profile.phone })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(eq(user.id, id), isStaff))
  return row
}
