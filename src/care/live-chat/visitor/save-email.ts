import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { allOrNothing } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { networkKey } from '@/lib/network'
import { type Err, err, ok, type Result } from '@/lib/result'
import type { ChatRow } from '../lock-chat'
import { queueTranscript } from '../mails/queue-transcript'
import { isTranscriptOver, mayWriteIn } from '../rules'
import { openChat, sealChat } from '../seal-chat'
import { chat } from '../table'
import { CHAT_LIMITS } from './constants'
import { lockVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'
import type { EmailInput } from './schema'

export type EmailCode = 'NO_CHAT' | 'NOT_YET' | 'CHAT_CLOSED' | 'TOO_MANY_REQUESTS'

/**
 * The visitor says where mails about the chat go. `answers`: when the team answers and they are not there,
 * which CHAT_CLOSED rules out; `transcript`: what was written, now and once the chat is closed; NOT_YET before the team
 * has answered. A link that was mailed to another address ends.
 */
export function saveEmail(visitor: Visitor, { email, wants }: EmailInput): Promise<Result<true, EmailCode>> {
  return allOrNothing<true, EmailCode>(async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    if (wants === 'answers' && !mayWriteIn(row.status)) return err('CHAT_CLOSED')
    if (wants === 'transcript' && !row.answeredAt) return err('NOT_YET')
    const { allowed, retryAfter } = await takeAttempt(tx, `chat:addresses:${row.id}`, CHAT_LIMITS.addresses)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
    const refused = wants === 'transcript' ? await refuseTranscript(tx, row, visitor) : undefined
    if (refused) return refused
    const isOwn = row.userId !== null && email === visitor.patient?.email
    const isSame = row.email ? openChat(row.id, 'email', row.email) === email : isOwn
    const changed = {
      email: isOwn ? null : sealChat(row.id, 'email', email),
      wantsTranscript: row.wantsTranscript || (wants === 'transcript' && row.status !== 'closed'),
      ...(!isSame && { linkHash: null, linkExpiresAt: null }),
    }
    await tx.update(chat).set(changed).where(eq(chat.id, row.id))
    const entry = { action: 'chat.email-left', subject: 'chat', subjectId: row.id }
    await recordAudit(tx, { actorId: row.userId, ...entry, clientIp: visitor.clientIp })
    if (wants === 'transcript') await queueTranscript(tx, { ...row, ...changed })
    return ok(true)
  })
}

/**
 * Each network asks for some a day, each chat for two in all, the last some days after its end: a transcript can be sent
 * to any address. The one that is due when the chat is closed is not counted, so it is never missing.
 */
async function refuseTranscript(
  tx: Tx,
  { id, closedAt }: ChatRow,
  { clientIp }: Visitor,
): Promise<Err<'CHAT_CLOSED' | 'TOO_MANY_REQUESTS'> | undefined> {
  if (isTranscriptOver(closedAt, now())) return err('CHAT_CLOSED')
  const counters = [
    [`chat:transcripts-of:${networkKey(clientIp)}`, CHAT_LIMITS.transcriptsOfNetwork],
    [`chat:transcripts:${id}`, CHAT_LIMITS.transcripts],
  ] as const
  for (const [key, limit] of counters) {
    const { allowed, retryAfter } = await takeAttempt(tx, key, limit)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
  }
  return undefined
}
