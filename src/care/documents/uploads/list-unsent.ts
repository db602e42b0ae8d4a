import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { document } from '../table'

export type UnsentRow = typeof document.$inferSelect

/** What was uploaded with a form that is not sent yet, the oldest first. @param tokenHash `hashFilesToken` of the form */
export function listUnsent(db: Executor, tokenHash: string): Promise<UnsentRow[]> {
  return db
    .select()
    .from(document)
    .where(and(eq(document.clientTokenHash, tokenHash), isNull(document.requestId)))
    .orderBy(asc(document.createdAt), asc(document.id))
}

/** One of them; undefined for a file of another form. */
export async function findUnsent(
  db: Executor,
  tokenHash: string,
  id: DocumentId,
): Promise<UnsentRow | undefined> {
  const [row] = await db
    .select()
    .from(document)
    .where(and(eq(document.id, id), eq(document.clientTokenHash, tokenHash), isNull(document.requestId)))
  return row
}
