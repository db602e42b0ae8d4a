import { and, eq, isNotNull } from 'drizzle-orm'
import { careDb } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { deleteFile } from '../store'
import { document } from '../table'

/** Deletes a file of a form that is not sent yet. @returns whether there was one */
export async function removeUpload(tokenHash: string, id: DocumentId): Promise<boolean> {
  const removed = await careDb()
    .delete(document)
    .where(and(eq(document.id, id), eq(document.clientTokenHash, tokenHash), isNotNull(document.expiresAt)))
    .returning({ id: document.id })
  for (const file of removed) await deleteFile(file.id)
  return removed.length > 0
}
