import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { hashNetwork, recordAudit } from '@/base/audit/record-audit'
import { lockPerson } from '@/care/accounts/find-account'
import { onceForAll } from '@/db/once'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { networkKey, siteKey } from '@/lib/network'
import type { ChatId } from '@/lib/record-ids'
import { type Err, err, ok, type Result } from '@/lib/result'
import { countWaitingChats } from '../count-waiting'
import type { AutomaticReply } from '../present'
import { recordChatEvent } from '../record-event'
import { sealChat } from '../seal-chat'
import { storeChatMessage } from '../store-chat-message'
import { chat } from '../table'
import { CHAT_LIMITS, WAITING_MAX, WAITING_PER_NETWORK, WAITING_RETRY_SECONDS } from './constants'
import { type AttachCode, attachToMessage } from './files/attach-to-message'
import { findVisitorChat } from './find-chats'
import { readDuty } from './read-team'
import type { Visitor } from './read-visitor'
import { replyFacts, type WriteReply } from './rules'
import type { StartInput } from './schema'

export type StartCode =
  | 'INVALID_PAYLOAD'
  | 'EMAIL_REQUIRED'
  | 'CHAT_OPEN'
  | 'TOO_MANY_REQUESTS'
  | 'QUEUE_FULL'
  | 'IDEMPOTENCY_MISMATCH'
  | AttachCode

const started = v.object({ token: v.string() })

/**
 * Begins a chat with its first message: of a signed-in patient under their account, of anyone else under the name that
 * they type. Files come with the first message. Only one that is not closed for a browser. A repeated post gets the first answer.
 * @param writeReply what the visitor is answered by itself; it is stored as it is said now
 * @returns the token for the browser's cookie
 */
export function startChat(
  visitor: Visitor,
  input: StartInput,
  writeReply: WriteReply = () => null,
): Promise<Result<{ readonly token: string }, StartCode>> {
  const { key, ...content } = input
  const { patient } = visitor
  const post = { scope: `chat-start:${patient?.userId ?? ''}`, key, fingerprint: canonicalJson(content) }
  const answers = {
    read: (stored: unknown) => v.parse(started, stored),
    write: (answer: v.InferOutput<typeof started>) => answer,
  }
  return onceForAll<v.InferOutput<typeof started>, StartCode>([post], answers, async (tx) => {
    const person = personOf(visitor, input)
    if (!person.ok) return person
    // Two browsers of a patient that begin at once take turns.
    if (patient) await lockPerson(tx, patient.userId)
    const earlier = await findVisitorChat(tx, visitor)
    if (earlier && earlier.status !== 'closed') return err('CHAT_OPEN')
    const refused = await countStart(tx, visitor)
    if (refused) return refused
    const at = now()
    const { isOpen, returnsAt } = await readDuty(tx, input.locale, at)
    if (!isOpen && !person.value.email) return err('EMAIL_REQUIRED', { email: 'EMAIL_REQUIRED' })
    const reply = writeReply({ ...replyFacts(input), isAway: !isOpen, returnsAt, at })
    return storeChat(tx, { visitor, input, isAway: !isOpen, reply, at, ...person.value })
  })
}

type Person = { readonly name: string; readonly email: string | null }

/** A patient is known; everyone else says who they are and agrees to the privacy notice and the terms. */
function personOf(
  { patient }: Visitor,
  { name, email, consent }: StartInput,
): Result<Person, 'INVALID_PAYLOAD'> {
  if (patient) return ok({ name: patient.name, email: patient.email })
  const fields = {
    ...(name ? {} : { name: 'NAME_REQUIRED' }),
    ...(consent ? {} : { consent: 'TERMS_REQUIRED' }),
  }
  return Object.keys(fields).length > 0 ? err('INVALID_PAYLOAD', fields) : ok({ name, email })
}

/**
 * Counts in the transaction, so that starts of one network take turns and a refused one is not counted. A full queue is
 * no reason to refuse a patient, who has one chat at a time.
 */
async function countStart(
  tx: Tx,
  { clientIp, patient }: Visitor,
): Promise<Err<'TOO_MANY_REQUESTS' | 'QUEUE_FULL'> | undefined> {
  const [network, site] = [networkKey(clientIp), siteKey(clientIp)]
  const counters: readonly (readonly [string, Limit])[] = [
    [`chat:start:${network}`, CHAT_LIMITS.starts],
    [`chat:start-day:${network}`, CHAT_LIMITS.startsADay],
    ...(site
      ? [
          [`chat:start:${site}`, CHAT_LIMITS.startsOfSite] as const,
          [`chat:start-day:${site}`, CHAT_LIMITS.startsOfSiteADay] as const,
        ]
      : []),
  ]
  for (const [key, limit] of counters) {
    const { allowed, retryAfter } = await takeAttempt(tx, key, limit)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
  }
  const isWaiting = and(eq(chat.status, 'waiting'), eq(chat.network, hashNetwork(clientIp ?? '')))
  if ((await tx.$count(chat, isWaiting)) >= WAITING_PER_NETWORK)
    return { ...err('TOO_MANY_REQUESTS'), retryAfter: WAITING_RETRY_SECONDS }
  if (patient || (await countWaitingChats(tx)) < WAITING_MAX) return undefined
  return { ...err('QUEUE_FULL'), retryAfter: WAITING_RETRY_SECONDS }
}

type NewChat = Person & {
  readonly visitor: Visitor
  readonly input: StartInput
  readonly isAway: boolean
  readonly reply: AutomaticReply | null
  readonly at: Date
}

async function storeChat(
  tx: Tx,
  { visitor, input, isAway, reply, at, name, email }: NewChat,
): Promise<Result<{ readonly token: string }, AttachCode>> {
  const { patient, clientIp } = visitor
  const { locale, topic, text, timeZone, page, key } = input
  const id = newId<ChatId>()
  const token = newClientToken()
  await tx.insert(chat).values({
    ...{ id, status: 'waiting', locale, topic, timeZone, page, isAway, lastNumber: 0 },
    tokenHash: sha256(token),
    ...{ automaticReply: reply?.text ?? null, automaticReplyLocale: reply?.locale ?? null },
    userId: patient?.userId ?? null,
    name: sealChat(id, 'name', name),
    // A patient's address is that of their account, also after they change it.
    email: email && !patient ? sealChat(id, 'email', email) : null,
    network: hashNetwork(clientIp ?? ''),
    ...{ lastMessageAt: at, createdAt: at },
  })
  const actorId = patient?.userId ?? null
  await recordChatEvent(tx, { chatId: id, kind: 'started', toStatus: 'waiting', actorId })
  await recordAudit(tx, { actorId, action: 'chat.started', subject: 'chat', subjectId: id, clientIp })
  const row = { id, lastNumber: 0, answeredAt: null }
  const message = { side: 'visitor', authorId: actorId, text, key } as const
  const { id: messageId } = await storeChatMessage(tx, { chat: row, ...message })
  const begun = { id, userId: actorId, requestId: null, healthAgreedAt: null, locale }
  const { files, filesForm, health } = input
  const attached = await attachToMessage(tx, { chat: begun, messageId, visitor, files, filesForm, health })
  return attached.ok ? ok({ token }) : attached
}
