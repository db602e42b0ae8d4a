import type { Hasher } from '@/care/accounts/hashing'
import { ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { type ProofCode, withProvedPassword } from '../security/prove-password'
import type { Actor } from '../session'
import { endConnections } from './end-connections'

/** Disconnects Google. The password is checked, because without one the owner could not sign in afterwards. */
export async function disconnectGoogle(
  actor: Actor,
  input: { readonly password: string; readonly clientIp: string | null },
  hasher?: Hasher,
): Promise<Result<null, ProofCode>> {
  return withProvedPassword(
    actor,
    input,
    async (tx) => {
      const { userId } = actor
      if (!(await endConnections(tx, userId))) return ok(null)
      const event = { userId, actorId: userId, clientIp: input.clientIp }
      await recordAccountEvent(tx, 'google-disconnected', event)
      await notifyAccountOwner(tx, actor, 'googleDisconnected')
      return ok(null)
    },
    hasher,
  )
}
