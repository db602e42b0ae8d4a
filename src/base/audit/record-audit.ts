import type { SQL } from 'drizzle-orm'
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
  /** Whose health data were read: the id, or a query for it (`ownerOf`). Every reading by staff needs it. */
  readonly patientId?: UserId | SQL<UserId> | null
}

/** Records an action, in the transaction that performs it. Stores ids and codes, never contents. */
export async function recordAudit(tx: Executor, entry: NewAuditEntry): Promise<void> {
  await recordAudits(tx, [entry])
}

/** The same for several entries at once, such as each row of a list that was read. */
export async function recordAudits(tx: Executor, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const at = now()
  await tx.insert(auditEntry).values(
    entries.map(({ actorId, action, subject, subjectId, clientIp, patientId = null }) => {
      const network = clientIp ? hashNetwork(clientIp) : null
      return { actorId, action, subject, subjectId, network, patientId, at }
    }),
  )
}

/** A keyed hash of the client's network, the same for every IP address of that network. */
export function hashNetwork(clientIp: string): string {
  return hmac(networkKey(clientIp), env().AUTH_SECRET).slice(0, 24)
}
