import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import type { RequestStatus } from '../constants'
import { requestReference } from '../rules'
import { contactRequest } from '../table'

/** Why two requests may be from one person: the team or the website linked them, or they share something. */
export type Relation = 'linked' | 'account' | 'phone'

export type RelatedRequest = {
  readonly id: RequestId
  readonly reference: string
  readonly status: RequestStatus
  /** ISO 8601. */
  readonly createdAt: string
  readonly relation: Relation
}

type Person = {
  readonly id: RequestId
  readonly userId: UserId | null
  readonly phone: string | null
  readonly earlierId: RequestId | null
}

/** More than these are not shown. */
const RELATED_MAX = 20

/** Other requests that may be from the same person, linked ones and the newest first. The caller checks and records who reads them. */
export async function listRelated(db: Executor, person: Person): Promise<RelatedRequest[]> {
  const { id, userId, phone, earlierId, number, status, createdAt, quarantine } = contactRequest
  const isLinked = or(eq(earlierId, person.id), person.earlierId ? eq(id, person.earlierId) : undefined)
  const rows = await db
    .select({ id, userId, phone, earlierId, number, status, createdAt })
    .from(contactRequest)
    .where(
      and(
        ne(id, person.id),
        isNull(quarantine),
        or(
          isLinked,
          person.userId ? eq(userId, person.userId) : undefined,
          person.phone ? eq(phone, person.phone) : undefined,
        ),
      ),
    )
    // What the team linked is shown, however many requests an agency sends from one number.
    .orderBy(sql`coalesce(${isLinked}, false) desc`, desc(createdAt), desc(id))
    .limit(RELATED_MAX)
  return rows.map((row) => ({
    id: row.id,
    reference: requestReference(row),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    relation: relationOf(person, row),
  }))
}

/** What says most about them: a link, then the account, then the phone. Pure. */
export function relationOf(person: Person, other: Omit<Person, 'phone'>): Relation {
  if (other.earlierId === person.id || person.earlierId === other.id) return 'linked'
  return person.userId && other.userId === person.userId ? 'account' : 'phone'
}
