import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { acceptChatRequest } from '@/care/intake/accept-submission'
import { countAttempt } from '@/care/intake/count-attempt'
import { lockPending } from '@/care/intake/pending/lock-pending'
import { findRequestOf } from '@/care/intake/request-again'
import type { SentRequest } from '@/care/intake/schema'
import { findReference } from '@/care/requests/read-requests'
import { careDb } from '@/db/client'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import type { ChatRow } from '../lock-chat'
import { recordChatEvent } from '../record-event'
import { mayBecomeRequest, needsCaptcha } from '../rules'
import { chat } from '../table'
import { findVisitorChat, lockVisitorChat } from '../visitor/find-chats'
import type { Visitor } from '../visitor/read-visitor'
import { consumeSolution, countWrongSolution } from './check-captcha'
import { needsOwnHealth } from './check-own-health'
import { CHAT_SOURCE, parseVisitorRequest, type RequestContent, type RequestInput } from './schema'

export type RequestCode =
  | 'INVALID_PAYLOAD'
  | 'NO_CHAT'
  | 'ALREADY_REQUESTED'
  | 'REQUEST_WAITS'
  | 'HEALTH_REQUIRED'
  | 'CAPTCHA_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_MISMATCH'

/** `account-exists`: it waits until the owner of the address signs in; with the token, that confirms it. */
const answer = v.variant('kind', [
  v.object({ kind: v.literal('received'), reference: v.string() }),
  v.object({ kind: v.literal('account-exists'), token: v.string() }),
])
export type ChatRequestAnswer = v.InferOutput<typeof answer>

/**
 * Makes a request of the visitor's chat, as the contact form would: captcha, consents, account or pending confirmation,
 * mails, all in one transaction. Once for a chat; a repeated post gets the first answer.
 */
export async function submitChatRequest(
  visitor: Visitor,
  { key, captcha, ...content }: RequestInput,
): Promise<Result<ChatRequestAnswer, RequestCode>> {
  const current = await findVisitorChat(careDb(), visitor)
  if (!current) return err('NO_CHAT')
  const isPatient = visitor.patient !== null
  if (needsCaptcha(current, { isPatient })) {
    // A network has as many attempts as on the contact form, and those of both are counted together.
    const attempt = await countAttempt(visitor.clientIp)
    if (!attempt.ok) return attempt
  }
  // The captcha is left out: a retry after a lost answer may have another code, or need none any more.
  const post = { scope: `chat-request:${current.id}`, key, fingerprint: canonicalJson(content) }
  const result = await once<ChatRequestAnswer, RequestCode>(post, answer, async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    // Another text than the one that was sent: an answer as if it had been stored would lose it.
    if (row.requestId) return err('ALREADY_REQUESTED')
    // Until the owner of the address that it named signs in; this one may have named another.
    if (!mayBecomeRequest(row)) return err('REQUEST_WAITS')
    const request = await readRequest(visitor, row, content)
    if (!request.ok) return request
    const isTicked = request.value.consents.includes('health_data')
    if (!isTicked && (await needsOwnHealth(tx, row, visitor)))
      return err('HEALTH_REQUIRED', { health: 'HEALTH_REQUIRED' })
    // Given with the files, which become those of the request.
    if (row.healthAgreedAt && !isTicked && !visitor.patient) request.value.consents.push('health_data')
    // A patient in a chat that began without an account is a patient all the same.
    const userId = visitor.patient?.userId ?? null
    const accepted = await acceptChatRequest(
      tx,
      { request: request.value, userId, clientIp: visitor.clientIp },
      async () =>
        !needsCaptcha(row, { isPatient }) || (await consumeSolution(tx, visitor, { captcha, chat: row })),
    )
    if (!accepted.ok) return accepted
    await recordBecoming(tx, row, visitor)
    if (accepted.value.kind === 'received') {
      await tx.update(chat).set({ requestId: accepted.value.id }).where(eq(chat.id, row.id))
      return received(tx, accepted.value.id)
    }
    const { confirmationToken: token } = accepted.value
    const pending = await lockPending(tx, { token })
    await tx
      .update(chat)
      .set({ confirmationId: pending?.id ?? null })
      .where(eq(chat.id, row.id))
    return ok({ kind: 'account-exists' as const, token })
  })
  if (result.ok || result.code !== 'CAPTCHA_FAILED') return result
  await countWrongSolution(visitor, { captcha })
  return err('CAPTCHA_FAILED', { captcha: 'CAPTCHA_FAILED' })
}

async function received(tx: Tx, requestId: NonNullable<ChatRow['requestId']>) {
  return ok({ kind: 'received' as const, reference: await findReference(tx, requestId) })
}

async function readRequest(
  { patient }: Visitor,
  { locale, timeZone }: ChatRow,
  input: RequestContent,
): Promise<Result<SentRequest, 'INVALID_PAYLOAD' | 'NO_CHAT'>> {
  if (!patient) return parseVisitorRequest(input, { locale, timeZone, at: now() })
  const written = { serviceName: null, message: input.message, locale, leadSource: CHAT_SOURCE }
  const request = await findRequestOf(patient.userId, written)
  const consents = input.consents.filter((kind) => kind !== 'privacy_terms')
  return request ? ok({ ...request, consents }) : err('NO_CHAT')
}

async function recordBecoming(
  tx: Tx,
  { id, status }: ChatRow,
  { patient, clientIp }: Visitor,
): Promise<void> {
  const actorId = patient?.userId ?? null
  await recordChatEvent(tx, { chatId: id, kind: 'requested', toStatus: status, actorId })
  const entry = { action: 'chat.became-request', subject: 'chat', subjectId: id }
  await recordAudit(tx, { actorId, ...entry, clientIp })
}
