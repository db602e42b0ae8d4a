import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { document } from '../table'

export type UploadRow = typeof document.$inferSelect

/**
 * What was uploaded with a form that is not sent yet, the oldest first.
 * @param tokenHash `hashFilesToken` or `hashPersonsForm` of the form
 */
export function listUnsent(db: Executor, tokenHash: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(document)
    .where(and(eq(document.clientTokenHash, tokenHash), isNotNull(document.expiresAt)))
    .orderBy(asc(document.createdAt), asc(document.id))
}

/**
 * A file of this form; undefined for one of another form, and for one that was sent. A file that went to its owner's
 * documents when it was complete is still found: its sender may have missed the last answer.
 */
export async function findUpload(
  db: Executor,
  tokenHash: string,
  id: DocumentId,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.clientTokenHash, tokenHash)))
  return row
}
