import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { handleRequest, type RequestResult, type Staff } from './handle-request'

/** Takes a new request up: it is in progress and assigned to the actor. Staff only. */
export function takeUpRequest(staff: Staff, requestId: UncheckedId<RequestId>): Promise<RequestResult> {
  return handleRequest(staff, { requestId, action: 'take_up', assigneeId: staff.userId })
}
