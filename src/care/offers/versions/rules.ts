/**
 * The chain of an offer's versions: each holds the hash of its content and of the version before it, so that a changed
 * price or a removed version is found. Pure.
 */
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import type { OfferId, RequestId } from '@/lib/record-ids'

/** The previous hash of a first version. */
export const NO_HASH = '0'.repeat(64)

export type ChainedVersion = {
  readonly offerId: OfferId
  readonly version: number
  readonly content: unknown
  readonly previousHash: string
}

/** Hex SHA-256 of a version's content and of its place in the chain. */
export function hashVersion({ offerId, version, content, previousHash }: ChainedVersion): string {
  return sha256(canonicalJson({ offerId, version, content, previousHash }))
}

/**
 * Checks a whole chain, oldest first.
 * @returns the number of the first version that is not what was sent; undefined when all are.
 */
export function brokenVersion(
  chain: readonly (ChainedVersion & { readonly hash: string })[],
): number | undefined {
  let previous = NO_HASH
  for (const [index, link] of chain.entries()) {
    const isNext = link.version === index + 1 && link.previousHash === previous
    if (!isNext || hashVersion(link) !== link.hash) return link.version
    previous = link.hash
  }
  return undefined
}

/** The form with which a member of the team uploads files for the next version of a request's offer. */
export function offerFilesPlace(requestId: RequestId): string {
  return `offer:${requestId}`
}
