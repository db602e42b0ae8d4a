import { asc, eq } from 'drizzle-orm'
import type { DocumentView } from '@/care/documents/present'
import { listLinkedDocuments } from '@/care/documents/read-documents'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RequestAdditionId, RequestId } from '@/lib/record-ids'
import { requestAddition } from './table'

export type AdditionView = {
  readonly id: RequestAdditionId
  /** Empty where only files were added. */
  readonly text: string
  readonly files: readonly DocumentView[]
  /** ISO 8601. */
  readonly at: string
}

/** What was added to a request, the oldest first. The caller has checked who asks, and notes readings of the team. */
export async function listAdditions(db: Executor, requestId: RequestId): Promise<AdditionView[]> {
  const rows = await db
    .select()
    .from(requestAddition)
    .where(eq(requestAddition.requestId, requestId))
    .orderBy(asc(requestAddition.createdAt), asc(requestAddition.id))
  const files = await listLinkedDocuments(
    db,
    'addition',
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, text, createdAt }) => ({
    id,
    files: files.get(id) ?? [],
    text: open(text, contextOf(id), env().DATA_KEYS),
    at: createdAt.toISOString(),
  }))
}

export function sealAddition(id: RequestAdditionId, text: string): SealedText {
  return seal(text, contextOf(id), env().DATA_KEYS)
}

function contextOf(id: RequestAdditionId) {
  return `request_addition:${id}:text` as const
}
