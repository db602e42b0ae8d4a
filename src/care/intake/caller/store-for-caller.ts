import { eq } from 'drizzle-orm'
import { moveRequest } from '@/care/requests/move-request'
import { contactRequest } from '@/care/requests/table'
import { lockColleague } from '@/care/requests/team/list-colleagues'
import type { Tx } from '@/db/transaction'
import type { RequestId, UserId } from '@/lib/record-ids'
import { queueTeamMail } from '../queue-request-mails'
import { type NewRequest, storeRequest } from '../store-request'

type CallersRequest = NewRequest & {
  /** The member of the team who took it down. */
  readonly filedBy: UserId
}

/**
 * Stores a request that was taken down on the phone: work on it has begun, by whom the caller spoke with. Nobody waits for
 * an answer. Of someone who has left the team since, it is stored like any other.
 */
export async function storeForCaller(
  tx: Tx,
  input: CallersRequest,
): Promise<{ readonly requestId: RequestId; readonly isTaken: boolean }> {
  const { filedBy } = input
  const requestId = await storeRequest(tx, input)
  if (!(await lockColleague(tx, filedBy))) {
    await queueTeamMail(tx, requestId)
    return { requestId, isTaken: false }
  }
  const request = { id: requestId, status: 'pending' } as const
  await moveRequest(tx, { request, action: 'take_up', actorId: filedBy, assigneeId: filedBy })
  await tx.update(contactRequest).set({ waitingSince: null }).where(eq(contactRequest.id, requestId))
  return { requestId, isTaken: true }
}
