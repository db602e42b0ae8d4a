import { and, eq, gt, or } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { careDb, type Executor } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import type { ChatTopic } from '../constants'
import { openChat } from '../seal-chat'
import { chat } from '../table'
import { CHAT_LIMITS } from './constants'
import type { Visitor } from './read-visitor'

type ResumeCode = 'NO_CHAT' | 'TOO_MANY_REQUESTS'

/** By what a reader knows their chat, before it replaces the one in their browser. */
export type ChatPreview = {
  readonly startedAt: string
  readonly topic: ChatTopic
  /** First letter of the name that was typed. */
  readonly initial: string
}

/** Says which chat a mailed link opens. Changes nothing: a link from someone else must not replace a chat unasked. */
export async function previewChat(
  visitor: Visitor,
  secret: string,
): Promise<Result<ChatPreview, ResumeCode>> {
  const refused = await refuseGuesses(visitor)
  if (refused) return refused
  const [row] = await selectByLink(careDb(), visitor, secret)
  if (!row) return err('NO_CHAT')
  const [initial = ''] = openChat(row.id, 'name', row.name)
  return ok({ startedAt: row.createdAt.toISOString(), topic: row.topic, initial })
}

/**
 * Opens a chat with the secret of a mailed link. It belongs to this browser from then on; in the one that began it, it
 * is no longer shown. The link opens it in no other browser afterwards.
 * @returns the token for the cookie; none where the browser has it already
 */
export async function resumeChat(
  visitor: Visitor,
  secret: string,
): Promise<Result<{ readonly token: string | undefined; readonly locale: Locale }, ResumeCode>> {
  const refused = await refuseGuesses(visitor)
  if (refused) return refused
  return inTransaction(async (tx) => {
    const [row] = await selectByLink(tx, visitor, secret).for('update')
    if (!row) return err('NO_CHAT')
    const { id, locale } = row
    const isHere = row.tokenHash === visitor.tokenHash
    const token = isHere ? undefined : newClientToken()
    await tx
      .update(chat)
      .set({ linkExpiresAt: null, ...(token !== undefined && { tokenHash: sha256(token) }) })
      .where(eq(chat.id, id))
    if (isHere) return ok({ token, locale })
    const entry = { action: 'chat.resumed', subject: 'chat', subjectId: id }
    await recordAudit(tx, { actorId: null, ...entry, clientIp: visitor.clientIp })
    return ok({ token, locale })
  })
}

async function refuseGuesses({ clientIp }: Visitor) {
  const attempt = await takeAttempt(careDb(), `chat:resume:${networkKey(clientIp)}`, CHAT_LIMITS.resumes)
  return attempt.allowed ? undefined : { ...err('TOO_MANY_REQUESTS'), retryAfter: attempt.retryAfter }
}

/** A used link has no time any more: it is good for the browser that has the chat, and for no other. */
function selectByLink(db: Executor, { tokenHash }: Visitor, secret: string) {
  const isHere = tokenHash ? eq(chat.tokenHash, tokenHash) : undefined
  const isUnused = gt(chat.linkExpiresAt, now())
  return db
    .select()
    .from(chat)
    .where(and(eq(chat.linkHash, sha256(secret)), or(isUnused, isHere)))
}
