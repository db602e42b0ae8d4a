import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { RequestId, UserId } from '@/lib/record-ids'
import { document } from './table'

/** Makes the files of a request its patient's, when the request leaves quarantine and gets one. */
export async function transferToPatient(
  tx: Tx,
  { requestId, userId }: { readonly requestId: RequestId; readonly userId: UserId },
): Promise<void> {
  await tx.update(document).set({ userId }).where(eq(document.requestId, requestId))
}
