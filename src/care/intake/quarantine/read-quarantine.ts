import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntry } from '@/base/audit/table'
import type { ConsentKind } from '@/care/consent/constants'
import { HEALTH_NAMES } from '@/care/requests/fields'
import { openTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { type SentRequest, sentRequest } from '../schema'
import { QUARANTINE_SHOWN } from './constants'
import { type QuarantinePage, toQuarantined } from './present'

export type QuarantinedRow = typeof contactRequest.$inferSelect

/** Requests in quarantine, the newest first, with their texts opened. The caller checks and records the reader. */
export async function listQuarantine(db: Executor): Promise<QuarantinePage> {
  const rows = await db
    .select()
    .from(contactRequest)
    .where(isNotNull(contactRequest.quarantine))
    .orderBy(desc(contactRequest.createdAt), desc(contactRequest.id))
    .limit(QUARANTINE_SHOWN)
  const items = rows.flatMap(({ quarantine, ...row }) =>
    quarantine ? [toQuarantined({ ...row, quarantine }, readSent({ ...row, quarantine }))] : [],
  )
  return { items, total: await countQuarantine(db) }
}

/** How many there are, for the badge of the desk. */
export async function countQuarantine(db: Executor): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(contactRequest)
    .where(isNotNull(contactRequest.quarantine))
  return found?.n ?? 0
}

/** The request as it was sent. @throws when a text of it was tampered with */
export function readSent(row: QuarantinedRow): SentRequest {
  const { id } = row
  return v.parse(sentRequest, {
    ...row,
    consents: row.quarantineConsents ?? consentsOf(row),
    ...openTexts(id, row),
  })
}

/** For rows older than the column of consents: those without which no form is accepted. */
function consentsOf(row: QuarantinedRow): readonly ConsentKind[] {
  return HEALTH_NAMES.some((field) => row[field] !== null)
    ? ['privacy_terms', 'health_data']
    : ['privacy_terms']
}

/** Whether it was decided before with this audit action, so that deciding again gets the same answer. */
export async function wasDecidedAs(
  db: Executor,
  id: UncheckedId<RequestId>,
  action: string,
): Promise<boolean> {
  const { subject, subjectId, action: recordedAction } = auditEntry
  const rows = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(eq(subject, 'contact_request'), eq(subjectId, id), eq(recordedAction, action)))
    .limit(1)
  return rows.length > 0
}
