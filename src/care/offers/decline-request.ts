import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { handleRequest, type RequestResult, type Staff } from './handle-request'

/** Declines a request; the patient gets a mail and can read the reason when signed in. Staff only. */
export function declineRequest(
  staff: Staff,
  requestId: UncheckedId<RequestId>,
  reason: string,
): Promise<RequestResult> {
  return handleRequest(staff, { requestId, action: 'decline', reason })
}
