/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */

import { lockPerson } from '@/care/accounts/find-account'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from './record-account-event'
import { consumeChallenge, consumeCode, mayGuess, returnGuess } from './second-factor/check-challenge'
import { findChallenged } from './second-factor/find-factor'
import { readCode } from './second-factor/rules'
import { notifyAccountOwner } from './security/change-password'
import type { Actor } from './session'
import { type ClientInfo, insertSession } from './sign-in-with-password'

type CodeInput = ClientInfo & {
  /** What the browser got after the right password. */
  readonly challenge: string
  readonly code: string
}

export type TwoFactorSignInError = 'CODE_WRONG' | 'CHALLENGE_OVER' | 'TOO_MANY_REQUESTS' | 'TOO_MANY_CODES'

/**
 * Opens the session that the password alone did not. Guesses are counted before anything is compared; a success gives
 * its own back. Who guesses too often has the password: the owner is told, once a day. TOO_MANY_CODES leaves recovery
 * codes and another password.
 */
export async function signInWithCode(
  input: CodeInput,
): Promise<Result<{ token: string; actor: Actor }, TwoFactorSignInError>> {
  const { challenge, code, clientIp } = input
  const person = await findChallenged(careDb(), challenge)
  if (!person?.secondFactorAt) return err('CHALLENGE_OVER')
  const { id: userId, email, locale, role, name, demo } = person
  const typed = readCode(code)
  const guess = await mayGuess(userId, clientIp, typed?.kind)
  if (!guess.allowed && guess.by === 'network') return err('TOO_MANY_REQUESTS')
  if (!guess.allowed) {
    await notifyAccountOwner(careDb(), { userId, email, locale }, 'codesGuessed', oncePerDay())
    return err('TOO_MANY_CODES')
  }
  const given = await inTransaction(async (tx): Promise<Result<string, TwoFactorSignInError>> => {
    const person = await lockPerson(tx, userId)
    // Asked again: a password that was changed meanwhile has ended the challenge.
    if (!person?.secondFactorAt || !(await findChallenged(tx, challenge))) return err('CHALLENGE_OVER')
    if (!typed || !(await consumeCode(tx, person, typed))) return err('CODE_WRONG')
    await consumeChallenge(tx, challenge)
    if (typed.kind === 'recovery') {
      await recordAccountEvent(tx, 'recovery-code-used', { userId, actorId: userId, clientIp })
      await notifyAccountOwner(tx, { userId, email, locale }, 'recoveryUsed')
    }
    return ok(await insertSession(tx, person, { ...input, secondFactorAt: now() }))
  })
  if (!given.ok) {
    const event = { userId, actorId: null, clientIp }
    if (given.code === 'CODE_WRONG') await recordAccountEvent(careDb(), 'code-failed', event)
    return given
  }
  await returnGuess(guess.counted)
  return ok({ token: given.value, actor: { userId, role, email, name, demo, locale } })
}

const oncePerDay = () => now().toISOString().slice(0, 10)
