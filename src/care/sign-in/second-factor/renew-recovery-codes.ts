import { eq } from 'drizzle-orm'
import type { Hasher } from '@/care/accounts/hashing'
import type { Tx } from '@/db/transaction'
import { randomLetters } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { type ProofCode, withProvedPassword } from '../security/prove-password'
import type { Actor, SessionContext } from '../session'
import { RECOVERY_ALPHABET, RECOVERY_CHARACTERS, RECOVERY_CODES } from './constants'
import { recoveryHash } from './consume-code'
import { lockFactor } from './find-factor'
import { recoveryCode } from './table'

/** Makes new recovery codes; the old ones stop working. @returns them: only their hashes are stored */
export async function renewRecoveryCodes(
  actor: Actor,
  { password, clientIp }: SessionContext & { readonly password: string },
  hasher?: Hasher,
): Promise<Result<readonly string[], ProofCode | 'NOT_SET_UP'>> {
  const { userId } = actor
  const renew = async (tx: Tx) => {
    if (!(await lockFactor(tx, userId))?.secret) return err('NOT_SET_UP')
    await recordAccountEvent(tx, 'recovery-codes-renewed', { userId, actorId: userId, clientIp })
    await notifyAccountOwner(tx, actor, 'recoveryRenewed')
    return ok(await replaceRecoveryCodes(tx, userId))
  }
  return withProvedPassword(actor, { password, clientIp }, renew, hasher)
}

export async function replaceRecoveryCodes(tx: Tx, userId: UserId): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomLetters(RECOVERY_CHARACTERS, RECOVERY_ALPHABET),
  )
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) })))
  return codes
}
