import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { type NewAuditEntry, recordAudits } from './record-audit'
import { auditEntry } from './table'

/** An open list is read again with each change: in this time a row of it is one reading. */
const LISTING_MS = HOUR_MS

type Listing = Pick<NewAuditEntry, 'action' | 'subject'> & { readonly actorId: UserId }
type ListedRow = Pick<NewAuditEntry, 'subjectId' | 'patientId'>

/** Records which rows of a list were shown: each once in an hour for a reader, however often the list is read. */
export async function recordListing(
  db: Executor,
  { actorId, action, subject }: Listing,
  rows: readonly ListedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ subjectId }) => subjectId)
  const recorded = await db
    .select({ subjectId: auditEntry.subjectId })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.subjectId, ids),
        eq(auditEntry.subject, subject),
        gt(auditEntry.at, new Date(now().getTime() - LISTING_MS)),
        eq(auditEntry.actorId, actorId),
        eq(auditEntry.action, action),
      ),
    )
  const known = new Set(recorded.map(({ subjectId }) => subjectId))
  const unrecorded = rows.filter(({ subjectId }) => !known.has(subjectId))
  await recordAudits(
    db,
    unrecorded.map((row) => ({ actorId, action, subject, ...row })),
  )
}
