/** People with a second factor, without a phone: as if they had scanned the square and typed its first code. */
import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { newSealedSecret } from '@/care/sign-in/second-factor/begin-second-factor'
import { RECOVERY_ALPHABET, RECOVERY_CHARACTERS } from '@/care/sign-in/second-factor/constants'
import { recoveryHash } from '@/care/sign-in/second-factor/consume-code'
import { openSecret } from '@/care/sign-in/second-factor/find-factor'
import { codeOf, stepAt } from '@/care/sign-in/second-factor/rules'
import { recoveryCode, secondFactor } from '@/care/sign-in/second-factor/table'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { randomLetters } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'

/** Gives an account a second factor. @returns its secret */
export async function giveSecondFactor(userId: UserId): Promise<string> {
  const sealed = newSealedSecret(userId)
  await careDb().insert(secondFactor).values({ userId, secret: sealed })
  await careDb().update(user).set({ secondFactorAt: now() }).where(eq(user.id, userId))
  return openSecret(userId, sealed)
}

/** One of those on paper. */
export async function giveRecoveryCode(userId: UserId): Promise<string> {
  const code = randomLetters(RECOVERY_CHARACTERS, RECOVERY_ALPHABET)
  await careDb()
    .insert(recoveryCode)
    .values({ userId, hash: recoveryHash(userId, code) })
  return code
}

/** The code a secret's authenticator shows now, or so many steps later. */
export const codeNow = (secret: string, later = 0) => codeOf(secret, stepAt(now()) + later)

type SignIn = Parameters<typeof signInWithPassword>[0]

/**
 * Signs in with everything that is asked for; staff get a second factor first. A code counts once, so the account's
 * last one is forgotten before: a test need not wait half a minute between two sign-ins.
 */
export async function signInFully(input: SignIn) {
  const [person] = await careDb().select().from(user).where(eq(user.email, input.email))
  if (person && person.role !== 'patient' && !person.secondFactorAt) await giveSecondFactor(person.id)
  const first = await signInWithPassword(input)
  if (!first.ok) throw new Error(first.code)
  if (first.value.step === 'in') return first.value
  const [factor] = await careDb()
    .update(secondFactor)
    .set({ usedStep: null })
    .where(eq(secondFactor.userId, person?.id ?? newId()))
    .returning()
  const code = await codeNow(openSecret(person?.id ?? newId(), factor?.secret ?? ''))
  const second = await signInWithCode({ ...input, challenge: first.value.challenge, code })
  if (!second.ok) throw new Error(second.code)
  return second.value
}
