/** Signing in and out. One neutral failure, and the same work, whatever is wrong. */
import { eq } from 'drizzle-orm'
import { careDb } from '@/db/client'
import { returnToken, takeToken } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { recordAudit } from '@/features/audit/mutations'
import { now } from '@/lib/clock'
import { randomToken } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { SESSION_IDLE_SECONDS, SIGN_IN_LIMITS } from '../constants'
import { findCredential } from '../data'
import { checkPassword, type Hasher, scryptHasher } from '../hashing'
import type { Actor } from '../session'
import { session } from '../table'

export type SignInInput = {
  readonly email: string
  readonly password: string
  /** The client's address as the front reports it. */
  readonly network: string | null
  readonly userAgent?: string | null
  /** The session the browser held before; it ends, so that its id is never carried into the new one. */
  readonly previousToken?: string
}

export type SignInCode = 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'

/**
 * Checks an email and password and opens a session. Unknown address, wrong password, unconfirmed address and
 * disabled account are one answer after exactly one hash. Limits are counted before hashing; a success gives
 * its attempt back.
 */
export async function signInWithPassword(
  input: SignInInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<{ token: string; actor: Actor }, SignInCode>> {
  const { email, password, network } = input
  const keys = limitKeys(email, network)
  if (!(await mayTry(keys))) return err('TOO_MANY_REQUESTS')
  const found = await findCredential(careDb(), email)
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  if (!found || !verdict || !found.user.emailVerified || found.user.disabledAt) {
    const subjectId = found?.user.id ?? 'unknown'
    await recordAudit(careDb(), {
      actorId: null,
      action: 'account.sign-in-failed',
      subject: 'user',
      subjectId,
      network,
    })
    return err('SIGN_IN_FAILED')
  }
  const { id: userId, role, name, demo, locale } = found.user
  const token = await openSession(userId, input)
  await Promise.all(keys.map(({ key }) => returnToken(careDb(), key)))
  return ok({ token, actor: { userId, role, email, name, demo, locale } })
}

function limitKeys(email: string, network: string | null) {
  const from = networkKey(network)
  return [
    { key: `sign-in:network:${from}`, limit: SIGN_IN_LIMITS.network },
    { key: `sign-in:account-network:${email}:${from}`, limit: SIGN_IN_LIMITS.accountAndNetwork },
    { key: `sign-in:account:${email}`, limit: SIGN_IN_LIMITS.account },
  ] as const
}

/** Stops at the first limit that is reached, so that one network's flood does not use up an account's attempts. */
async function mayTry(keys: ReturnType<typeof limitKeys>): Promise<boolean> {
  for (const { key, limit } of keys) {
    const verdict = await takeToken(careDb(), key, limit)
    if (!verdict.allowed) return false
  }
  return true
}

function openSession(userId: string, { network, userAgent, previousToken }: SignInInput): Promise<string> {
  return inTransaction(async (tx) => {
    if (previousToken) await tx.delete(session).where(eq(session.token, previousToken))
    const token = randomToken()
    const startedAt = now()
    await tx.insert(session).values({
      token,
      userId,
      expiresAt: new Date(startedAt.getTime() + SESSION_IDLE_SECONDS * 1000),
      userAgent: userAgent?.slice(0, 200) ?? null,
      createdAt: startedAt,
      updatedAt: startedAt,
    })
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.signed-in',
      subject: 'user',
      subjectId: userId,
      network,
    })
    return token
  })
}

/** Ends the session with this token; an unknown one is no error. */
export async function endSession(token: string, network: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    if (!ended) return
    const { userId } = ended
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.signed-out',
      subject: 'user',
      subjectId: userId,
      network,
    })
  })
}
