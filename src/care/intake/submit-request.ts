import * as v from 'valibot'
import { countWrongAnswer, newestChallenge } from '@/base/captcha/answer-challenge'
import { IDEMPOTENCY_HOURS, REQUEST_LIMITS } from '@/care/requests/constants'
import { maySendAs } from '@/care/requests/policy'
import { careDb } from '@/db/client'
import { type OncePost, onceForAll } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import {
  type AcceptCode,
  acceptSubmission,
  type SubmitAnswer,
  submitAnswer,
  type Visit,
} from './accept-submission'
import { lockPending } from './pending/store-pending'
import { type ContactRequest, filesOf, type Submission } from './schema'

export type SubmitCode = AcceptCode | 'IDEMPOTENCY_MISMATCH'

/** Counts a post before its body is parsed: parsing costs something, too. */
export async function countAttempt(clientIp: string | null): Promise<Result<true, 'TOO_MANY_REQUESTS'>> {
  const key = `request:attempts:${networkKey(clientIp)}`
  const { allowed, retryAfter } = await takeAttempt(careDb(), key, REQUEST_LIMITS.attempts)
  return allowed ? ok(true) : { ...err('TOO_MANY_REQUESTS'), retryAfter }
}

/**
 * Takes a request in: captcha, account, request, consents, audit and mails in one transaction, so all of it is
 * stored or nothing. The same request, or the same key, gets the first answer. Specification, sections 1 and 5.
 */
export async function submitContactRequest(
  sent: Submission,
  visit: Visit,
): Promise<Result<SubmitAnswer, SubmitCode>> {
  if (visit.actor?.demo) return ok({ kind: 'demo', id: newId() })
  const submission = await withChallenge(sent, visit)
  const answers = {
    read: readAnswer(visit),
    write: (answer: SubmitAnswer) => ({ ...answer, ...browserOf(visit) }),
  }
  const result = await onceForAll(postsOf(submission, visit), answers, (tx) =>
    acceptSubmission(tx, submission, visit),
  )
  // Counted outside: the refused transaction has left nothing behind.
  if (!result.ok && result.code === 'CAPTCHA_FAILED' && visit.captchaToken)
    await countWrongAnswer(careDb(), { ...submission.captcha, clientToken: visit.captchaToken })
  return result
}

/** A form without scripts does not say which code it answers: the one its browser was shown last. */
async function withChallenge(submission: Submission, { captchaToken }: Visit): Promise<Submission> {
  const { captcha } = submission
  if (captcha.id !== '' || captcha.answer === '' || !captchaToken) return submission
  const id = await newestChallenge(careDb(), { purpose: 'contact_request', clientToken: captchaToken })
  return { ...submission, captcha: { ...captcha, id } }
}

/**
 * The keys under which this submission is found again. By its own key: a retry. By its content: a second tab has a key
 * of its own, a second click without scripts has none, and the first post has used the captcha up. By content only for
 * the browser or the account that sent it first, because the answer may hold the token of a pending confirmation.
 */
function postsOf({ idempotencyKey, request }: Submission, visit: Visit): readonly OncePost[] {
  const fingerprint = canonicalJson(request)
  const hours = IDEMPOTENCY_HOURS
  const byKey = idempotencyKey && { scope: 'contact_request', key: idempotencyKey, fingerprint, hours }
  const sender = senderOf(request.email, visit)
  const bySender = (scope: string, content: string) => ({
    ...{ scope: `contact_request:${scope}`, key: `${sender}:${content}`, fingerprint: content, hours },
  })
  return [
    ...(byKey ? [byKey] : []),
    ...(sender ? [bySender('content', fingerprint)] : []),
    ...(sender && request.form === 'contact'
      ? [{ ...bySender('words', withoutFiles(request)), isRecordedOnly: filesOf(request).length > 0 }]
      : []),
  ]
}

/**
 * A form that is opened again no longer holds the files that were sent with it: the same content without files is the
 * request that they went with. The same content with other files is another request. The consent that only the files
 * may have needed does not count.
 */
function withoutFiles(request: ContactRequest): string {
  const consents = request.consents.filter((kind) => kind !== 'health_data')
  return canonicalJson({ ...request, consents, files: [] })
}

function senderOf(email: string, { actor, captchaToken }: Visit): string | undefined {
  if (actor && maySendAs(actor, email)) return `account:${actor.userId}`
  return captchaToken && `browser:${captchaToken}`
}

const storedBrowser = v.object({ holderHash: v.optional(v.string()) })

/** The browser that an answer was given to, stored with it. */
function browserOf({ captchaToken }: Visit): v.InferOutput<typeof storedBrowser> {
  return captchaToken === undefined ? {} : { holderHash: sha256(captchaToken) }
}

/**
 * A stored answer, if it is for this browser: the token of a pending confirmation goes to the browser that sent the form
 * alone. Any other sender of the same content is treated as new, and needs a captcha.
 */
function readAnswer(visit: Visit) {
  return async (stored: unknown, tx: Tx): Promise<SubmitAnswer | undefined> => {
    const answer = v.parse(submitAnswer, stored)
    if (answer.kind !== 'account-exists') return answer
    const { holderHash } = v.parse(storedBrowser, stored)
    if (holderHash === undefined || holderHash !== browserOf(visit).holderHash) return undefined
    // Its owner may have declined it: a link to nothing would lose what is sent now.
    return (await lockPending(tx, { token: answer.parked })) ? answer : undefined
  }
}
