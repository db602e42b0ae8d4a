import type { DeclineGround } from '@/care/requests/constants'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { handleRequest, type RequestResult, type Staff } from './handle-request'

/**
 * Declines a request; the patient gets a mail and can read the reason when signed in. `declinedAs` is for the team's
 * figures; the patient does not see it. Staff only.
 */
export function declineRequest(
  staff: Staff,
  requestId: UncheckedId<RequestId>,
  reason: string,
  declinedAs: DeclineGround = 'other',
): Promise<RequestResult> {
  return handleRequest(staff, { requestId, action: 'decline', reason, declinedAs })
}
