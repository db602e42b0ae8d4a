import { recordAudit } from '@/base/audit/record-audit'
import type { DeclineGround, RequestStatus } from '@/care/requests/constants'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { notifyOfEnd, notifyOfTakeUp } from '@/care/requests/notify-patient'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { mayAct, type RequestAction } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { listDraftNotes } from './drafts/find-draft'
import { requestVersion } from './rules'
import { listSentOffers, withdrawOffers } from './withdraw-offers'

export type Staff = Pick<Actor, 'userId' | 'role' | 'demo'>
/** REQUEST_CHANGED: it was taken up since the page was opened, an offer or another version was sent, or a draft saved. */
export type HandleRequestCode =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'TRANSITION_NOT_ALLOWED'
  | 'DEMO_NOT_SAVED'
  | 'REQUEST_CHANGED'
export type RequestResult = Result<{ readonly status: RequestStatus }, HandleRequestCode>

type RequestStep = {
  readonly requestId: UncheckedId<RequestId>
  readonly action: RequestAction
  readonly reason?: string
  readonly assigneeId?: UserId
  readonly declinedAs?: DeclineGround
  /** What the page showed (`requestVersion`); undefined where there is no page. */
  readonly version?: string | undefined
}

/**
 * What taking up and declining a request share: permission, lock, history and audit entry. In the room of offers, because
 * a declined request ends its offers.
 */
export function handleRequest(staff: Staff, step: RequestStep): Promise<RequestResult> {
  const { requestId, action } = step
  if (!mayWorkOnRequests(staff)) return Promise.resolve(err('FORBIDDEN'))
  return inTransaction(async (tx): Promise<RequestResult> => {
    if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    if (staff.demo) return err('DEMO_NOT_SAVED')
    if (request.quarantine) return err('TRANSITION_NOT_ALLOWED')
    if (step.version !== undefined && mayAct(request.status, action)) {
      const [offers, drafts] = [await listSentOffers(tx, requestId), await listDraftNotes(tx, requestId)]
      if (step.version !== requestVersion(request.status, offers, drafts)) return err('REQUEST_CHANGED')
    }
    const moved = await moveRequest(tx, { ...step, request, actorId: staff.userId })
    if (!moved.ok) return moved
    await recordStep(tx, staff.userId, action, requestId)
    if (action === 'take_up') await notifyOfTakeUp(tx, request)
    if (action === 'decline') {
      // A declined request can no longer be booked, so its offers must not be accepted any more.
      const ended = await withdrawOffers(tx, requestId, { actorId: staff.userId })
      await notifyOfEnd(tx, { template: 'request-declined', request, offersEnded: ended > 0 })
    }
    return ok({ status: moved.value.status })
  })
}

function recordStep(tx: Tx, actorId: UserId, action: RequestAction, subjectId: RequestId): Promise<void> {
  return recordAudit(tx, { actorId, action: `request.${action}`, subject: 'contact_request', subjectId })
}
