import * as v from 'valibot'
import { consumeCaptcha, countWrongAnswer, newestChallenge } from '@/base/captcha/answer-challenge'
import { queueMail } from '@/base/mail/queue-mail'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { holderPrint } from '@/care/documents/holder'
import { lockWaiting } from '@/care/documents/uploads/store-upload'
import { IDEMPOTENCY_HOURS, QUARANTINE_LIMITS, REQUEST_LIMITS } from '@/care/requests/constants'
import { notifyTeam } from '@/care/requests/notify-team'
import { maySendAs } from '@/care/requests/policy'
import { findReference } from '@/care/requests/read-requests'
import { quarantineReason } from '@/care/requests/rules'
import { createPatientForRequest, issueToken } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { claimPost, type Post, saveAnswer } from '@/db/idempotency'
import { type Limit, takeToken } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import type { RequestId, UserId } from '@/lib/record-ids'
import { type Err, err, type Ok, ok, type Result } from '@/lib/result'
import { confirmRequest, emptyParked, lockParked, type ParkedBy, parkRequest } from './parking/park-request'
import { openParked } from './parking/read-parked'
import { type ContactRequest, filesOf, type SentRequest, type Submission } from './schema'
import { quarantineRequest, storeRequest } from './store-request'

/** Who sends, from where, and which browser the captcha was shown in. */
export type Visit = {
  readonly actor: Actor | null
  readonly network: string | null
  readonly captchaHolder: string | undefined
  /** Which browser handed in the files that come with it. */
  readonly uploadHolder?: string | undefined
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
export type SubmitCode = 'CAPTCHA_FAILED' | 'TOO_MANY_REQUESTS' | 'IDEMPOTENCY_MISMATCH' | 'FILES_GONE'
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

/** Counts a post of a network, before anything in it is read: whatever it is, reading it costs something. */
export async function countAttempt(
  network: string | null,
): Promise<Ok<true> | (Err<'TOO_MANY_REQUESTS'> & { readonly retryAfter: number })> {
  const key = `request:attempts:${networkKey(network)}`
  const { allowed, retryAfter } = await takeToken(careDb(), key, REQUEST_LIMITS.attempts)
  return allowed ? ok(true) : { ...err('TOO_MANY_REQUESTS'), retryAfter }
}

/**
 * Takes a request in: captcha, account, request, consents, audit and mails in one transaction, so all of it is
 * kept or nothing. The same request, or the same key, gets the first answer. Specification, sections 1 and 5.
 */
export async function submitContactRequest(sent: Submission, visit: Visit): Promise<SubmitResult> {
  if (visit.actor?.demo) return ok({ kind: 'demo', id: newId() })
  const submission = await withChallenge(sent, visit)
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

/** A form without scripts does not say which code it answers: the one its browser was shown last. */
async function withChallenge(submission: Submission, { captchaHolder: holder }: Visit): Promise<Submission> {
  const { captcha } = submission
  if (captcha.id !== '' || captcha.answer === '' || !holder) return submission
  const id = await newestChallenge(careDb(), { purpose: 'contact_request', holder })
  return { ...submission, captcha: { ...captcha, id } }
}

/** Does the work for the first post of a key; the others wait for it here and get its answer. */
async function submitOnce(tx: Tx, submission: Submission, visit: Visit): Promise<SubmitAnswer> {
  const { idempotencyKey: key, request } = submission
  const fingerprint = printOf(request)
  const work = () => submitSameOnce(tx, submission, visit)
  if (key === undefined) return work()
  const post = { scope: 'contact_request', key, fingerprint, hours: IDEMPOTENCY_HOURS }
  return firstAnswer(tx, post, visit, work)
}

/**
 * A second tab has a key of its own, a second click without scripts has none: the same words of the same sender are
 * the same request. Asked before the code, which the first post has used up. Only for the browser or the account that
 * sent them first, since the answer may hold the token that sends a parked request.
 */
function submitSameOnce(tx: Tx, submission: Submission, visit: Visit): Promise<SubmitAnswer> {
  const { request } = submission
  const work = () => submit(tx, submission, visit)
  const sender = senderOf(request, visit)
  if (!sender) return work()
  const post = (scope: string, fingerprint: string) => ({
    scope,
    key: `${sender}:${fingerprint}`,
    fingerprint,
    hours: IDEMPOTENCY_HOURS,
  })
  const first = post('contact_request:content', printOf(request))
  if (request.form === 'landing') return firstAnswer(tx, first, visit, work)
  const words = post('contact_request:words', wordsOf(request))
  return firstAnswer(tx, first, visit, () => submitWordsOnce(tx, { words, request, visit }, work))
}

/**
 * Files that were sent are no longer in the form when it is opened again: the same words without any are the request
 * that they went with. The same words with other files are a request of their own.
 */
async function submitWordsOnce(
  tx: Tx,
  { words, request, visit }: { words: Post; request: ContactRequest; visit: Visit },
  work: () => Promise<SubmitAnswer>,
): Promise<SubmitAnswer> {
  if (filesOf(request).length === 0) return firstAnswer(tx, words, visit, work)
  const claim = await claimPost(tx, words)
  const answer = await work()
  if (claim.state === 'new') await saveAnswer(tx, claim.answerId, answerFor(visit, answer))
  return answer
}

/** What a request says without its files, and without the consent that they alone may have needed. */
function wordsOf(request: ContactRequest): string {
  const consents = request.consents.filter((kind) => kind !== 'health_data')
  return printOf({ ...request, consents, files: [] })
}

function printOf(request: SentRequest): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function senderOf({ email }: SentRequest, { actor, captchaHolder }: Visit): string | undefined {
  if (actor && maySendAs(actor, email)) return `account:${actor.userId}`
  return captchaHolder && `browser:${captchaHolder}`
}

const answerHolder = v.object({ holderHash: v.optional(v.string()) })

/** As it is kept: with the browser that it was given to. */
function answerFor({ captchaHolder }: Visit, answer: SubmitAnswer): object {
  return captchaHolder === undefined ? answer : { ...answer, holderHash: sha256(captchaHolder) }
}

/**
 * The answer that a post got when it came first, else that of `work`. The secret of a parked request goes to the browser
 * that sent it alone: anyone else who knows key and words sends them as a stranger does, with a code.
 */
async function firstAnswer(
  tx: Tx,
  post: Post,
  visit: Visit,
  work: () => Promise<SubmitAnswer>,
): Promise<SubmitAnswer> {
  const claim = await claimPost(tx, post)
  if (claim.state === 'mismatch') throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (claim.state === 'new') {
    const answer = await work()
    await saveAnswer(tx, claim.answerId, answerFor(visit, answer))
    return answer
  }
  const answer = v.parse(submitAnswer, claim.answer)
  if (answer.kind !== 'account-exists') return answer
  const { holderHash } = v.parse(answerHolder, claim.answer)
  const isHolder = visit.captchaHolder !== undefined && sha256(visit.captchaHolder) === holderHash
  // Its owner would not have it: a link to nothing would lose what is sent now.
  const isThere = isHolder && (await lockParked(tx, { token: answer.parked })) !== undefined
  return isThere ? answer : work()
}

async function submit(tx: Tx, submission: Submission, visit: Visit): Promise<SubmitAnswer> {
  const { request, captcha, website, startedAt } = submission
  const { actor, network, captchaHolder, uploadHolder } = visit
  // Always in this order, or two posts could wait for each other's counters for ever.
  await countAccepted(tx, `request:network:${networkKey(network)}`, REQUEST_LIMITS.network)
  await countAccepted(tx, `request:email:${request.email}`, REQUEST_LIMITS.email)
  const userId = actor && maySendAs(actor, request.email) ? actor.userId : null
  const used =
    !userId && captchaHolder
      ? await consumeCaptcha(tx, { ...captcha, purpose: 'contact_request', holder: captchaHolder })
      : undefined
  // A patient's session says more than a code does (decisions, no. 30).
  if (!userId && !used) throw new Refusal('CAPTCHA_FAILED')
  const holder = uploadHolder && holderPrint(uploadHolder, submission.filesForm)
  if (!(await lockWaiting(tx, filesOf(request), holder))) throw new Refusal('FILES_GONE')
  const reason = quarantineReason({ website, startedAt, captchaShownAt: used?.shownAt, sentAt: now() })
  if (reason) {
    await countAccepted(tx, `request:quarantine:${networkKey(network)}`, QUARANTINE_LIMITS.network)
    await countAccepted(tx, 'request:quarantine', QUARANTINE_LIMITS.all)
    return { kind: 'received', id: await quarantineRequest(tx, { request, reason, userId, network }) }
  }
  if (userId) {
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, network })
    await confirmRequest(tx, { requestId, request })
    await tellTeam(tx, requestId)
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
async function submitAsVisitor(tx: Tx, request: SentRequest, network: string | null): Promise<SubmitAnswer> {
  const created = await createPatientForRequest(tx, request)
  if (!created.ok) {
    const owner = await findAccountByEmail(tx, request.email)
    if (!owner) throw new Error('The account vanished while a request was parked for it')
    return { kind: 'account-exists', parked: await parkRequest(tx, { request, owner, network }) }
  }
  const { userId } = created.value
  const id = await storeRequest(tx, { request, userId, actorId: null, network })
  await welcomeSender(tx, { requestId: id, userId, request })
  await tellTeam(tx, id)
  return { kind: 'received', id }
}

type Newcomer = { readonly requestId: RequestId; readonly userId: UserId; readonly request: SentRequest }

/** Tells whoever has just got an account that the request arrived, with the link to choose a password. */
export async function welcomeSender(tx: Tx, { requestId, userId, request }: Newcomer): Promise<void> {
  const { email: to, locale, firstName } = request
  const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
  const reference = await findReference(tx, requestId)
  const props = { firstName, reference, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
  await queueMail(tx, { key: `welcome:${requestId}`, to, locale, template: 'welcome', props })
}

/** Not for what the team itself lets out of quarantine: it knows. */
function tellTeam(tx: Tx, requestId: RequestId): Promise<void> {
  return notifyTeam(tx, { template: 'team-request', key: `team-request:${requestId}`, requestId })
}

/**
 * Sends a parked request for its owner, who has just logged in. Asking again answers the same request.
 * PARKED_INVALID: not theirs, too late, or no such token.
 */
export function sendParkedRequest(token: string, owner: Owner): SentOf {
  return sendParked({ token }, owner)
}

/** The same for a request of theirs that they were shown, and said that it is theirs. */
export function sendWaitingRequest(id: string, owner: Owner): SentOf {
  return sendParked({ id }, owner)
}

type Owner = Pick<Actor, 'userId' | 'demo'>
type SentOf = Promise<Result<{ readonly requestId: RequestId }, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>>

function sendParked(by: ParkedBy, { userId, demo }: Owner): SentOf {
  return inTransaction(async (tx) => {
    const parked = await lockParked(tx, by)
    if (!parked || parked.userId !== userId) return err('PARKED_INVALID')
    const { id, payload, requestId: sent, createdAt: agreedAt } = parked
    if (sent) return ok({ requestId: sent })
    if (!payload || parked.expiresAt <= now()) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    const request = openParked({ id, payload })
    const requestId = await storeRequest(tx, { request, userId, actorId: userId, network: null, agreedAt })
    await emptyParked(tx, id, requestId)
    await confirmRequest(tx, { requestId, request })
    await tellTeam(tx, requestId)
    return ok({ requestId })
  })
}
