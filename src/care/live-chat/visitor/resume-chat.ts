import { and, eq, gt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { chat } from '../table'
import { CHAT_LIMITS } from './constants'
import type { Visitor } from './read-visitor'

/**
 * Opens a chat with the secret of a mailed link. It belongs to this browser from then on; in the one that began it, it
 * is no longer shown. @returns the token for the cookie; none where the browser has it already
 */
export async function resumeChat(
  { tokenHash, clientIp }: Visitor,
  secret: string,
): Promise<
  Result<{ readonly token: string | undefined; readonly locale: Locale }, 'NO_CHAT' | 'TOO_MANY_REQUESTS'>
> {
  const attempt = await takeAttempt(careDb(), `chat:resume:${networkKey(clientIp)}`, CHAT_LIMITS.resumes)
  if (!attempt.allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter: attempt.retryAfter }
  return inTransaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(chat)
      .where(and(eq(chat.linkHash, sha256(secret)), gt(chat.linkExpiresAt, now())))
      .for('update')
    if (!row) return err('NO_CHAT')
    const { id, locale } = row
    if (row.tokenHash === tokenHash) return ok({ token: undefined, locale })
    const token = newClientToken()
    await tx
      .update(chat)
      .set({ tokenHash: sha256(token) })
      .where(eq(chat.id, id))
    const entry = { action: 'chat.resumed', subject: 'chat', subjectId: id }
    await recordAudit(tx, { actorId: null, ...entry, clientIp })
    return ok({ token, locale })
  })
}
