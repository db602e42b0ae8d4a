import { and, eq, isNull } from 'drizzle-orm'
import { conversation } from '@/care/conversations/table'
import { lockChats } from '@/care/live-chat/lock-chat'
import { chat } from '@/care/live-chat/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import { inTransaction, type Tx } from '@/db/transaction'
import type { RequestId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { deleteRequests } from '../erasure/delete-requests'
import { mayActForPatients } from '../policy'
import { type Admin, type GivenReason, hasReason, recordReason } from './record-reason'

const ACTION = 'request.deleted-by-admin'

export type DeleteRequestCode = 'FORBIDDEN' | 'REQUEST_NOT_FOUND' | 'BOOKING_KEPT'

/**
 * An admin deletes a request with all that belongs to it, as the job for old ones does. A second time it is done already.
 * BOOKING_KEPT: it became a booking, which the law has us keep; the job removes it with its request after that time.
 */
export function deleteRequest(
  admin: Admin,
  { requestId, ...given }: GivenReason & { readonly requestId: RequestId },
): Promise<Result<null, DeleteRequestCode>> {
  return inTransaction(async (tx): Promise<Result<null, DeleteRequestCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    const found = await lockRequest(tx, requestId)
    if (!found) return (await hasReason(tx, ACTION, requestId)) ? ok(null) : err('REQUEST_NOT_FOUND')
    // Whatever became of it: a cancelled booking is kept, too.
    const [order] = await tx
      .select({ id: treatmentOrder.id })
      .from(treatmentOrder)
      .where(eq(treatmentOrder.requestId, requestId))
      .limit(1)
    if (order) return err('BOOKING_KEPT')
    await recordReason(tx, admin, {
      ...{ action: ACTION, subject: 'contact_request', subjectId: requestId },
      ...{ userId: found.userId, ...given },
    })
    await deleteRequests(tx, [requestId], { keepsDocuments: true })
    return ok(null)
  })
}

/**
 * One in quarantine is judged there. Its chat is locked before it and its conversations after it, in the order in which
 * everyone locks them.
 */
async function lockRequest(tx: Tx, requestId: RequestId) {
  await lockChats(tx, eq(chat.requestId, requestId))
  const [row] = await tx
    .select({ userId: contactRequest.userId })
    .from(contactRequest)
    .where(and(eq(contactRequest.id, requestId), isNull(contactRequest.quarantine)))
    .for('update')
  if (row)
    await tx
      .select({ id: conversation.id })
      .from(conversation)
      .where(eq(conversation.requestId, requestId))
      .for('update')
  return row
}
