import * as v from 'valibot'
import { hasAuditEntry } from '@/base/audit/find-audit-entry'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { networkKey } from '@/lib/network'
import { type UserId, userIdSchema } from '@/lib/record-ids'
import { KNOWN_NETWORK_DAYS, SIGNED_IN } from './constants'

/** Looked up for an email address without an account, so that the work is the same. */
const NO_USER_ID = v.parse(userIdSchema, '00000000-0000-0000-0000-000000000000')

/**
 * Whether the account signed in from this network lately. Strangers in ten networks can use up the account's limit with
 * wrong passwords; its owner must still be able to sign in from their usual networks, where guesses have limits of their
 * own. Audit entries hold the network as a keyed hash (an IPv4 address or an IPv6 /64, as for the limits), so nothing
 * else is stored. A wider IPv6 network would include a provider's other customers.
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
