import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockRequest, recordRequestEvent } from '../move-request'
import { mayWorkOnRequests } from '../policy'
import { isOpenRequest } from '../rules'
import { contactRequest } from '../table'

type Mark = {
  readonly requestId: UncheckedId<RequestId>
  /** False: the patient waits after all. */
  readonly isAnswered: boolean
  /** ISO 8601: what the patient had last sent when the page was opened; empty for nothing. */
  readonly seen: string
  readonly clientIp?: string | null
}
export type MarkCode = 'FORBIDDEN' | 'NOT_FOUND' | 'REQUEST_ENDED' | 'PATIENT_WROTE' | 'DEMO_NOT_SAVED'

/**
 * Notes that a patient was answered outside the desk, such as on the phone, or takes that back. PATIENT_WROTE: they have
 * sent something since the page was opened, which the reader has not seen. The same mark twice is one. Care team only.
 */
export async function markAnswered(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { requestId, isAnswered, seen, clientIp = null }: Mark,
): Promise<Result<{ readonly isAnswered: boolean }, MarkCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  return allOrNothing<{ readonly isAnswered: boolean }, MarkCode>(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || request.quarantine) return err('NOT_FOUND')
    if (actor.demo) return err('DEMO_NOT_SAVED')
    const { status, waitingSince, markedSince, patientWroteAt } = request
    if ((waitingSince === null) === isAnswered) return ok({ isAnswered })
    if (!isAnswered && !isOpenRequest(status)) return err('REQUEST_ENDED')
    if (isAnswered && (patientWroteAt?.toISOString() ?? '') !== seen) return err('PATIENT_WROTE')
    const wait = isAnswered
      ? { waitingSince: null, markedSince: waitingSince }
      : { waitingSince: markedSince ?? patientWroteAt ?? now(), markedSince: null }
    await tx.update(contactRequest).set(wait).where(eq(contactRequest.id, requestId))
    const kind = isAnswered ? 'answered' : 'unanswered'
    const { userId: actorId } = actor
    await recordRequestEvent(tx, { requestId, kind, fromStatus: status, toStatus: status, actorId })
    const action = isAnswered ? 'request.answered' : 'request.unanswered'
    const entry = { action, subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    return ok({ isAnswered })
  })
}
