/** What the desk does with a request once it is there. */

import { recordAudit } from '@/base/audit/record-audit'
import type { RequestStatus } from '@/care/requests/constants'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { notifyOfEnd } from '@/care/requests/notify-patient'
import { mayWorkOnRequests } from '@/care/requests/policy'
import type { RequestAction } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { withdrawOffers } from './send-offer'

type Who = Pick<Actor, 'userId' | 'role' | 'demo'>
export type HandlingCode = 'NOT_FOUND' | 'FORBIDDEN' | 'TRANSITION_NOT_ALLOWED' | 'DEMO_NOT_SAVED'
type Handled = Result<{ readonly status: RequestStatus }, HandlingCode>

/** Staff take a new request up: it is theirs and in progress. */
export function takeUp(who: Who, requestId: UncheckedId<RequestId>): Promise<Handled> {
  if (!mayWorkOnRequests(who)) return Promise.resolve(err('FORBIDDEN'))
  return handle(who, { requestId, action: 'take_up', assigneeId: who.userId })
}

/** Staff decline a request; the patient gets a mail and reads the reason when signed in. */
export function decline(who: Who, requestId: UncheckedId<RequestId>, reason: string): Promise<Handled> {
  if (!mayWorkOnRequests(who)) return Promise.resolve(err('FORBIDDEN'))
  return handle(who, { requestId, action: 'decline', reason })
}

type Handling = {
  readonly requestId: UncheckedId<RequestId>
  readonly action: RequestAction
  readonly reason?: string
  readonly assigneeId?: UserId
}

function handle(who: Who, handling: Handling): Promise<Handled> {
  const { requestId, action } = handling
  return inTransaction(async (tx): Promise<Handled> => {
    if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    if (who.demo) return err('DEMO_NOT_SAVED')
    if (request.quarantine) return err('TRANSITION_NOT_ALLOWED')
    const moved = await moveRequest(tx, { ...handling, request, actorId: who.userId })
    if (!moved.ok) return moved
    await note(tx, who.userId, action, requestId)
    if (action === 'decline') {
      // What is over can no longer be booked: an open offer would be accepted for nothing.
      const ended = await withdrawOffers(tx, { requestId, actorId: who.userId })
      await notifyOfEnd(tx, { template: 'request-declined', request, offersEnded: ended > 0 })
    }
    return ok({ status: moved.value.status })
  })
}

function note(tx: Tx, actorId: UserId, action: RequestAction, subjectId: string): Promise<void> {
  return recordAudit(tx, { actorId, action: `request.${action}`, subject: 'contact_request', subjectId })
}
