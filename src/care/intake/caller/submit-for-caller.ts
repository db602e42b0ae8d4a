import * as v from 'valibot'
import { type NewAuditEntry, recordAudit } from '@/base/audit/record-audit'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { requestIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { createPending } from '../pending/create-pending'
import { queueWelcomeMail } from '../queue-request-mails'
import { CALLER_ADDRESS_LIMIT, CALLER_LIMIT } from './constants'
import type { CallerForm } from './schema'
import { storeForCaller } from './store-for-caller'

type CallersRequest = CallerForm & { readonly clientIp?: string | null }

/** `waits`: the address has an account, whose owner confirms the request by signing in. */
const answer = v.variant('kind', [
  v.object({ kind: v.literal('filed'), id: requestIdSchema }),
  v.object({ kind: v.literal('waits') }),
])
export type CallerAnswer = v.InferOutput<typeof answer>
export type CallerCode =
  | 'FORBIDDEN'
  | 'DEMO_NOT_SAVED'
  | 'TOO_MANY_REQUESTS'
  /** Too many requests with this address in a day. */
  | 'ADDRESS_LIMIT'
  | 'IDEMPOTENCY_MISMATCH'
  /** Its owner cannot sign in, so nobody could confirm the request. */
  | 'ACCOUNT_DISABLED'

/**
 * Files a request for a caller, once for each post: consents that were read out, account, request, history,
 * audit entries and mail in one transaction. The filer looks after it. Nobody can prove on the phone whose an address is,
 * so that of an account has to be confirmed by its owner, as when a visitor sends the contact form. Decision 0050.
 */
export async function submitForCaller(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { request, key, clientIp = null }: CallersRequest,
): Promise<Result<CallerAnswer, CallerCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (actor.demo) return err('DEMO_NOT_SAVED')
  const { userId: filedBy } = actor
  const post = createPost('request.for-caller', actor, key, request)
  return once<CallerAnswer, CallerCode>(post, answer, async (tx) => {
    const { allowed } = await takeAttempt(tx, `request:caller:${filedBy}`, CALLER_LIMIT)
    if (!allowed) return err('TOO_MANY_REQUESTS')
    const byAddress = await takeAttempt(tx, `request:caller-address:${request.email}`, CALLER_ADDRESS_LIMIT)
    if (!byAddress.allowed) return err('ADDRESS_LIMIT')
    const created = await createPatientForRequest(tx, request)
    if (!created.ok) {
      const owner = await findAccountByEmail(tx, request.email)
      if (!owner) throw new Error('The account was removed while its request was stored')
      if (owner.disabled) return err('ACCOUNT_DISABLED')
      const { id: subjectId } = await createPending(tx, { request, owner, clientIp, filedBy })
      await recordFiling(tx, { actorId: filedBy, subject: 'parked_request', subjectId, clientIp })
      return ok({ kind: 'waits' })
    }
    const { userId } = created.value
    const { requestId: id } = await storeForCaller(tx, {
      ...{ request, userId, clientIp, actorId: filedBy, filedBy },
    })
    await recordFiling(tx, { actorId: filedBy, subject: 'contact_request', subjectId: id, clientIp })
    await queueWelcomeMail(tx, { requestId: id, userId, request, isByPhone: true })
    return ok({ kind: 'filed', id })
  })
}

function recordFiling(tx: Tx, entry: Omit<NewAuditEntry, 'action'>): Promise<void> {
  return recordAudit(tx, { ...entry, action: 'request.filed-for-caller' })
}
