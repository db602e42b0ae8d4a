import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { deleteFile } from '@/care/documents/store'
import { deleteFromOrder } from '@/care/documents/team-files/attach-to-order'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { DocumentId, OfferId, OrderEventId, OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfRemoval } from '../notify-patient'
import { mayWorkOnOrders } from '../policy'
import { sealEventReason } from '../read-orders'
import { orderEvent, treatmentOrder } from '../table'

type FileInput = {
  readonly orderId: UncheckedId<OrderId>
  readonly documentId: UncheckedId<DocumentId>
  /** For the team alone: it may name another patient, so it is not in the copy of the data and is emptied later. */
  readonly reason: string
  readonly clientIp?: string | null
}
export type RemoveFileCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'DOCUMENT_NOT_FOUND' | 'FILE_OF_OFFER'

/**
 * Deletes a file that the care team added to a booking, from the patient's documents as well: it may be another
 * patient's. The history of the booking says so, with the reason for the team; the patient is notified without it.
 * DOCUMENT_NOT_FOUND: the team did not add it here; also the second time. FILE_OF_OFFER: it is part of an accepted offer.
 * Staff only.
 */
export async function removeOrderFile(
  actor: Actor,
  { orderId, documentId, reason, clientIp = null }: FileInput,
): Promise<Result<null, RemoveFileCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  if (!isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const removed = await inTransaction(async (tx): Promise<Result<null, RemoveFileCode>> => {
    const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
    if (!order) return err('ORDER_NOT_FOUND')
    const acceptedIds = await listAcceptedOffers(tx, order.userId)
    const deleted = await deleteFromOrder(tx, { id: documentId, orderId, acceptedIds })
    if (!deleted.ok) return deleted
    const { userId: actorId } = actor
    const [id, status] = [newId<OrderEventId>(), order.status]
    const event = { id, kind: 'file_removed', fromStatus: status, toStatus: status } as const
    const sealed = sealEventReason(id, reason)
    await tx.insert(orderEvent).values({ ...event, orderId, actorId, at: now(), reason: sealed })
    const entry = { action: 'order.file_removed', subject: 'document', subjectId: documentId }
    await recordAudit(tx, { actorId, ...entry, patientId: order.userId, clientIp })
    await notifyOfRemoval(tx, order, documentId)
    return ok(null)
  })
  // Its row in the list of removed files has the job delete the bytes if the process ends here.
  if (removed.ok) await deleteFile(documentId)
  return removed
}

async function listAcceptedOffers(tx: Tx, patientId: UserId): Promise<readonly OfferId[]> {
  const { offerId, userId } = treatmentOrder
  const rows = await tx.select({ offerId }).from(treatmentOrder).where(eq(userId, patientId))
  return rows.map((row) => row.offerId)
}
