import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { STAFF_ROLES } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import { SIGNED_IN } from '@/care/sign-in/constants'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { STAFF_LIST_MAX } from './constants'
import { presentStaff, type StaffFilter, type StaffView } from './present'
import { canTakeRequests } from './rules'

/** Members of staff, by name. Of the state nothing is stored, so it is compared here. */
export async function listStaff(
  db: Executor,
  { search = '', role, state }: StaffFilter = {},
): Promise<readonly StaffView[]> {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ user, lastSignInAt: lastSignIn })
    .from(user)
    .where(
      and(
        inArray(user.role, [...STAFF_ROLES]),
        role && eq(user.role, role),
        search.trim() ? or(ilike(user.name, pattern), ilike(user.email, pattern)) : undefined,
      ),
    )
    .orderBy(asc(user.name), asc(user.id))
    .limit(STAFF_LIST_MAX)
  return rows
    .flatMap((row) => presentStaff(row.user, row.lastSignInAt ? new Date(row.lastSignInAt) : null) ?? [])
    .filter((person) => state === undefined || person.state === state)
}

/** The newest entry of a sign-in: read backwards through the index of its actor. */
export const lastSignIn = sql<string | null>`(
  select ${auditEntry.at} from ${auditEntry}
  where ${auditEntry.actorId} = "user"."id" and ${auditEntry.action} = ${`account.${SIGNED_IN}`}
  order by ${auditEntry.at} desc limit 1)`

/** Members of the care team who can take over requests, without this one. */
export async function listHeirs(
  db: Executor,
  without: UserId,
): Promise<readonly { readonly userId: UserId; readonly name: string }[]> {
  const rows = await db
    .select()
    .from(user)
    .where(inArray(user.role, ['support', 'admin']))
    .orderBy(asc(user.name), asc(user.id))
    .limit(STAFF_LIST_MAX)
  return rows
    .filter((row) => row.id !== without && canTakeRequests(row))
    .map(({ id, name }) => ({ userId: id, name }))
}
