import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { deleteFile } from '@/care/documents/store'
import { deleteFromOrder } from '@/care/documents/team-files/attach-to-order'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, OrderId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOrders } from '../policy'
import { treatmentOrder } from '../table'

type FileInput = {
  readonly orderId: UncheckedId<OrderId>
  readonly documentId: UncheckedId<DocumentId>
  readonly clientIp?: string | null
}
export type RemoveFileCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'DOCUMENT_NOT_FOUND'

/**
 * Deletes a file that the care team added to a booking, from the patient's documents as well: it may be another
 * patient's. DOCUMENT_NOT_FOUND: the team did not add it here; also the second time. Staff only.
 */
export async function removeOrderFile(
  actor: Actor,
  { orderId, documentId, clientIp = null }: FileInput,
): Promise<Result<null, RemoveFileCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  if (!isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const removed = await inTransaction(async (tx): Promise<Result<null, RemoveFileCode>> => {
    const { id, userId } = treatmentOrder
    const [order] = await tx.select({ userId }).from(treatmentOrder).where(eq(id, orderId)).for('update')
    if (!order) return err('ORDER_NOT_FOUND')
    if (!(await deleteFromOrder(tx, orderId, documentId))) return err('DOCUMENT_NOT_FOUND')
    const entry = { action: 'order.file_removed', subject: 'document', subjectId: documentId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, patientId: order.userId, clientIp })
    return ok(null)
  })
  // Its row in the list of removed files has the job delete the bytes if the process ends here.
  if (removed.ok) await deleteFile(documentId)
  return removed
}
