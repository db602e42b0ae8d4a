/**
 * The content of an offer is stored sealed, because it names treatments. Rows of an older installation hold it unsealed
 * and can be read until `sealPlainVersions` has sealed them.
 */
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OfferVersionId } from '@/lib/record-ids'

/** @returns the text for a `jsonb` column */
export function sealContent(content: unknown, context: SealContext): string {
  return seal(JSON.stringify(content), context, env().DATA_KEYS)
}

/**
 * @returns the content, which the caller checks with its schema and hash
 * @throws when the sealed text was changed, or belongs to another row
 */
export function openContent(stored: unknown, context: SealContext): unknown {
  if (typeof stored !== 'string') return stored
  const content: unknown = JSON.parse(open(stored, context, env().DATA_KEYS))
  return content
}

/** A row of `offer_version` with its content opened. */
export function openVersion<T extends { readonly id: OfferVersionId; readonly content: unknown }>(row: T): T {
  return { ...row, content: openContent(row.content, versionContext(row.id)) }
}

export function versionContext(id: OfferVersionId) {
  return `offer_version:${id}:content` as const
}
