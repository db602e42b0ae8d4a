/**
 * What an offer says, sealed: it names treatments. A row that was written before contents were sealed holds its content
 * as it is, and is read all the same until `sealPlainVersions` has sealed it.
 */
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'

/** @returns a text, for a `jsonb` column */
export function sealContent(content: unknown, context: SealContext): string {
  return seal(JSON.stringify(content), context, env().DATA_KEYS)
}

/** What was stored, to be checked by its schema and its hash. @throws when the sealed text was changed or moved */
export function openContent(stored: unknown, context: SealContext): unknown {
  if (typeof stored !== 'string') return stored
  const content: unknown = JSON.parse(open(stored, context, env().DATA_KEYS))
  return content
}

/** A row of `offer_version` with its content opened. */
export function openVersion<T extends { readonly id: string; readonly content: unknown }>(row: T): T {
  return { ...row, content: openContent(row.content, versionContext(row.id)) }
}

export function versionContext(id: string) {
  return `offer_version:${id}:content` as const
}
