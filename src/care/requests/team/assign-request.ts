import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockRequest, recordRequestEvent } from '../move-request'
import { mayWorkOnRequests } from '../policy'
import { isOpenRequest } from '../rules'
import { contactRequest } from '../table'
import { lockColleague } from './list-colleagues'
import { notifyOfTransfer } from './notify-colleagues'

type Assignment = {
  readonly requestId: UncheckedId<RequestId>
  readonly assigneeId: UncheckedId<UserId>
  /** Who looked after it when the form was opened; empty for nobody. */
  readonly from: UncheckedId<UserId> | ''
  /** Why, for the colleagues; the patient does not see it. May be empty for a request that nobody looked after. */
  readonly note: string
  readonly clientIp?: string | null
}
export type AssignCode =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'REQUEST_ENDED'
  | 'ASSIGNEE_UNKNOWN'
  | 'ASSIGNED_ELSEWHERE'
  | 'NOTE_REQUIRED'
  | 'DEMO_NOT_SAVED'

/**
 * Puts a request into the hands of a member of the care team. ASSIGNED_ELSEWHERE: someone else has done so since the
 * form was opened. ASSIGNEE_UNKNOWN: not an active member of the team. The same assignment twice is one. A colleague who
 * did not do it gets a mail. NOTE_REQUIRED: who looked after it, and the next one, read why it changes hands.
 */
export async function assignRequest(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { requestId, assigneeId, from, note, clientIp = null }: Assignment,
): Promise<Result<{ readonly assigneeId: UserId }, AssignCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  return allOrNothing<{ readonly assigneeId: UserId }, AssignCode>(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || request.quarantine) return err('NOT_FOUND')
    if (actor.demo) return err('DEMO_NOT_SAVED')
    const { status } = request
    if (!isOpenRequest(status)) return err('REQUEST_ENDED')
    const colleague = isId<UserId>(assigneeId) ? await lockColleague(tx, assigneeId) : undefined
    if (!colleague) return err('ASSIGNEE_UNKNOWN', { assignee: 'ASSIGNEE_UNKNOWN' })
    if (request.assigneeId === colleague.id) return ok({ assigneeId: colleague.id })
    if ((request.assigneeId ?? '') !== from) return err('ASSIGNED_ELSEWHERE')
    if (request.assigneeId && note === '') return err('NOTE_REQUIRED', { note: 'NOTE_REQUIRED' })
    await tx.update(contactRequest).set({ assigneeId: colleague.id }).where(eq(contactRequest.id, requestId))
    const eventId = await recordRequestEvent(tx, {
      requestId,
      kind: 'assigned',
      fromStatus: status,
      toStatus: status,
      actorId: actor.userId,
      assigneeId: colleague.id,
      reason: note === '' ? undefined : note,
    })
    const entry = { action: 'request.assigned', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
    const transfer = { key: eventId, requestIds: [requestId], to: colleague.id }
    await notifyOfTransfer(tx, { ...transfer, except: [actor.userId] })
    return ok({ assigneeId: colleague.id })
  })
}
