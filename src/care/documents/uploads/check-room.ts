/** How much the unsent files of visitors may take: all together, and those of one network and of one site. */
import { and, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { networkKey, siteKey } from '@/lib/network'
import { processWide } from '@/lib/process-wide'
import type { DocumentId } from '@/lib/record-ids'
import { BEGIN_HOURS, UNSENT_HOURS, UNSENT_MAX_BYTES } from '../constants'
import { document } from '../table'

/** Where a visitor is. */
export type UploadPlace = { readonly network: string; readonly site: string | undefined }

export function placeOf(address: string | null): UploadPlace {
  return { network: networkKey(address), site: siteKey(address) }
}

type Announcements = { ids: readonly DocumentId[]; usedAt: number }

/**
 * Network or site → what it has announced, the longest unused first. Addresses are not stored with files, so each
 * process knows only its own announcements since its start.
 */
const known = processWide('upload-announcements', () => new Map<string, Announcements>())

/** Condition on an unsent file: it was announced long ago, and nothing of it has arrived or is being checked. */
export function isAbandoned(): SQL | undefined {
  const { received, createdAt, finishingUntil } = document
  const isIdle = or(isNull(finishingUntil), lte(finishingUntil, now()))
  return and(eq(received, 0), lte(createdAt, new Date(now().getTime() - BEGIN_HOURS * HOUR_MS)), isIdle)
}

/** Condition: it takes room of visitors. Files of signed-in people are bounded by their quota, sent ones by the limits of requests. */
const takesRoom = () => {
  const abandoned = isAbandoned()
  return and(isNotNull(document.expiresAt), isNull(document.uploaderId), abandoned && not(abandoned))
}

/**
 * Whether a visitor's file fits: many networks at once could otherwise fill the disk that requests need, and one of them
 * the room of all others. Until the transaction ends, nobody else of the same site counts.
 */
export async function hasRoom(tx: Tx, size: number, { network, site }: UploadPlace): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`unsent-files-of:${site ?? network}`}, 0))`,
  )
  if ((await sumUnsent(tx)) + size > env().UPLOADS_WAITING_MB * 1024 * 1024) return false
  if ((await sumOf(tx, network)) + size > UNSENT_MAX_BYTES.network) return false
  return site === undefined || (await sumOf(tx, site)) + size <= UNSENT_MAX_BYTES.site
}

/** Counts a file from now on for where it came from. Call in the transaction of `hasRoom`. */
export function addAnnouncement(id: DocumentId, { network, site }: UploadPlace): void {
  for (const key of site === undefined ? [network] : [network, site])
    remember(key, [...(known.get(key)?.ids ?? []), id])
  const oldest = now().getTime() - UNSENT_HOURS * HOUR_MS
  for (const [key, { usedAt }] of known) {
    if (usedAt >= oldest) break
    known.delete(key)
  }
}

function remember(key: string, ids: readonly DocumentId[]): void {
  known.delete(key)
  if (ids.length > 0) known.set(key, { ids, usedAt: now().getTime() })
}

async function sumOf(tx: Tx, key: string): Promise<number> {
  const ids = known.get(key)?.ids ?? []
  if (ids.length === 0) return 0
  const isOfPlace = inArray(document.id, [...ids])
  const unsent = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(isOfPlace, isNotNull(document.expiresAt)))
  remember(
    key,
    unsent.map(({ id }) => id),
  )
  return sumUnsent(tx, isOfPlace)
}

async function sumUnsent(tx: Tx, where?: SQL): Promise<number> {
  const [unsent] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${document.size}), 0)` })
    .from(document)
    .where(and(takesRoom(), where))
  return Number(unsent?.bytes ?? 0)
}
