/**
 * The chain of an offer's versions: each holds the hash of its content and of the version before it, so a changed
 * price or a version taken out shows. Pure.
 */
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'

/** The previous hash of a first version. */
export const NO_HASH = '0'.repeat(64)

export type Link = {
  readonly offerId: string
  readonly version: number
  readonly content: unknown
  readonly previousHash: string
}

/** Hex SHA-256 of everything that makes a version what it is. */
export function hashVersion({ offerId, version, content, previousHash }: Link): string {
  return sha256(canonicalJson({ offerId, version, content, previousHash }))
}

/**
 * Checks a whole chain, oldest first.
 * @returns the number of the first version that is not what was sent; undefined when all are.
 */
export function brokenVersion(chain: readonly (Link & { readonly hash: string })[]): number | undefined {
  let previous = NO_HASH
  for (const [index, link] of chain.entries()) {
    const isNext = link.version === index + 1 && link.previousHash === previous
    if (!isNext || hashVersion(link) !== link.hash) return link.version
    previous = link.hash
  }
  return undefined
}
