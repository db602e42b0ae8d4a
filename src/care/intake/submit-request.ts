import * as v from 'valibot'
import { countWrongAnswer } from '@/base/captcha/count-wrong-answer'
import { maySendAs } from '@/care/requests/policy'
import { careDb } from '@/db/client'
import { type OncePost, onceForAll } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { type RequestId, requestIdSchema } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { type AcceptCode, acceptSubmission, type SenderContext, type SubmitAnswer } from './accept-submission'
import { lockPending } from './pending/lock-pending'
import { type ContactRequest, filesOf, type Submission } from './schema'

export type SubmitCode = AcceptCode | 'IDEMPOTENCY_MISMATCH'

/**
 * Accepts a request: captcha, account, request, consents, audit and mails in one transaction, so all of it is stored or
 * nothing. The same request, or the same key, gets the first answer. Specification, sections 1 and 5.
 */
export async function submitContactRequest(
  submission: Submission,
  sender: SenderContext,
): Promise<Result<SubmitAnswer, SubmitCode>> {
  if (sender.actor?.demo) return ok({ kind: 'demo', id: newId<RequestId>() })
  const answers = {
    read: readStored(sender),
    write: (answer: SubmitAnswer) => toStored(answer, sender),
  }
  const result = await onceForAll(idempotencyKeys(submission, sender), answers, (tx) =>
    acceptSubmission(tx, submission, sender),
  )
  // Counted outside of the transaction, which was rolled back.
  const { captchaToken: clientToken } = sender
  if (!result.ok && result.code === 'CAPTCHA_FAILED' && clientToken)
    await countWrongAnswer(careDb(), { ...submission.captcha, purpose: 'contact_request', clientToken })
  return result
}

/**
 * The keys under which this submission is found again. By its own key: a retry. By its content: a second tab has a key
 * of its own, a second click without scripts has none, and the first post has used the captcha up. By content only for
 * the browser or the account that sent it first, because the answer may hold the token of a pending confirmation.
 */
function idempotencyKeys(
  { idempotencyKey, request }: Submission,
  sender: SenderContext,
): readonly OncePost[] {
  const fingerprint = canonicalJson(request)
  // Programs count their own keys, so two of them may use the same one.
  const scope = sender.apiClient ? `contact_request:api-client:${sender.apiClient.id}` : 'contact_request'
  const byKey = idempotencyKey && { scope, key: idempotencyKey, fingerprint }
  const senderKey = senderKeyOf(request.email, sender)
  const bySender = (kind: string, content: string) => ({
    ...{ scope: `contact_request:${kind}`, key: `${senderKey}:${content}`, fingerprint: content },
  })
  return [
    ...(byKey ? [byKey] : []),
    ...(senderKey ? [bySender('content', fingerprint)] : []),
    ...(senderKey && request.form === 'contact'
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

function senderKeyOf(email: string, sender: SenderContext): string | undefined {
  const { actor, captchaToken, apiClient } = sender
  if (actor && maySendAs(actor, email)) return `account:${actor.userId}`
  if (apiClient) return `api-client:${apiClient.id}`
  return captchaToken && `browser:${captchaToken}`
}

/** Who may be answered again with the token of a pending confirmation: a browser, by its client token, or a program. */
function holderOf({ captchaToken, apiClient }: SenderContext): string | undefined {
  return apiClient ? `api-client:${apiClient.id}` : captchaToken
}

/**
 * An answer as it is stored under its keys. `parked` is the confirmation's token, `holderHash` the hash of
 * `holderOf`.
 */
const storedAnswer = v.variant('kind', [
  v.object({ kind: v.literal('received'), id: requestIdSchema }),
  v.object({
    kind: v.literal('account-exists'),
    parked: v.string(),
    holderHash: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('demo'), id: requestIdSchema }),
])

function toStored(answer: SubmitAnswer, sender: SenderContext) {
  const holder = holderOf(sender)
  const held = holder === undefined ? {} : { holderHash: sha256(holder) }
  if (answer.kind !== 'account-exists') return { ...answer, ...held }
  return { kind: answer.kind, parked: answer.confirmationToken, ...held }
}

/**
 * A stored answer, if it is for this sender: the token of a pending confirmation goes only to the browser or program that
 * sent the form. Any other sender of the same content is treated as new, and needs a captcha.
 */
function readStored(sender: SenderContext) {
  const holder = holderOf(sender)
  return async (stored: unknown, tx: Tx): Promise<SubmitAnswer | undefined> => {
    const answer = v.parse(storedAnswer, stored)
    if (answer.kind !== 'account-exists') return answer
    const { kind, parked: confirmationToken, holderHash } = answer
    if (holder === undefined || holderHash !== sha256(holder)) return undefined
    // Its owner may have declined it: with a link to nothing, what is sent now would be lost.
    return (await lockPending(tx, { token: confirmationToken })) ? { kind, confirmationToken } : undefined
  }
}
