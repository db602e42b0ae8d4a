/** The chain over audit entries. Pure. */
import { sha256 } from '@/lib/crypto'
import type { AuditEntryId, UserId } from '@/lib/record-ids'

export type ChainedEntry = {
  readonly id: AuditEntryId
  readonly at: Date
  readonly actorId: UserId | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly network: string | null
  readonly patientId?: UserId | null
}

export const CHAIN_START = '0'.repeat(64)

/** The seal of an entry: a hash over the seal before it and all fields of the entry. */
export function sealHash(previousHash: string, entry: ChainedEntry): string {
  const { id, at, actorId, action, subject, subjectId, network, patientId } = entry
  const fields = [previousHash, id, at.toISOString(), actorId, action, subject, subjectId, network]
  // Entries from before there were patients in them keep their hash.
  return sha256(JSON.stringify(patientId ? [...fields, patientId] : fields))
}

export type Seal = {
  readonly entryId: AuditEntryId
  readonly position: number
  readonly previousHash: string
  readonly hash: string
}
export type SealedRow = { readonly seal: Seal; readonly entry: ChainedEntry | null }

/** The seal after which a part of the chain begins. */
export type ChainEnd = Pick<Seal, 'position' | 'hash'>
export const BEFORE_FIRST: ChainEnd = { position: 0, hash: CHAIN_START }

/** The first position at which the chain is broken. */
export type ChainBreak = {
  readonly position: number
  /** Undefined where nothing is left at this position. */
  readonly entryId: AuditEntryId | undefined
  readonly reason: 'SEAL_MISSING' | 'SEAL_CHANGED' | 'ENTRY_MISSING' | 'ENTRY_CHANGED'
}

/** @param rows in the order of their positions, right after `end` @returns undefined when the chain is unbroken */
export function findBreak(end: ChainEnd, rows: readonly SealedRow[]): ChainBreak | undefined {
  let previous: ChainEnd = end
  for (const row of rows) {
    const reason = faultOf(previous, row)
    const { position, entryId } = row.seal
    if (reason) return { position, entryId, reason }
    previous = row.seal
  }
  return undefined
}

/**
 * Whether the chain still holds what an earlier check saw last.
 * @param seen where that check ended @param end where the chain ends now @param hash of the seal at that position
 */
export function findLoss(seen: ChainEnd, end: ChainEnd, hash: string | undefined): ChainBreak | undefined {
  if (end.position < seen.position)
    return { position: end.position + 1, entryId: undefined, reason: 'SEAL_MISSING' }
  const isSame = seen.position === 0 || hash === seen.hash
  return isSame ? undefined : { position: seen.position, entryId: undefined, reason: 'SEAL_CHANGED' }
}

function faultOf(previous: ChainEnd, { seal, entry }: SealedRow): ChainBreak['reason'] | undefined {
  if (seal.position !== previous.position + 1) return 'SEAL_MISSING'
  if (seal.previousHash !== previous.hash) return 'SEAL_CHANGED'
  if (!entry) return 'ENTRY_MISSING'
  return seal.hash === sealHash(previous.hash, entry) ? undefined : 'ENTRY_CHANGED'
}
