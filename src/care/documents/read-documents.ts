import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { DocumentId, RequestId } from '@/lib/record-ids'
import type { readableFiles } from './policy'
import type { DocumentView } from './present'
import { document } from './table'

/** A file's name says what is in it, so it is sealed like a text. */
export function sealFileName(id: DocumentId, name: string): SealedText {
  return seal(name, contextOf(id), env().DATA_KEYS)
}

/** @throws when it was tampered with */
export function openFileName(id: DocumentId, sealed: string): string {
  return open(sealed, contextOf(id), env().DATA_KEYS)
}

/** The files of requests, the oldest first. @returns request's id → its files */
export async function listDocumentsOf(
  db: Executor,
  requestIds: readonly RequestId[],
): Promise<ReadonlyMap<RequestId | null, readonly DocumentView[]>> {
  const { id, requestId, name, type, position, size, createdAt } = document
  const rows = await db
    .select({ id, requestId, name, type, position, size, createdAt })
    .from(document)
    .where(inArray(requestId, [...requestIds]))
    .orderBy(asc(createdAt), asc(id))
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      name: openFileName(row.id, row.name),
      createdAt: row.createdAt.toISOString(),
    })),
    (row) => row.requestId,
  )
}

/** A file of a request, if it is among those that may be read; never an unsent one. */
export async function findDocument(db: Executor, id: DocumentId, readable: ReturnType<typeof readableFiles>) {
  if (readable === 'none') return undefined
  const isOwn = readable === 'all' ? undefined : eq(document.userId, readable.ownedBy)
  const [found] = await db
    .select({ id: document.id, name: document.name, type: document.type })
    .from(document)
    .where(and(eq(document.id, id), isNotNull(document.requestId), isOwn))
  return found && { ...found, name: openFileName(found.id, found.name) }
}

function contextOf(id: DocumentId) {
  return `document:${id}:name` as const
}
