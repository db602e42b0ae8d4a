import { sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { allOrNothing } from '@/db/once'
import type { UserId } from '@/lib/record-ids'
import { ok } from '@/lib/result'
import type { ContentRef } from './rules'
import { contentPublication } from './table'

export type Publication = ContentRef & {
  readonly publishedBy: UserId
  /** `updatedAt` of the record as it was published. */
  readonly publishedAt: Date
}

/** Stores who published a record last. An older publication that comes later changes nothing. */
export async function recordPublication(publication: Publication): Promise<void> {
  const { collection, recordId, publishedBy, publishedAt } = publication
  await allOrNothing(async (tx) => {
    const stored = await tx
      .insert(contentPublication)
      .values(publication)
      .onConflictDoUpdate({
        target: [contentPublication.collection, contentPublication.recordId],
        set: { publishedBy, publishedAt },
        setWhere: sql`${contentPublication.publishedAt} < excluded.published_at`,
      })
      .returning({ recordId: contentPublication.recordId })
    if (stored.length === 0) return ok(null)
    const subject = { subject: 'content_record', subjectId: `${collection}:${recordId}` }
    await recordAudit(tx, { actorId: publishedBy, action: 'content.published', ...subject })
    return ok(null)
  })
}
