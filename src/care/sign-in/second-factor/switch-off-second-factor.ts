import type { Hasher } from '@/care/accounts/hashing'
import type { Tx } from '@/db/transaction'
import { err, ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { endOtherSessions } from '../security/end-other-sessions'
import { type ProofCode, withProvedPassword } from '../security/prove-password'
import type { Actor, SessionContext } from '../session'
import { removeSecondFactor } from './remove-second-factor'
import { isRequired } from './rules'

/** Removes the second factor, so that the password alone signs in. Refused for staff. */
export async function switchOffSecondFactor(
  actor: Actor,
  { password, clientIp, currentToken }: SessionContext & { readonly password: string },
  hasher?: Hasher,
): Promise<Result<null, ProofCode | 'REQUIRED_FOR_STAFF'>> {
  if (isRequired(actor.role)) return err('REQUIRED_FOR_STAFF')
  const { userId } = actor
  const switchOff = async (tx: Tx) => {
    await removeSecondFactor(tx, userId)
    await endOtherSessions(tx, userId, currentToken)
    await recordAccountEvent(tx, 'second-factor-off', { userId, actorId: userId, clientIp })
    await notifyAccountOwner(tx, actor, 'secondFactorOff')
    return ok(null)
  }
  return withProvedPassword(actor, { password, clientIp }, switchOff, hasher)
}
