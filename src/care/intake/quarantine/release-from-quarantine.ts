import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { detachFromRequest } from '@/care/documents/detach-from-request'
import { recordRequestEvent } from '@/care/requests/move-request'
import { mayJudgeQuarantine } from '@/care/requests/policy'
import { contactRequest } from '@/care/requests/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok } from '@/lib/result'
import { createPending } from '../pending/create-pending'
import { confirmableUntil } from '../pending/rules'
import { queueReceivedMail, queueWelcomeMail } from '../queue-request-mails'
import type { SentRequest } from '../schema'
import { type Decider, type Decision, decideQuarantined } from './decide-quarantined'
import { moveToOwner } from './move-to-owner'
import { type QuarantinedRow, readSent, wasDecidedAs } from './read-quarantine'

/** `pending`: the address has an account by now; its owner confirms the request by signing in. */
export type ReleaseOutcome = 'stored' | 'pending'

const RELEASED = 'quarantine.released'
const PENDING = 'quarantine.parked'

/**
 * Releases a request as if it had come in the usual way: account, events, consents and mails, once. Releasing again gets
 * the same answer. ACCOUNT_DISABLED: it stays in quarantine.
 */
export function releaseFromQuarantine(
  decider: Decider,
  id: UncheckedId<RequestId>,
): Promise<Decision<ReleaseOutcome>> {
  return decideQuarantined(decider, id, {
    policy: mayJudgeQuarantine,
    decide: (tx, row) => releaseLocked(tx, decider.userId, row),
    findEarlier: async (tx) => {
      if (await wasDecidedAs(tx, id, RELEASED)) return 'stored'
      return (await wasDecidedAs(tx, id, PENDING)) ? 'pending' : undefined
    },
  })
}

async function releaseLocked(
  tx: Tx,
  staffId: UserId,
  row: QuarantinedRow,
): Promise<Decision<ReleaseOutcome>> {
  const request = readSent(row)
  const released = row.userId
    ? ok(await releaseToSender(tx, row, { request, userId: row.userId }))
    : await releaseToVisitor(tx, row, request)
  if (!released.ok) return released
  const isStored = released.value === 'stored'
  if (isStored)
    await recordRequestEvent(tx, {
      requestId: row.id,
      kind: 'released',
      toStatus: 'pending',
      actorId: staffId,
    })
  await recordAudit(tx, {
    actorId: staffId,
    action: isStored ? RELEASED : PENDING,
    subject: 'contact_request',
    subjectId: row.id,
  })
  return released
}

type PatientRequest = { readonly request: SentRequest; readonly userId: UserId }

/** To the patient who was signed in when they sent it, under their own address. */
async function releaseToSender(
  tx: Tx,
  row: QuarantinedRow,
  { request, userId }: PatientRequest,
): Promise<ReleaseOutcome> {
  await moveToOwner(tx, row, { request, userId, actorId: userId, clientIp: null, agreedAt: row.createdAt })
  await queueReceivedMail(tx, { requestId: row.id, userId, request })
  return 'stored'
}

/** To a new account; where the address has one already, its owner must confirm the request by signing in. */
async function releaseToVisitor(
  tx: Tx,
  row: QuarantinedRow,
  request: SentRequest,
): Promise<Decision<ReleaseOutcome>> {
  const created = await createPatientForRequest(tx, request)
  if (created.ok) {
    const { userId } = created.value
    await moveToOwner(tx, row, { request, userId, actorId: null, clientIp: null, agreedAt: row.createdAt })
    await queueWelcomeMail(tx, { requestId: row.id, userId, request })
    return ok('stored')
  }
  const owner = await findAccountByEmail(tx, request.email)
  if (!owner) throw new Error(`The account of request ${row.id} was removed while it was released`)
  if (owner.disabled) return err('ACCOUNT_DISABLED')
  const files = await detachFromRequest(tx, row.id, confirmableUntil(now()))
  await createPending(tx, {
    request: request.form === 'contact' ? { ...request, files } : request,
    owner,
    clientIp: null,
    apiTokenId: row.apiTokenId,
  })
  await tx.delete(contactRequest).where(eq(contactRequest.id, row.id))
  return ok('pending')
}
