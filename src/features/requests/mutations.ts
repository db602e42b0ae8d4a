import * as v from 'valibot'
import { careDb } from '@/db/client'
import { claimPost, saveAnswer } from '@/db/idempotency'
import { type Limit, takeToken } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { findAccountByEmail } from '@/features/accounts/data'
import { createPatientForRequest, issuePasswordToken } from '@/features/accounts/mutations'
import type { Actor } from '@/features/accounts/session'
import { consumeCaptcha, countWrongAnswer } from '@/features/captcha/mutations'
import { queueMail } from '@/features/notifications/mutations'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import { type Err, err, type Ok, ok, type Result } from '@/lib/result'
import { IDEMPOTENCY_HOURS, REQUEST_LIMITS } from './constants'
import { confirmRequest, emptyParked, lockParked, openParked, parkRequest } from './parking/mutations'
import { maySendAs } from './policy'
import { quarantineReason } from './rules'
import type { LandingRequest, Submission } from './schema'
import { quarantineRequest, storeRequest } from './storing/mutations'

/** Who sends, from where, and which browser the captcha was shown in. */
export type Visit = {
  readonly actor: Actor | null
  readonly network: string | null
  readonly captchaHolder: string | undefined
}

const submitAnswer = v.variant('kind', [
  /** Stored, or kept in quarantine: a script cannot tell. */
  v.object({ kind: v.literal('received'), id: v.string() }),
  /** The address has an account; the token sends the request after logging in. */
  v.object({ kind: v.literal('account-exists'), parked: v.string() }),
  /** A demo account: nothing was written. */
  v.object({ kind: v.literal('demo'), id: v.string() }),
])
export type SubmitAnswer = v.InferOutput<typeof submitAnswer>
export type SubmitCode = 'CAPTCHA_FAILED' | 'TOO_MANY_REQUESTS' | 'IDEMPOTENCY_MISMATCH'
export type SubmitResult = Ok<SubmitAnswer> | (Err<SubmitCode> & { readonly retryAfter?: number })

/** Ends the transaction without keeping anything of it. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: SubmitCode,
    readonly retryAfter?: number,
  ) {
    super(code)
  }
}

/**
 * Takes a request in: captcha, account, request, consents, audit and mails in one transaction, so all of it is
 * kept or nothing. The same key with the same request gets the first answer. Specification, sections 1 and 5.
 */
export async function submitContactRequest(submission: Submission, visit: Visit): Promise<SubmitResult> {
  const network = networkKey(visit.network)
  const verdict = await takeToken(careDb(), `request:attempts:${network}`, REQUEST_LIMITS.attempts)
  if (!verdict.allowed) return { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: verdict.retryAfter }
  if (visit.actor?.demo) return ok({ kind: 'demo', id: newId() })
  try {
    return ok(await inTransaction((tx) => submitOnce(tx, submission, visit)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, retryAfter } = error
    if (code === 'CAPTCHA_FAILED' && visit.captchaHolder) {
      await countWrongAnswer(careDb(), { ...submission.captcha, holder: visit.captchaHolder })
    }
    return retryAfter === undefined ? { ok: false, code } : { ok: false, code, retryAfter }
  }
}

/** Does the work for the first post of a key; the others wait for it here and get its answer. */
async function submitOnce(tx: Tx, submission: Submission, visit: Visit): Promise<SubmitAnswer> {
  const { idempotencyKey: key, request } = submission
  if (key === undefined) return submit(tx, submission, visit)
  const fingerprint = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))
  const claim = await claimPost(tx, { scope: 'contact_request', key, fingerprint, hours: IDEMPOTENCY_HOURS })
  if (claim.state === 'mismatch') throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (claim.state === 'answered') return v.parse(submitAnswer, claim.answer)
  const answer = await submit(tx, submission, visit)
  await saveAnswer(tx, claim.answerId, answer)
  return answer
}

async function submit(tx: Tx, submission: Submission, visit: Visit): Promise<SubmitAnswer> {
  const { request, captcha, website, startedAt } = submission
  const { actor, network, captchaHolder } = visit
  // Always in this order, or two posts could wait for each other's counters for ever.
  await countAccepted(tx, `request:network:${networkKey(network)}`, REQUEST_LIMITS.network)
  await countAccepted(tx, `request:email:${request.email}`, REQUEST_LIMITS.email)
  const used = captchaHolder
    ? await consumeCaptcha(tx, { ...captcha, purpose: 'contact_request', holder: captchaHolder })
    : undefined
  if (!used) throw new Refusal('CAPTCHA_FAILED')
  const reason = quarantineReason({ website, startedAt, captchaShownAt: used.shownAt, sentAt: now() })
  if (reason) return { kind: 'received', id: await quarantineRequest(tx, { request, reason, network }) }
  if (actor && maySendAs(actor, request.email)) {
    const { userId } = actor
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, network })
    await confirmRequest(tx, { requestId, request })
    return { kind: 'received', id: requestId }
  }
  return submitAsVisitor(tx, request, network)
}

/** Counted in the transaction: what is rolled back has not used an attempt up. */
async function countAccepted(tx: Tx, key: string, limit: Limit): Promise<void> {
  const { allowed, retryAfter } = await takeToken(tx, key, limit)
  if (!allowed) throw new Refusal('TOO_MANY_REQUESTS', retryAfter)
}

/** An account comes with the first request; where there is one, its owner must log in first. */
async function submitAsVisitor(
  tx: Tx,
  request: LandingRequest,
  network: string | null,
): Promise<SubmitAnswer> {
  const created = await createPatientForRequest(tx, request)
  if (!created.ok) {
    const owner = await findAccountByEmail(tx, request.email)
    if (!owner) throw new Error('The account vanished while a request was parked for it')
    return { kind: 'account-exists', parked: await parkRequest(tx, { request, owner, network }) }
  }
  const { userId } = created.value
  const id = await storeRequest(tx, { request, userId, actorId: null, network })
  const { email: to, locale, firstName } = request
  const { url, expiresAt } = await issuePasswordToken(tx, { userId, purpose: 'set', locale })
  const props = { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
  await queueMail(tx, { key: `welcome:${id}`, to, locale, template: 'welcome', props })
  return { kind: 'received', id }
}

/**
 * Sends a parked request for its owner, who has just logged in. Asking again answers the same request.
 * PARKED_INVALID: not theirs, too late, or no such token.
 */
export function sendParkedRequest(
  token: string,
  { userId, demo }: Pick<Actor, 'userId' | 'demo'>,
): Promise<Result<{ readonly requestId: string }, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>> {
  return inTransaction(async (tx) => {
    const parked = await lockParked(tx, token)
    if (!parked || parked.userId !== userId) return err('PARKED_INVALID')
    const { id, payload, requestId: sent, createdAt: agreedAt } = parked
    if (sent) return ok({ requestId: sent })
    if (!payload || parked.expiresAt <= now()) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openParked({ id, payload })
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, network: null, agreedAt })
    await emptyParked(tx, id, requestId)
    await confirmRequest(tx, { requestId, request })
    return ok({ requestId })
  })
}
