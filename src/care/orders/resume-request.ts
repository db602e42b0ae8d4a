import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { notifyOfResumption } from '@/care/requests/notify-patient'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOrders } from './policy'
import { mayResume } from './rules'
import { treatmentOrder } from './table'

type ResumeInput = { readonly requestId: UncheckedId<RequestId>; readonly clientIp?: string | null }
export type ResumeCode = 'NOT_FOUND' | 'FORBIDDEN' | 'TRANSITION_NOT_ALLOWED' | 'DEMO_NOT_SAVED'

/**
 * Goes on with a booked request all of whose orders are cancelled: it is in progress again, and a new offer can be made.
 * The offer and the order that ended stay as they are. Staff only. Decision 0047.
 */
export function resumeRequest(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { requestId, clientIp }: ResumeInput,
): Promise<Result<undefined, ResumeCode>> {
  if (!mayWorkOnOrders(actor)) return Promise.resolve(err('FORBIDDEN'))
  const { userId: actorId } = actor
  return inTransaction(async (tx): Promise<Result<undefined, ResumeCode>> => {
    if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    if (actor.demo) return err('DEMO_NOT_SAVED')
    const { status } = treatmentOrder
    const orders = await tx
      .select({ status })
      .from(treatmentOrder)
      .where(eq(treatmentOrder.requestId, requestId))
    if (!mayResume(request.status, orders)) return err('TRANSITION_NOT_ALLOWED')
    const moved = await moveRequest(tx, { request, action: 'resume', actorId })
    if (!moved.ok) return moved
    const entry = { actorId, action: 'request.resume', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { ...entry, clientIp: clientIp ?? null })
    await notifyOfResumption(tx, request, moved.value.eventId)
    return ok(undefined)
  })
}
