/** Setting up a second factor, its recovery codes, and switching it off. Each asks for the password again. */

import { and, eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import type { Hasher } from '@/care/accounts/hashing'
import { session, user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { returnAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomLetters, randomToken, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from '../record-account-event'
import { endOtherSessions, notifyAccountOwner } from '../security/change-password'
import { afterPassword, mayTryAgain, noteFailure, type ProofCode } from '../security/prove-password'
import type { Actor } from '../session'
import { clearGuesses, recoveryHash, voidChallenges } from './check-challenge'
import {
  CODE_LIMITS,
  RECOVERY_ALPHABET,
  RECOVERY_CHARACTERS,
  RECOVERY_CODES,
  SECRET_CHARACTERS,
} from './constants'
import { lockFactor, openSecret, secretContext } from './find-factor'
import { isRequired, isStillPending, matchingStep, readCode } from './rules'
import { recoveryCode, secondFactor } from './table'

type Origin = {
  readonly clientIp: string | null
  /** The session of the request; others end where that is safer. */
  readonly currentToken: string | undefined
}
type WithPassword = Origin & { readonly password: string }

/** A new secret to scan. What was set up before holds until a code of the new one was right. */
export async function beginSecondFactor(
  actor: Actor,
  { password, clientIp }: WithPassword,
  hasher?: Hasher,
): Promise<Result<null, ProofCode>> {
  const { userId } = actor
  const begin = async (tx: Tx) => {
    const pending = { pendingSecret: newSealedSecret(userId), pendingAt: now() }
    await tx
      .insert(secondFactor)
      .values({ userId, ...pending })
      .onConflictDoUpdate({ target: secondFactor.userId, set: pending })
    await recordAccountEvent(tx, 'second-factor-begun', { userId, actorId: userId, clientIp })
    return ok(null)
  }
  return afterPassword(actor, { password, clientIp }, begin, hasher)
}

/** A new secret, sealed. */
export function newSealedSecret(userId: UserId): SealedText {
  const secret = randomToken().slice(0, SECRET_CHARACTERS)
  return seal(secret, secretContext(userId), env().DATA_KEYS)
}

export type ConfirmCode = 'CODE_WRONG' | 'SET_UP_OVER' | 'NOT_SIGNED_IN' | 'TOO_MANY_REQUESTS'
type ConfirmResult = Result<readonly string[], ConfirmCode>

/** Counted apart from sign-ins: an attacker who used those up must not keep the owner from setting it up again. */
const SET_UP = 'second-factor-set-up'

/**
 * The first right code of a new authenticator: from now on signing in asks for one. Every session ends but the one this
 * is asked from, which from now on counts as opened with a code, and new recovery codes are made.
 * @returns them: they are shown once and kept as hashes
 */
export async function confirmSecondFactor(
  actor: Actor,
  asked: Origin & { readonly code: string },
): Promise<ConfirmResult> {
  const asking = { userId: actor.userId, clientIp: asked.clientIp }
  if (!(await mayTryAgain(SET_UP, asking, CODE_LIMITS.account))) return err('TOO_MANY_REQUESTS')
  const done = await inTransaction((tx) => confirm(tx, actor, asked))
  if (done.ok) await returnAttempt(careDb(), `${SET_UP}:${actor.userId}`)
  else if (done.code === 'CODE_WRONG') await noteFailure('set-up-code-failed', asking)
  return done
}

async function confirm(
  tx: Tx,
  actor: Actor,
  { code, clientIp, currentToken }: Origin & { readonly code: string },
): Promise<ConfirmResult> {
  const { userId } = actor
  const typed = readCode(code)
  await lockPerson(tx, userId)
  const factor = await lockFactor(tx, userId)
  const at = now()
  if (!factor?.pendingSecret || !isStillPending(factor.pendingAt, at)) return err('SET_UP_OVER')
  const secret = openSecret(userId, factor.pendingSecret)
  const step = typed?.kind === 'app' ? matchingStep(secret, typed.code, { at, usedStep: null }) : undefined
  if (step === undefined) return err('CODE_WRONG', { code: 'CODE_WRONG' })
  if (!(await markSession(tx, userId, { currentToken, at }))) return err('NOT_SIGNED_IN')
  await tx
    .update(secondFactor)
    .set({ secret: factor.pendingSecret, usedStep: step, pendingSecret: null, pendingAt: null })
    .where(eq(secondFactor.userId, userId))
  await tx.update(user).set({ secondFactorAt: at, updatedAt: at }).where(eq(user.id, userId))
  await endOtherSessions(tx, userId, currentToken)
  await voidChallenges(tx, userId)
  const isMoved = factor.secret !== null
  const action = isMoved ? 'second-factor-moved' : 'second-factor-on'
  await recordAccountEvent(tx, action, { userId, actorId: userId, clientIp })
  await notifyAccountOwner(tx, actor, isMoved ? 'secondFactorMoved' : 'secondFactorOn')
  return ok(await replaceRecoveryCodes(tx, userId))
}

type CurrentSession = { readonly currentToken: string | undefined; readonly at: Date }

/** The one session in which a code was given; never all of the account's, of which some may be a stranger's. */
async function markSession(tx: Tx, userId: UserId, { currentToken, at }: CurrentSession): Promise<boolean> {
  if (!currentToken) return false
  const marked = await tx
    .update(session)
    .set({ secondFactorAt: at })
    .where(and(eq(session.userId, userId), eq(session.token, currentToken)))
    .returning({ id: session.id })
  return marked.length === 1
}

/** Ten new recovery codes; the old ones are worth nothing any more. */
export async function renewRecoveryCodes(
  actor: Actor,
  { password, clientIp }: WithPassword,
  hasher?: Hasher,
): Promise<Result<readonly string[], ProofCode | 'NOT_SET_UP'>> {
  const { userId } = actor
  const renew = async (tx: Tx) => {
    if (!(await lockFactor(tx, userId))?.secret) return err('NOT_SET_UP')
    await recordAccountEvent(tx, 'recovery-codes-renewed', { userId, actorId: userId, clientIp })
    await notifyAccountOwner(tx, actor, 'recoveryRenewed')
    return ok(await replaceRecoveryCodes(tx, userId))
  }
  return afterPassword(actor, { password, clientIp }, renew, hasher)
}

/** Back to the password alone: a patient's choice, never for staff. */
export async function switchOffSecondFactor(
  actor: Actor,
  { password, clientIp, currentToken }: WithPassword,
  hasher?: Hasher,
): Promise<Result<null, ProofCode | 'REQUIRED_FOR_STAFF'>> {
  if (isRequired(actor.role)) return err('REQUIRED_FOR_STAFF')
  const { userId } = actor
  const switchOff = async (tx: Tx) => {
    await removeFactor(tx, userId)
    await endOtherSessions(tx, userId, currentToken)
    await recordAccountEvent(tx, 'second-factor-off', { userId, actorId: userId, clientIp })
    await notifyAccountOwner(tx, actor, 'secondFactorOff')
    return ok(null)
  }
  return afterPassword(actor, { password, clientIp }, switchOff, hasher)
}

/**
 * For the operator's command line: for a person who lost phone and codes and was identified by other means. Every session
 * ends; staff set up a new factor at their next sign-in.
 */
export async function resetSecondFactor(email: string): Promise<Result<null, 'UNKNOWN_EMAIL'>> {
  return inTransaction(async (tx) => {
    const mine = eq(user.email, email.trim().toLowerCase())
    const [person] = await tx.select().from(user).where(mine).for('no key update')
    if (!person) return err('UNKNOWN_EMAIL')
    await removeFactor(tx, person.id)
    await endOtherSessions(tx, person.id, undefined)
    await recordAccountEvent(tx, 'second-factor-reset', { userId: person.id, actorId: null })
    await notifyAccountOwner(tx, { ...person, userId: person.id }, 'secondFactorOff')
    return ok(null)
  })
}

async function removeFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.update(user).set({ secondFactorAt: null, updatedAt: now() }).where(eq(user.id, userId))
  await voidChallenges(tx, userId)
  await clearGuesses(tx, userId)
}

async function replaceRecoveryCodes(tx: Tx, userId: UserId): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomLetters(RECOVERY_CHARACTERS, RECOVERY_ALPHABET),
  )
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
  return codes
}
