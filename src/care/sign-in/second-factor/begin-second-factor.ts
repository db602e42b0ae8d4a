import type { Hasher } from '@/care/accounts/hashing'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { recordAccountEvent } from '../record-account-event'
import { type ProofCode, withProvedPassword } from '../security/prove-password'
import type { Actor, SessionContext } from '../session'
import { SECRET_CHARACTERS } from './constants'
import { secretContext } from './find-factor'
import { secondFactor } from './table'

type SetUpInput = SessionContext & { readonly password: string }

/** Makes a new secret to scan. An earlier one is used until a code of the new one was right. */
export async function beginSecondFactor(
  actor: Actor,
  { password, clientIp }: SetUpInput,
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
  return withProvedPassword(actor, { password, clientIp }, begin, hasher)
}

/** @returns a new secret, sealed */
export function newSealedSecret(userId: UserId): SealedText {
  const secret = randomToken().slice(0, SECRET_CHARACTERS)
  return seal(secret, secretContext(userId), env().DATA_KEYS)
}
