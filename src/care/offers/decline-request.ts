import type { DeclineGround } from '@/care/requests/constants'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { handleRequest, type RequestResult, type Staff } from './handle-request'

type Refusal = {
  /** For the team's figures; the patient does not see it. */
  readonly ground?: DeclineGround
  /** What the page showed (`requestVersion`). */
  readonly version?: string
}

/**
 * Declines a request; the patient gets a mail and can read the reason when signed in. REQUEST_CHANGED: the page is from
 * before a colleague took it up, or sent or drafted an offer, which would end with it. Staff only.
 */
export function declineRequest(
  staff: Staff,
  requestId: UncheckedId<RequestId>,
  reason: string,
  { ground = 'other', version }: Refusal = {},
): Promise<RequestResult> {
  return handleRequest(staff, { requestId, action: 'decline', reason, declinedAs: ground, version })
}
