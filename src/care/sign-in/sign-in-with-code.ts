/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */

import { lockPerson } from '@/care/accounts/find-account'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from './record-account-event'
import { consumeChallenge, mayGuess, returnGuess, spendCode } from './second-factor/check-challenge'
import { findChallenged } from './second-factor/find-factor'
import { readCode } from './second-factor/rules'
import { tellOwner } from './security/change-password'
import type { Actor } from './session'
import { type Browser, insertSession } from './sign-in-with-password'

type CodeInput = Browser & {
  /** What the browser got after the right password. */
  readonly challenge: string
  readonly code: string
}

export type CodeCode = 'CODE_WRONG' | 'CHALLENGE_OVER' | 'TOO_MANY_REQUESTS' | 'TOO_MANY_CODES'

/**
 * Opens the session that the password alone did not. Guesses are counted before anything is compared; a success gives
 * its own back. Who guesses too often has the password: the owner is told, once a day. TOO_MANY_CODES leaves recovery
 * codes and another password.
 */
export async function signInWithCode(
  input: CodeInput,
): Promise<Result<{ token: string; actor: Actor }, CodeCode>> {
  const { challenge, code, network } = input
  const person = await findChallenged(careDb(), challenge)
  if (!person?.secondFactorAt) return err('CHALLENGE_OVER')
  const { id: userId, email, locale, role, name, demo } = person
  const typed = readCode(code)
  const guess = await mayGuess(userId, network, typed?.kind)
  if (!guess.allowed && guess.by === 'network') return err('TOO_MANY_REQUESTS')
  if (!guess.allowed) {
    await tellOwner(careDb(), { userId, email, locale }, 'codesGuessed', oncePerDay())
    return err('TOO_MANY_CODES')
  }
  const given = await inTransaction(async (tx): Promise<Result<string, CodeCode>> => {
    const person = await lockPerson(tx, userId)
    // Asked again: a password that was changed meanwhile has ended the challenge.
    if (!person?.secondFactorAt || !(await findChallenged(tx, challenge))) return err('CHALLENGE_OVER')
    if (!typed || !(await spendCode(tx, person, typed))) return err('CODE_WRONG')
    await consumeChallenge(tx, challenge)
    if (typed.kind === 'recovery') {
      await recordAccountEvent(tx, 'recovery-code-used', { userId, actorId: userId, clientIp: network })
      await tellOwner(tx, { userId, email, locale }, 'recoveryUsed')
    }
    return ok(await insertSession(tx, person, { ...input, secondFactorAt: now() }))
  })
  if (!given.ok) {
    const event = { userId, actorId: null, clientIp: network }
    if (given.code === 'CODE_WRONG') await recordAccountEvent(careDb(), 'code-failed', event)
    return given
  }
  await returnGuess(guess.counted)
  return ok({ token: given.value, actor: { userId, role, email, name, demo, locale } })
}

const oncePerDay = () => now().toISOString().slice(0, 10)
