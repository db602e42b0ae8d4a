import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { auditEntry } from './table'

export type NewAuditEntry = {
  /** Null: a person who is not signed in, or the system itself. */
  readonly actorId: UserId | null
  /** Verb in the past, with its room: `offer.accepted`, `account.signed-in`. */
  readonly action: string
  /** Kind of record: `offer`, `user`. */
  readonly subject: string
  readonly subjectId: string
  /** Of the request; only `hashNetwork` of it is stored. */
  readonly clientIp?: string | null
}

/** Records an action, in the transaction that performs it. Stores ids and codes, never contents. */
export async function recordAudit(tx: Executor, entry: NewAuditEntry): Promise<void> {
  const network = entry.clientIp ? hashNetwork(entry.clientIp) : null
  await tx.insert(auditEntry).values({
    actorId: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    network,
    at: now(),
  })
}

/** A keyed hash of the client's network, the same for every IP address of that network. */
export function hashNetwork(clientIp: string): string {
  return hmac(networkKey(clientIp), env().AUTH_SECRET).slice(0, 24)
}
