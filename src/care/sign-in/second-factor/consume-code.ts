import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { lockFactor, openSecret } from './find-factor'
import { matchingStep, type TypedCode } from './rules'
import { isSharedDemoAccount } from './show-demo-code'
import { recoveryCode, secondFactor } from './table'

/**
 * Uses up a code, if it is right. The factor's row is locked first, so that of the same code sent twice at once, one is
 * accepted. In a demo, a code may be used more than once, because many people share an account.
 */
export async function consumeCode(
  tx: Tx,
  { id: userId, email }: { readonly id: UserId; readonly email: string },
  typed: TypedCode,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId)
  if (!factor?.secret) return false
  if (typed.kind === 'recovery') return consumeRecoveryCode(tx, userId, typed.code)
  const usedStep = isSharedDemoAccount(email) ? null : factor.usedStep
  const step = matchingStep(openSecret(userId, factor.secret), typed.code, { at: now(), usedStep })
  if (step === undefined) return false
  await tx.update(secondFactor).set({ usedStep: step }).where(eq(secondFactor.userId, userId))
  return true
}

async function consumeRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, recoveryHash(userId, code))))
    .returning({ id: recoveryCode.id })
  return deleted.length === 1
}

/** The hash under which a recovery code is stored; with the owner's id, so that equal codes of two people differ. */
export function recoveryHash(userId: UserId, code: string): string {
  return sha256(`recovery:${userId}:${code}`)
}
