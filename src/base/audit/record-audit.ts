import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { auditEntry } from './table'

export type AuditNote = {
  /** Null: a person who is not signed in, or the system itself. */
  readonly actorId: UserId | null
  /** Verb in the past, with its room: `offer.accepted`, `account.signed-in`. */
  readonly action: string
  /** Kind of record: `offer`, `user`. */
  readonly subject: string
  readonly subjectId: string
  /** The address the request came from; only a keyed hash of its network is stored. */
  readonly network?: string | null
}

/** Notes an action in the transaction that performs it. Holds ids and codes, never contents. */
export async function recordAudit(tx: Executor, note: AuditNote): Promise<void> {
  const network = note.network ? hashNetwork(note.network) : null
  await tx.insert(auditEntry).values({
    actorId: note.actorId,
    action: note.action,
    subject: note.subject,
    subjectId: note.subjectId,
    network,
    at: now(),
  })
}

/** How the network of an address is stored: a keyed hash, equal for every address of one network. */
export function hashNetwork(address: string): string {
  return hmac(networkKey(address), env().AUTH_SECRET).slice(0, 24)
}
