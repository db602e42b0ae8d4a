import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayKeepDocuments } from './policy'
import { deleteFile } from './store'
import { document } from './table'

type Owner = Pick<Actor, 'userId' | 'role'>
export type DeleteDocumentCode = 'FILE_ID_MISSING' | 'DOCUMENT_NOT_FOUND' | 'DOCUMENT_RETAINED'

/**
 * Deletes a file of a patient for good, with everything it hangs on. DOCUMENT_NOT_FOUND: someone else's, or none; also
 * the second time. DOCUMENT_RETAINED: its offer was accepted, its payment confirmed, or
 * the care team sent it with an offer or added it to a booking.
 */
export async function deleteDocument(
  owner: Owner,
  { documentId, clientIp = null }: DocumentInput,
): Promise<Result<{ readonly deleted: DocumentId }, DeleteDocumentCode>> {
  if (documentId === '') return err('FILE_ID_MISSING')
  if (!mayKeepDocuments(owner) || !isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const deleted = await inTransaction(async (tx): Promise<Result<DocumentId, DeleteDocumentCode>> => {
    const isOwn = and(
      eq(document.id, documentId),
      eq(document.userId, owner.userId),
      isNull(document.expiresAt),
    )
    const [row] = await tx.select().from(document).where(isOwn).for('update')
    if (!row) return err('DOCUMENT_NOT_FOUND')
    if (row.retainedAt || row.offerId || row.orderId) return err('DOCUMENT_RETAINED')
    await tx.delete(document).where(eq(document.id, row.id))
    const entry = { action: 'document.deleted', subject: 'document', subjectId: row.id }
    await recordAudit(tx, { actorId: owner.userId, ...entry, clientIp })
    return ok(row.id)
  })
  if (!deleted.ok) return deleted
  // Its row in the list of removed files has the job delete the bytes if the process ends here.
  await deleteFile(deleted.value)
  return ok({ deleted: deleted.value })
}

type DocumentInput = {
  readonly documentId: UncheckedId<DocumentId> | ''
  readonly clientIp?: string | null
}
