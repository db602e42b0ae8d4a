import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { deleteFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { inTransaction } from '@/db/transaction'
import type { DocumentId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayActForPatients } from '../policy'
import { type Admin, type GivenReason, hasReason, recordReason } from './record-reason'

const ACTION = 'document.deleted-by-admin'

export type DeleteFileCode = 'FORBIDDEN' | 'DOCUMENT_NOT_FOUND' | 'DOCUMENT_RETAINED'

/**
 * An admin deletes a file of a patient for good, under the rules that bind its owner. A second time it is done already.
 * DOCUMENT_RETAINED: its offer was accepted, its payment confirmed, or the care team sent it with an offer or a booking.
 */
export async function deleteDocumentOf(
  admin: Admin,
  { documentId, ...given }: GivenReason & { readonly documentId: DocumentId },
): Promise<Result<null, DeleteFileCode>> {
  const deleted = await inTransaction(async (tx): Promise<Result<null, DeleteFileCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    const isOfPatient = and(isNotNull(document.userId), isNull(document.expiresAt))
    const [row] = await tx
      .select()
      .from(document)
      .where(and(eq(document.id, documentId), isOfPatient))
      .for('update')
    if (!row) return (await hasReason(tx, ACTION, documentId)) ? ok(null) : err('DOCUMENT_NOT_FOUND')
    if (row.retainedAt || row.offerId || row.orderId) return err('DOCUMENT_RETAINED')
    await recordReason(tx, admin, {
      ...{ action: ACTION, subject: 'document', subjectId: documentId },
      ...{ userId: row.userId, ...given },
    })
    await tx.delete(document).where(eq(document.id, documentId))
    return ok(null)
  })
  // Its row in the list of removed files has the job delete the bytes if the process ends here.
  if (deleted.ok) await deleteFile(documentId)
  return deleted
}
