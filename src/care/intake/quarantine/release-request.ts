/** What the desk decides about a request that looks like a script's, and what time decides. */
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { detachFromRequest } from '@/care/documents/detach-from-request'
import { lockRequest, logRequestEvent } from '@/care/requests/move-request'
import { mayJudgeQuarantine } from '@/care/requests/policy'
import { confirmableUntil, quarantinedSince } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { holdForConfirmation } from '../pending/store-pending'
import { queueReceivedMail, queueWelcomeMail } from '../queue-request-mails'
import type { SentRequest } from '../schema'
import { releaseToOwner } from '../store-request'
import { hasLeft, type QuarantinedRow, readSent } from './read-quarantine'

type Judge = Pick<Actor, 'userId' | 'role' | 'demo'>
export type JudgementCode = 'FORBIDDEN' | 'DEMO_NOT_SAVED' | 'ALREADY_HANDLED'
/** `parked`: the address has an account by now; its owner confirms the request by signing in. */
export type ReleaseOutcome = 'stored' | 'parked'
export type Judgement<T> = Result<T, JudgementCode>

const RELEASED = 'quarantine.released'
const PARKED = 'quarantine.parked'
const DELETED = 'quarantine.deleted'

/**
 * Lets a request out as if it had come in the usual way: account, events, consents and mails, once. Asking again gets
 * the same answer.
 */
export function release(who: Judge, id: UncheckedId<RequestId>): Promise<Judgement<ReleaseOutcome>> {
  return judge(who, id, {
    work: (tx, row) => releaseLocked(tx, who, row),
    again: async (tx) => {
      if (await hasLeft(tx, id, RELEASED)) return 'stored'
      return (await hasLeft(tx, id, PARKED)) ? 'parked' : undefined
    },
  })
}

/** Deletes a request with everything that belongs to it except the audit. */
export function discard(who: Judge, id: UncheckedId<RequestId>): Promise<Judgement<'deleted'>> {
  return judge<'deleted'>(who, id, {
    work: async (tx, row) => {
      await tx.delete(contactRequest).where(eq(contactRequest.id, row.id))
      await note(tx, who.userId, DELETED, row.id)
      return 'deleted'
    },
    again: async (tx) => ((await hasLeft(tx, id, DELETED)) ? 'deleted' : undefined),
  })
}

type JudgementSteps<T> = {
  readonly work: (tx: Tx, row: QuarantinedRow) => Promise<T>
  /** The answer of an earlier call that did the same. */
  readonly again: (tx: Tx) => Promise<T | undefined>
}

/** One decision at a time: a second one waits for the lock and then finds the request no longer in quarantine. */
function judge<T>(
  who: Judge,
  id: UncheckedId<RequestId>,
  { work, again }: JudgementSteps<T>,
): Promise<Judgement<T>> {
  if (!mayJudgeQuarantine(who)) return Promise.resolve(err('FORBIDDEN'))
  if (who.demo) return Promise.resolve(err('DEMO_NOT_SAVED'))
  return inTransaction(async (tx): Promise<Judgement<T>> => {
    const row = isId<RequestId>(id) ? await lockRequest(tx, id) : undefined
    if (row?.quarantine) return ok(await work(tx, row))
    const earlier = await again(tx)
    return earlier === undefined ? err('ALREADY_HANDLED') : ok(earlier)
  })
}

async function releaseLocked(
  tx: Tx,
  { userId: staffId }: Judge,
  row: QuarantinedRow,
): Promise<ReleaseOutcome> {
  const request = readSent(row)
  const settled = row.userId
    ? await settleForOwner(tx, row, { request, userId: row.userId })
    : await settleForVisitor(tx, row, request)
  if (settled === 'parked') {
    await note(tx, staffId, PARKED, row.id)
    return settled
  }
  const requestId = row.id
  await logRequestEvent(tx, { requestId, kind: 'released', toStatus: 'pending', actorId: staffId })
  await note(tx, staffId, RELEASED, requestId)
  return settled
}

type Own = { readonly request: SentRequest; readonly userId: UserId }

/** Sent by a signed-in patient under their own address. */
async function settleForOwner(
  tx: Tx,
  row: QuarantinedRow,
  { request, userId }: Own,
): Promise<ReleaseOutcome> {
  await releaseToOwner(tx, row, { request, userId, actorId: userId, clientIp: null, agreedAt: row.createdAt })
  await queueReceivedMail(tx, { requestId: row.id, request })
  return 'stored'
}

/** Sent without signing in: an account comes with it; where there is one, its owner must log in first. */
async function settleForVisitor(tx: Tx, row: QuarantinedRow, request: SentRequest): Promise<ReleaseOutcome> {
  const created = await createPatientForRequest(tx, request)
  if (created.ok) {
    const { userId } = created.value
    await releaseToOwner(tx, row, { request, userId, actorId: null, clientIp: null, agreedAt: row.createdAt })
    await queueWelcomeMail(tx, { requestId: row.id, userId, request })
    return 'stored'
  }
  const owner = await findAccountByEmail(tx, request.email)
  if (!owner) throw new Error(`The account of request ${row.id} was removed while it was released`)
  const files = await detachFromRequest(tx, row.id, confirmableUntil(now()))
  await holdForConfirmation(tx, {
    request: request.form === 'contact' ? { ...request, files } : request,
    owner,
    clientIp: null,
  })
  await tx.delete(contactRequest).where(eq(contactRequest.id, row.id))
  return 'parked'
}

/** Removes what was not released in time. @returns how many. */
export function pruneQuarantine(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const { quarantine, createdAt, id } = contactRequest
    const gone = await tx
      .delete(contactRequest)
      .where(and(isNotNull(quarantine), lt(createdAt, quarantinedSince(now()))))
      .returning({ id })
    for (const row of gone) await note(tx, null, 'quarantine.expired', row.id)
    return gone.length
  }, db)
}

function note(tx: Tx, actorId: UserId | null, action: string, subjectId: string): Promise<void> {
  return recordAudit(tx, { actorId, action, subject: 'contact_request', subjectId })
}
