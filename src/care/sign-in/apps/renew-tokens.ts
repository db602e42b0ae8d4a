import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { session } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { SessionId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from '../record-account-event'
import { isSessionValid } from '../rules'
import { mustSetUp } from '../second-factor/rules'
import { REFRESH_LIMIT } from './constants'
import { findToken } from './find-token'
import { nextRefreshToken } from './hashing'
import { type AppTokens, presentTokens } from './present'
import { refreshExpiry, refreshVerdict } from './rules'
import { storeTokens } from './store-tokens'
import { appToken } from './table'

type RenewalInput = { readonly refreshToken: string; readonly clientIp: string | null }

type RenewalCode = 'TOKEN_INVALID' | 'TOO_MANY_REQUESTS'

/**
 * Replaces a refresh token by the next one. Sent again within `REFRESH_GRACE_SECONDS`, it gets the same answer; later,
 * or once the next one was used, it is taken for stolen and its session ends, which the audit log says.
 */
export async function renewTokens({
  refreshToken,
  clientIp,
}: RenewalInput): Promise<Result<AppTokens, RenewalCode>> {
  const found = await findToken(careDb(), 'refresh', refreshToken)
  if (!found) return err('TOKEN_INVALID')
  const { id: sessionId, userId } = found.session
  const verdict = await takeAttempt(careDb(), `app-refresh:${sessionId}`, REFRESH_LIMIT)
  if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
  return inTransaction(async (tx) => {
    // Always in this order. Ending the session waits for these locks, and so does a second renewal at once.
    await lockPerson(tx, userId)
    await lockSession(tx, sessionId)
    return renewLocked(tx, { refreshToken, clientIp })
  })
}

async function lockSession(tx: Tx, sessionId: SessionId): Promise<void> {
  await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('no key update')
}

async function renewLocked(
  tx: Tx,
  { refreshToken, clientIp }: RenewalInput,
): Promise<Result<AppTokens, RenewalCode>> {
  // Read again under the locks.
  const found = await findToken(tx, 'refresh', refreshToken)
  const at = now()
  if (!found || !isSessionValid(found.user, found.session, at)) return err('TOKEN_INVALID')
  if (mustSetUp(found.user.role, Boolean(found.user.secondFactorAt))) return err('TOKEN_INVALID')
  const { id: sessionId, userId, createdAt } = found.session
  const nextToken = nextRefreshToken(found.token.id, refreshToken)
  const next = found.token.replacedAt ? await findToken(tx, 'refresh', nextToken) : undefined
  const verdict = refreshVerdict(found.token, next?.token, at)
  if (verdict === 'expired') return err('TOKEN_INVALID')
  if (verdict === 'reused') {
    await endReused(tx, { sessionId, userId, clientIp })
    return err('TOKEN_INVALID')
  }
  if (verdict === 'renew') {
    const refreshExpiresAt = refreshExpiry(createdAt, at)
    await storeTokens(tx, { sessionId, refreshToken: nextToken, refreshExpiresAt }, at)
    await tx.update(appToken).set({ replacedAt: at }).where(eq(appToken.id, found.token.id))
    await tx
      .update(session)
      .set({ expiresAt: refreshExpiresAt, updatedAt: at })
      .where(eq(session.id, sessionId))
  }
  return ok(presentTokens(nextToken, { at, madeAt: next?.token.createdAt ?? at }))
}

async function endReused(
  tx: Tx,
  { sessionId, userId, clientIp }: { sessionId: SessionId; userId: UserId; clientIp: string | null },
): Promise<void> {
  await tx.delete(session).where(eq(session.id, sessionId))
  await recordAccountEvent(tx, 'app-token-reused', { userId, actorId: null, clientIp })
}
