import { eq } from 'drizzle-orm'
import { transferToPatient } from '@/care/documents/transfer-to-patient'
import { contactRequest } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { findEarlierRequest, type NewRequest, recordReceived } from '../store-request'
import type { QuarantinedRow } from './read-quarantine'

/**
 * Makes a quarantined request one like any other, from its own time on: owner, event, consents, audit entry.
 * @param row locked in this transaction
 */
export async function moveToOwner(
  tx: Tx,
  { id, createdAt }: Pick<QuarantinedRow, 'id' | 'createdAt'>,
  input: NewRequest,
): Promise<void> {
  const { request, userId } = input
  const earlierId = await findEarlierRequest(tx, { userId, phone: request.phone, at: createdAt })
  await tx
    .update(contactRequest)
    .set({ userId, quarantine: null, quarantineConsents: null, earlierId, updatedAt: now() })
    .where(eq(contactRequest.id, id))
  await transferToPatient(tx, { requestId: id, userId })
  await recordReceived(tx, id, input)
}
