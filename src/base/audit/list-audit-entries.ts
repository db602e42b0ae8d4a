/** Reads the audit log, the newest entries first. */
import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { AuditEntryId, UserId } from '@/lib/record-ids'
import { auditEntry, auditSeal } from './table'

export type AuditFilter = {
  /** Who did it, or whose account or health data it is about. */
  readonly person?: UserId | undefined
  /** `offer.sent`, or `offer.` for all of that kind. */
  readonly action?: string | undefined
  /** Ids of records; an entry about any of them is listed. */
  readonly subjectIds?: readonly string[] | undefined
  readonly from?: Date | undefined
  /** Entries of this time or later are left out. */
  readonly until?: Date | undefined
  /** Only entries before this one. */
  readonly before?: AuditEntryId | undefined
}

export type AuditRow = typeof auditEntry.$inferSelect & {
  /** Its place in the chain; null until it is sealed, at most a minute later. */
  readonly position: number | null
}

/** @param limit how many at most */
export async function listAuditEntries(
  db: Executor,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> {
  const rows = await db
    .select({ entry: auditEntry, position: auditSeal.position })
    .from(auditEntry)
    .leftJoin(auditSeal, eq(auditSeal.entryId, auditEntry.id))
    .where(and(...conditionsOf(db, filter)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit)
  return rows.map(({ entry, position }) => ({ ...entry, position }))
}

function conditionsOf(
  db: Executor,
  { person, action, subjectIds, from, until, before }: AuditFilter,
): readonly (SQL | undefined)[] {
  const isGroup = action?.endsWith('.')
  return [
    person && isAbout(person),
    action === undefined
      ? undefined
      : isGroup
        ? like(auditEntry.action, `${action.replace(/[\\%_]/g, '\\$&')}%`)
        : eq(auditEntry.action, action),
    subjectIds && inArray(auditEntry.subjectId, [...subjectIds]),
    from && gte(auditEntry.at, from),
    until && lt(auditEntry.at, until),
    // Times have more digits in the database than here, so the row itself says where the page before it ended.
    before &&
      sql`(${auditEntry.at}, ${auditEntry.id}) < (${db
        .select({ at: sql`boundary.created_at`, id: sql`boundary.id` })
        .from(sql`${auditEntry} as boundary`)
        .where(sql`boundary.id = ${before}`)})`,
  ]
}

function isAbout(person: UserId): SQL | undefined {
  return or(
    eq(auditEntry.actorId, person),
    and(eq(auditEntry.subject, 'user'), eq(auditEntry.subjectId, person)),
    eq(auditEntry.patientId, person),
  )
}
