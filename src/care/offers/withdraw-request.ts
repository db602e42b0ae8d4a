import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { moveRequest } from '@/care/requests/move-request'
import { notifyOfEnd } from '@/care/requests/notify-patient'
import { notifyTeam } from '@/care/requests/notify-team'
import { mayWithdrawRequests } from '@/care/requests/policy'
import { mayAct } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { sentOffersVersion } from './rules'
import { listSentOffers, withdrawOffers } from './withdraw-offers'

type Patient = Pick<Actor, 'userId' | 'role' | 'demo'>
type WithdrawInput = {
  readonly requestId: UncheckedId<RequestId>
  readonly reason?: string | undefined
  /** The offers that the page showed (`sentOffersVersion`); undefined where there is no page. */
  readonly version?: string | undefined
  readonly clientIp?: string | null
}
export type WithdrawRequestCode = 'NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'DEMO_NOT_SAVED' | 'OFFERS_CHANGED'

/**
 * Withdraws a patient's own request and its open offers, and tells patient and team, in one transaction. Doing it twice
 * changes nothing.
 * NOT_FOUND: another patient's, one in quarantine, or none. TRANSITION_NOT_ALLOWED: booked or over meanwhile.
 * OFFERS_CHANGED: an offer or a version was sent that the patient has not seen, and that would end with the request.
 */
export function withdrawRequest(
  patient: Patient,
  input: WithdrawInput,
): Promise<Result<{ readonly status: 'cancelled' }, WithdrawRequestCode>> {
  return inTransaction((tx) => withdrawRequestIn(tx, patient, input))
}

/** The same in the caller's transaction. */
export async function withdrawRequestIn(
  tx: Tx,
  patient: Patient,
  { requestId, reason, version, clientIp = null }: WithdrawInput,
): Promise<Result<{ readonly status: 'cancelled' }, WithdrawRequestCode>> {
  // The request is locked before its offers, as everywhere; otherwise an answer at the same moment could deadlock.
  const request = await lockOwn(tx, patient, requestId)
  if (!request) return err('NOT_FOUND')
  if (patient.demo) return err('DEMO_NOT_SAVED')
  if (request.status === 'cancelled') return ok({ status: 'cancelled' })
  if (version !== undefined && mayAct(request.status, 'cancel')) {
    const current = sentOffersVersion(await listSentOffers(tx, request.id))
    if (version !== current) return err('OFFERS_CHANGED')
  }
  const { userId: actorId } = patient
  const moved = await moveRequest(tx, { request, action: 'cancel', actorId, ...(reason ? { reason } : {}) })
  if (!moved.ok) return moved
  const entry = { actorId, action: 'request.cancel', subject: 'contact_request', subjectId: requestId }
  await recordAudit(tx, { ...entry, clientIp })
  const ended = await withdrawOffers(tx, request.id, { actorId, clientIp, keepsDraft: true })
  await notifyOfEnd(tx, { template: 'request-withdrawn', request, offersEnded: ended > 0 })
  const key = `team-request-withdrawn:${request.id}`
  await notifyTeam(tx, { template: 'team-request-withdrawn', key, requestId: request.id })
  return ok({ status: 'cancelled' })
}

async function lockOwn(tx: Tx, { userId, role }: Patient, requestId: UncheckedId<RequestId>) {
  if (!mayWithdrawRequests({ userId, role }) || !isId<RequestId>(requestId)) return undefined
  const { id, userId: owner, quarantine } = contactRequest
  const [row] = await tx
    .select()
    .from(contactRequest)
    .where(and(eq(id, requestId), eq(owner, userId), isNull(quarantine)))
    .for('update')
  return row
}
