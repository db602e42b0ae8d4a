/** What a signed-in person changes about signing in. */

import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import { queueMail } from '@/base/mail/queue-mail'
import type { SecurityChange } from '@/base/mail/schema'
import { SESSION_MAX_SECONDS } from '@/care/accounts/constants'
import { lockProved } from '@/care/accounts/find-account'
import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { SessionId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { savePassword } from '../create-account'
import { recordAccountEvent } from '../record-account-event'
import type { Actor } from '../session'
import { type ProofCode, provePassword, refuse } from './prove-password'

type Change = {
  readonly current: string
  readonly password: string
  readonly clientIp: string | null
  /** The session this is asked from; all others end. */
  readonly currentToken: string | undefined
}

export type ChangeCode = PasswordFault | 'PASSWORD_WRONG' | 'PASSWORD_SAME' | 'TOO_MANY_REQUESTS'

/** Mails the owner that something about signing in has changed. @param key of the event; without one, this is it */
export async function notifyAccountOwner(
  tx: Executor,
  { userId, email, locale }: Pick<Actor, 'userId' | 'email' | 'locale'>,
  kind: SecurityChange,
  key: string = newId(),
): Promise<void> {
  await queueMail(tx, {
    key: `security:${kind}:${userId}:${key}`,
    to: email,
    locale,
    template: 'security-changed',
    props: { kind, changedAt: now().toISOString() },
  })
}

/** Ends every session of the account but the one that asks. */
export async function endOtherSessions(tx: Executor, userId: UserId, currentToken: string | undefined) {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.token, currentToken ?? '')))
}

/**
 * Removes the sessions that have ended by themselves: idle for too long, or past the longest any may last. What
 * another transaction has locked is left for the next run, so that this never ends in a deadlock with signing in or out.
 */
export async function pruneSessions(db: Executor): Promise<void> {
  const at = now()
  const latest = new Date(at.getTime() - Math.max(...Object.values(SESSION_MAX_SECONDS)) * 1000)
  const over = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, at), lte(session.createdAt, latest)))
    .for('update', { skipLocked: true })
  await db.delete(session).where(inArray(session.id, over))
}

/**
 * Another password, with the current one typed again: an unlocked phone must not be enough. Every other session ends,
 * links on their way stop working, and the owner gets a mail.
 */
export async function changePassword(
  { userId, email, locale }: Actor,
  { current, password, clientIp, currentToken }: Change,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, ChangeCode>> {
  const [fault] = passwordFaults(password, email)
  if (fault) return err(fault, { password: fault })
  const proof = await provePassword({ userId, email }, { password: current, clientIp }, hasher)
  if (!proof.ok) return asCurrent(proof.code)
  if (password === current) return err('PASSWORD_SAME', { password: 'PASSWORD_SAME' })
  const hash = await makeHash(password, hasher)
  if (hash === 'BUSY') return err('TOO_MANY_REQUESTS')
  const done = await inTransaction(async (tx) => {
    if (!(await lockProved(tx, proof.value))) return undefined
    await savePassword(tx, userId, hash, currentToken)
    await recordAccountEvent(tx, 'password-changed', { userId, actorId: userId, clientIp })
    await queueMail(tx, {
      key: `password-changed:${newId()}`,
      to: email,
      locale,
      template: 'password-changed',
      props: { changedAt: now().toISOString() },
    })
    return ok(null)
  })
  return done ?? asCurrent((await refuse({ userId, clientIp })).code)
}

/** In this form the password that was typed again stands in a field of its own. */
function asCurrent(code: ProofCode) {
  return code === 'PASSWORD_WRONG' ? err(code, { current: code }) : err(code)
}

/**
 * Ends one of the actor's sessions, or all but the one this is asked from. Another account's, or one that has ended, is
 * no error: there is nothing to end. @returns how many ended
 */
export async function endSessions(
  { userId }: Actor,
  asked: {
    readonly session: SessionId | 'others'
    readonly currentToken: string | undefined
    readonly clientIp: string | null
  },
): Promise<number> {
  const which =
    asked.session === 'others' ? ne(session.token, asked.currentToken ?? '') : eq(session.id, asked.session)
  return inTransaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), which))
      .returning({ id: session.id })
    if (ended.length > 0) {
      const event = { userId, actorId: userId, clientIp: asked.clientIp }
      await recordAccountEvent(tx, 'sessions-ended', event)
    }
    return ended.length
  })
}
