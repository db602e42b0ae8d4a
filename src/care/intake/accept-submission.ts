import type { ApiToken } from '@/base/api-tokens/find-token'
import { recordAudit } from '@/base/audit/record-audit'
import { consumeCaptcha } from '@/base/captcha/consume-captcha'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { hashFilesToken } from '@/care/documents/client-token'
import { lockUnsent } from '@/care/documents/uploads/lock-unsent'
import { maySendAs } from '@/care/requests/policy'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { networkKey } from '@/lib/network'
import type { ApiTokenId, RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { API_CLIENT_LIMITS, REQUEST_LIMITS } from './constants'
import { createPending } from './pending/create-pending'
import { QUARANTINE_LIMITS } from './quarantine/constants'
import { quarantineReason } from './quarantine/rules'
import { storeQuarantined } from './quarantine/store-quarantined'
import { queueReceivedMail, queueTeamMail, queueWelcomeMail } from './queue-request-mails'
import { filesOf, type SentRequest, type Submission } from './schema'
import { storeRequest } from './store-request'

/** Who sends a form, from which client IP, and with which client tokens. */
export type SenderContext = {
  /** Null for a visitor, and for a program. */
  readonly actor: Actor | null
  /** Another program with a token that may send requests. */
  readonly apiClient?: ApiToken | undefined
  readonly clientIp: string | null
  /** Token of the browser that the captcha was shown in. */
  readonly captchaToken: string | undefined
  /** Token of the browser that uploaded the files of the form. */
  readonly filesToken?: string | undefined
  /** `hashPersonsForm` of a form that only signed-in people see, with which the files were uploaded. */
  readonly personsFormHash?: string | undefined
}

/**
 * `received`: stored or quarantined, so that a script cannot tell. `account-exists`: the address has an account; signing
 * in with the token confirms the request. `demo`: sent by a demo account, nothing was written.
 */
export type SubmitAnswer =
  | { readonly kind: 'received'; readonly id: RequestId }
  | { readonly kind: 'account-exists'; readonly confirmationToken: string }
  | { readonly kind: 'demo'; readonly id: RequestId }
export type AcceptCode = 'CAPTCHA_FAILED' | 'TOO_MANY_REQUESTS' | 'FILES_GONE'
type Acceptance = Promise<Result<SubmitAnswer, AcceptCode>>
type StoredAnswer = Exclude<SubmitAnswer, { readonly kind: 'demo' }>
type StoredAcceptance = Promise<Result<StoredAnswer, 'TOO_MANY_REQUESTS'>>

type AcceptedRequest = {
  readonly request: SentRequest
  /** The patient who is signed in with the address of the request. */
  readonly userId: UserId | null
  readonly clientIp: string | null
  /** The token of the program that sent it. */
  readonly apiTokenId?: ApiTokenId | null
}

/** Checks limits, captcha and files, and stores the request. A refusal must roll the transaction back. */
export async function acceptSubmission(tx: Tx, submission: Submission, sender: SenderContext): Acceptance {
  const { request, website, startedAt } = submission
  const { actor, apiClient, clientIp } = sender
  const apiTokenId = apiClient?.id ?? null
  const overLimit = await countRequest(tx, request, { clientIp, apiTokenId })
  if (overLimit) return overLimit
  const userId = actor && maySendAs(actor, request.email) ? actor.userId : null
  // A patient's session, or a program's token, proves more than a captcha (reading 30).
  const isProven = userId !== null || apiClient !== undefined
  const captcha = isProven ? undefined : await consumeAnswer(tx, submission, sender)
  if (!isProven && !captcha) return err('CAPTCHA_FAILED')
  if (!(await lockFiles(tx, submission, sender))) return err('FILES_GONE')
  const reason = quarantineReason({ website, startedAt, captchaShownAt: captcha?.shownAt, sentAt: now() })
  if (reason) {
    const overQuarantineLimit = await countAccepted(tx, [
      [`request:quarantine:${networkKey(clientIp)}`, QUARANTINE_LIMITS.network],
      ['request:quarantine', QUARANTINE_LIMITS.all],
    ])
    if (overQuarantineLimit) return overQuarantineLimit
    if (apiClient) await recordSending(tx, apiClient, clientIp)
    return received(await storeQuarantined(tx, { request, reason, userId, clientIp, apiTokenId }))
  }
  if (apiClient) await recordSending(tx, apiClient, clientIp)
  return storeAccepted(tx, { request, userId, clientIp, apiTokenId })
}

/**
 * The same for the visitor of a chat. Never quarantined, because the team sees the chat.
 * @param isProven checks the captcha where one is needed. It runs after the counters: every post locks those first, so that
 *   no two wait for each other
 */
export async function acceptChatRequest(
  tx: Tx,
  accepted: AcceptedRequest,
  isProven: () => Promise<boolean>,
): Promise<Result<StoredAnswer, 'CAPTCHA_FAILED' | 'TOO_MANY_REQUESTS'>> {
  const overLimit = await countRequest(tx, accepted.request, accepted)
  if (overLimit) return overLimit
  return (await isProven()) ? storeAccepted(tx, accepted) : err('CAPTCHA_FAILED')
}

function storeAccepted(tx: Tx, { userId, ...accepted }: AcceptedRequest): StoredAcceptance {
  return userId ? acceptFromPatient(tx, { ...accepted, userId }) : acceptFromVisitor(tx, accepted)
}

type Origin = Pick<AcceptedRequest, 'clientIp' | 'apiTokenId'>

/** All requests of a program come from its own network: they are counted by its token instead. */
function countRequest(tx: Tx, { email }: SentRequest, { clientIp, apiTokenId }: Origin) {
  return countAccepted(tx, [
    apiTokenId
      ? [`request:api-client:${apiTokenId}`, API_CLIENT_LIMITS.requests]
      : [`request:network:${networkKey(clientIp)}`, REQUEST_LIMITS.network],
    [`request:email:${email}`, REQUEST_LIMITS.email],
  ])
}

/** The audit log answers what a token was used for. */
function recordSending(tx: Tx, { id: subjectId }: ApiToken, clientIp: string | null): Promise<void> {
  return recordAudit(tx, {
    actorId: null,
    action: 'api-token.request-sent',
    ...{ subject: 'api_token', subjectId, clientIp },
  })
}

function received(id: RequestId) {
  return ok({ kind: 'received' as const, id })
}

function consumeAnswer(tx: Tx, { captcha }: Submission, { captchaToken }: SenderContext) {
  if (!captchaToken) return undefined
  return consumeCaptcha(tx, { ...captcha, purpose: 'contact_request', clientToken: captchaToken })
}

function lockFiles(
  tx: Tx,
  { request, filesForm }: Submission,
  { filesToken, personsFormHash }: SenderContext,
): Promise<boolean> {
  const tokenHash = personsFormHash ?? (filesToken && hashFilesToken(filesToken, filesForm))
  return lockUnsent(tx, filesOf(request), tokenHash)
}

/**
 * Counts in the transaction: a post that is rolled back uses no attempt up. Always in the same order, or PostgreSQL
 * ends one of two posts as a deadlock.
 */
async function countAccepted(tx: Tx, counters: readonly (readonly [key: string, limit: Limit])[]) {
  for (const [key, limit] of counters) {
    const { allowed, retryAfter } = await takeAttempt(tx, key, limit)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
  }
  return undefined
}

type PatientRequest = {
  readonly request: SentRequest
  readonly userId: UserId
  readonly clientIp: string | null
}

async function acceptFromPatient(tx: Tx, { request, userId, clientIp }: PatientRequest): StoredAcceptance {
  const requestId = await storeRequest(tx, { request, userId, actorId: userId, clientIp })
  await queueReceivedMail(tx, { requestId, userId, request })
  await queueTeamMail(tx, requestId)
  return received(requestId)
}

/** A first request creates an account; where the address has one, its owner must confirm the request by signing in. */
async function acceptFromVisitor(
  tx: Tx,
  { request, clientIp, apiTokenId = null }: Omit<AcceptedRequest, 'userId'>,
): StoredAcceptance {
  const created = await createPatientForRequest(tx, request)
  if (!created.ok) {
    const owner = await findAccountByEmail(tx, request.email)
    if (!owner) throw new Error('The account was removed while its request was stored')
    const { token: confirmationToken } = await createPending(tx, { request, owner, clientIp, apiTokenId })
    return ok({ kind: 'account-exists' as const, confirmationToken })
  }
  const { userId } = created.value
  const requestId = await storeRequest(tx, { request, userId, actorId: null, clientIp, apiTokenId })
  await queueWelcomeMail(tx, { requestId, userId, request })
  await queueTeamMail(tx, requestId)
  return received(requestId)
}
