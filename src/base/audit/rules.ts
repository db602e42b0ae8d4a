/** The chain over audit entries. Pure. */
import { sha256 } from '@/lib/crypto'

export type ChainedEntry = {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly network: string | null
}

export const CHAIN_START = '0'.repeat(64)

/** The seal of an entry: a hash over the seal before it and everything the entry says. */
export function sealHash(previousHash: string, entry: ChainedEntry): string {
  const { id, at, actorId, action, subject, subjectId, network } = entry
  return sha256(
    JSON.stringify([previousHash, id, at.toISOString(), actorId, action, subject, subjectId, network]),
  )
}

export type Seal = { readonly entryId: string; readonly previousHash: string; readonly hash: string }

/** The first seal that does not fit, in chain order; undefined when the chain is whole. */
export function brokenSeal(
  seals: readonly Seal[],
  entries: ReadonlyMap<string, ChainedEntry>,
): string | undefined {
  let previousHash = CHAIN_START
  for (const seal of seals) {
    const entry = entries.get(seal.entryId)
    const fits = entry && seal.previousHash === previousHash && seal.hash === sealHash(previousHash, entry)
    if (!fits) return seal.entryId
    previousHash = seal.hash
  }
  return undefined
}
