import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { allOrNothing } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import { err, ok, type Result } from '@/lib/result'
import { queueTranscript } from '../mails/queue-transcript'
import { sealChat } from '../seal-chat'
import { chat } from '../table'
import { CHAT_LIMITS } from './constants'
import { lockVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'
import type { EmailInput } from './schema'

/**
 * The visitor says where mails about the chat go. `answers`: when the team answers and they are not there;
 * `transcript`: what was written, now and once the chat is closed.
 */
export function saveEmail(
  visitor: Visitor,
  { email, wants }: EmailInput,
): Promise<Result<true, 'NO_CHAT' | 'TOO_MANY_REQUESTS'>> {
  return allOrNothing<true, 'NO_CHAT' | 'TOO_MANY_REQUESTS'>(async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    const { allowed, retryAfter } = await takeAttempt(tx, `chat:addresses:${row.id}`, CHAT_LIMITS.addresses)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
    const isOwn = row.userId !== null && email === visitor.patient?.email
    const wantsTranscript = row.wantsTranscript || (wants === 'transcript' && row.status !== 'closed')
    const changed = { email: isOwn ? null : sealChat(row.id, 'email', email), wantsTranscript }
    await tx.update(chat).set(changed).where(eq(chat.id, row.id))
    const entry = { action: 'chat.email-left', subject: 'chat', subjectId: row.id }
    await recordAudit(tx, { actorId: row.userId, ...entry, clientIp: visitor.clientIp })
    if (wants === 'transcript') await queueTranscript(tx, { ...row, ...changed })
    return ok(true)
  })
}
