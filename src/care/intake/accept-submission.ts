import * as v from 'valibot'
import { consumeCaptcha } from '@/base/captcha/answer-challenge'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { filesTokenHash } from '@/care/documents/client-token'
import { lockUnsent } from '@/care/documents/uploads/store-upload'
import { QUARANTINE_LIMITS, REQUEST_LIMITS } from '@/care/requests/constants'
import { maySendAs } from '@/care/requests/policy'
import { quarantineReason } from '@/care/requests/rules'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { holdForConfirmation } from './pending/store-pending'
import { queueReceivedMail, queueTeamMail, queueWelcomeMail } from './queue-request-mails'
import { filesOf, type SentRequest, type Submission } from './schema'
import { quarantineRequest, storeRequest } from './store-request'

/** Who sends, from where, and with which tokens. */
export type Visit = {
  readonly actor: Actor | null
  readonly clientIp: string | null
  /** Token of the browser that the captcha was shown in. */
  readonly captchaToken: string | undefined
  /** Token of the browser that uploaded the files of the form. */
  readonly filesToken?: string | undefined
}

export const submitAnswer = v.variant('kind', [
  /** Stored or quarantined: a script cannot tell. */
  v.object({ kind: v.literal('received'), id: v.string() }),
  /** The address has an account; the token sends the request after signing in. */
  v.object({ kind: v.literal('account-exists'), parked: v.string() }),
  /** A demo account: nothing was written. */
  v.object({ kind: v.literal('demo'), id: v.string() }),
])
export type SubmitAnswer = v.InferOutput<typeof submitAnswer>
export type AcceptCode = 'CAPTCHA_FAILED' | 'TOO_MANY_REQUESTS' | 'FILES_GONE'
type Acceptance = Promise<Result<SubmitAnswer, AcceptCode>>

/** Checks limits, captcha and files, and stores the request. A refusal must roll the transaction back. */
export async function acceptSubmission(tx: Tx, submission: Submission, visit: Visit): Acceptance {
  const { request, website, startedAt } = submission
  const { actor, clientIp } = visit
  const limited = await countAccepted(tx, [
    [`request:network:${networkKey(clientIp)}`, REQUEST_LIMITS.network],
    [`request:email:${request.email}`, REQUEST_LIMITS.email],
  ])
  if (limited) return limited
  const userId = actor && maySendAs(actor, request.email) ? actor.userId : null
  // A patient's session proves more than a captcha (reading 30).
  const captcha = userId ? undefined : await consumeAnswer(tx, submission, visit)
  if (!userId && !captcha) return err('CAPTCHA_FAILED')
  if (!(await lockFiles(tx, submission, visit))) return err('FILES_GONE')
  const reason = quarantineReason({ website, startedAt, captchaShownAt: captcha?.shownAt, sentAt: now() })
  if (reason) {
    const full = await countAccepted(tx, [
      [`request:quarantine:${networkKey(clientIp)}`, QUARANTINE_LIMITS.network],
      ['request:quarantine', QUARANTINE_LIMITS.all],
    ])
    if (full) return full
    return received(await quarantineRequest(tx, { request, reason, userId, clientIp }))
  }
  return userId
    ? acceptFromPatient(tx, { request, userId, clientIp })
    : acceptFromVisitor(tx, request, clientIp)
}

function received(id: string) {
  return ok({ kind: 'received' as const, id })
}

function consumeAnswer(tx: Tx, { captcha }: Submission, { captchaToken }: Visit) {
  if (!captchaToken) return undefined
  return consumeCaptcha(tx, { ...captcha, purpose: 'contact_request', clientToken: captchaToken })
}

function lockFiles(tx: Tx, { request, filesForm }: Submission, { filesToken }: Visit): Promise<boolean> {
  return lockUnsent(tx, filesOf(request), filesToken && filesTokenHash(filesToken, filesForm))
}

/**
 * Counts in the transaction: what is rolled back has not used an attempt up. Always in the same order, or two posts
 * could wait forever for each other's counters.
 */
async function countAccepted(tx: Tx, counters: readonly (readonly [key: string, limit: Limit])[]) {
  for (const [key, limit] of counters) {
    const { allowed, retryAfter } = await takeAttempt(tx, key, limit)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
  }
  return undefined
}

type Own = { readonly request: SentRequest; readonly userId: UserId; readonly clientIp: string | null }

async function acceptFromPatient(tx: Tx, { request, userId, clientIp }: Own): Acceptance {
  const requestId = await storeRequest(tx, { request, userId, actorId: userId, clientIp })
  await queueReceivedMail(tx, { requestId, request })
  await queueTeamMail(tx, requestId)
  return received(requestId)
}

/** An account comes with the first request; where there is one, its owner must sign in first. */
async function acceptFromVisitor(tx: Tx, request: SentRequest, clientIp: string | null): Acceptance {
  const created = await createPatientForRequest(tx, request)
  if (!created.ok) {
    const owner = await findAccountByEmail(tx, request.email)
    if (!owner) throw new Error('The account was removed while its request was stored')
    return ok({ kind: 'account-exists', parked: await holdForConfirmation(tx, { request, owner, clientIp }) })
  }
  const { userId } = created.value
  const requestId = await storeRequest(tx, { request, userId, actorId: null, clientIp })
  await queueWelcomeMail(tx, { requestId, userId, request })
  await queueTeamMail(tx, requestId)
  return received(requestId)
}
