import { lockPerson } from '@/care/accounts/find-account'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from './notify-account-owner'
import { recordAccountEvent } from './record-account-event'
import { consumeChallenge } from './second-factor/consume-challenge'
import { consumeCode } from './second-factor/consume-code'
import { mayGuess, returnGuess } from './second-factor/count-guesses'
import { findChallenged } from './second-factor/find-factor'
import { readCode } from './second-factor/rules'
import type { Actor } from './session'
import { type ClientInfo, insertSession } from './start-session'

type CodeInput = ClientInfo & {
  /** The challenge that the browser got after the right password. */
  readonly challenge: string
  readonly code: string
}

export type TwoFactorSignInError = 'CODE_WRONG' | 'CHALLENGE_OVER' | 'TOO_MANY_REQUESTS' | 'TOO_MANY_CODES'

/**
 * The second step of signing in: opens a session with a code of the authenticator, or a recovery code. Guesses are
 * counted before anything is compared; a success is not counted. A person who guesses too often knows the password,
 * so the owner gets a mail, once a day. After TOO_MANY_CODES a recovery code or a change of password still works.
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
  const opened = await inTransaction(async (tx): Promise<Result<string, TwoFactorSignInError>> => {
    const person = await lockPerson(tx, userId)
    // Read again under the lock: a change of the password has deleted the challenge.
    if (!person?.secondFactorAt || !(await findChallenged(tx, challenge))) return err('CHALLENGE_OVER')
    if (!typed || !(await consumeCode(tx, person, typed))) return err('CODE_WRONG')
    await consumeChallenge(tx, challenge)
    if (typed.kind === 'recovery') {
      await recordAccountEvent(tx, 'recovery-code-used', { userId, actorId: userId, clientIp })
      await notifyAccountOwner(tx, { userId, email, locale }, 'recoveryUsed')
    }
    return ok(await insertSession(tx, person, { ...input, secondFactorAt: now() }))
  })
  if (!opened.ok) {
    const event = { userId, actorId: null, clientIp }
    if (opened.code === 'CODE_WRONG') await recordAccountEvent(careDb(), 'code-failed', event)
    return opened
  }
  await returnGuess(guess.counted)
  return ok({ token: opened.value, actor: { userId, role, email, name, demo, locale } })
}

const oncePerDay = () => now().toISOString().slice(0, 10)
