import { and, eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { session, user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { returnAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { endOtherSessions } from '../security/end-other-sessions'
import { countTry, noteFailure } from '../security/prove-password'
import type { Actor, SessionContext } from '../session'
import { CODE_LIMITS } from './constants'
import { lockFactor, openSecret } from './find-factor'
import { replaceRecoveryCodes } from './renew-recovery-codes'
import { isStillPending, matchingStep, readCode } from './rules'
import { secondFactor } from './table'
import { voidChallenges } from './void-challenges'

export type ConfirmCode = 'CODE_WRONG' | 'SET_UP_OVER' | 'NOT_SIGNED_IN' | 'TOO_MANY_REQUESTS'

type ConfirmInput = SessionContext & { readonly code: string }
type ConfirmResult = Result<readonly string[], ConfirmCode>

/** Counted apart from sign-ins: an attacker who used those up must not stop the owner from setting it up again. */
const SET_UP_KEY = 'second-factor-set-up'

/**
 * Switches the second factor on with a first right code of the new authenticator. Every other session ends, and the
 * current one counts as opened with a code.
 * @returns new recovery codes: they are shown once and stored as hashes
 */
export async function confirmSecondFactor(actor: Actor, input: ConfirmInput): Promise<ConfirmResult> {
  const attempt = { userId: actor.userId, clientIp: input.clientIp }
  if (!(await countTry(SET_UP_KEY, attempt, CODE_LIMITS.account))) return err('TOO_MANY_REQUESTS')
  const done = await inTransaction((tx) => switchOn(tx, actor, input))
  if (done.ok) await returnAttempt(careDb(), `${SET_UP_KEY}:${actor.userId}`)
  else if (done.code === 'CODE_WRONG') await noteFailure('set-up-code-failed', attempt)
  return done
}

async function switchOn(
  tx: Tx,
  actor: Actor,
  { code, clientIp, currentToken }: ConfirmInput,
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

/** Marks the current session only: another session of the account may be a stranger's. */
async function markSession(tx: Tx, userId: UserId, { currentToken, at }: CurrentSession): Promise<boolean> {
  if (!currentToken) return false
  const marked = await tx
    .update(session)
    .set({ secondFactorAt: at })
    .where(and(eq(session.userId, userId), eq(session.token, currentToken)))
    .returning({ id: session.id })
  return marked.length === 1
}
