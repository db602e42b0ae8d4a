import * as v from 'valibot'
import { hasAuditEntry } from '@/base/audit/find-audit-entry'
import { KNOWN_NETWORK_DAYS, SIGNED_IN } from '@/care/accounts/constants'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { networkKey } from '@/lib/network'
import { type UserId, userIdSchema } from '@/lib/record-ids'

/** Looked up where no account has the email address, so that the work is the same. */
const NO_USER_ID = v.parse(userIdSchema, '00000000-0000-0000-0000-000000000000')

/**
 * Whether the account signed in from this network lately. Ten networks of strangers reach the account's limit with
 * wrong passwords alone; its owner, at home or at work, must still get in. Guessing from such a network stays bounded
 * by its own limits. The audit entries know the network (a single IPv4 address or an IPv6 /64, as the limits count)
 * as a keyed hash, so nothing more has to be kept; a wider IPv6 network would let a provider's other customers in.
 */
export async function isKnownNetwork(userId: UserId | undefined, clientIp: string | null): Promise<boolean> {
  if (networkKey(clientIp) === 'unknown' || clientIp === null) return false
  const since = new Date(now().getTime() - KNOWN_NETWORK_DAYS * DAY_MS)
  return hasAuditEntry(careDb(), {
    actorId: userId ?? NO_USER_ID,
    action: `account.${SIGNED_IN}`,
    clientIp,
    since,
  })
}
