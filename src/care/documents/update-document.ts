import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Tx } from '@/db/transaction'
import type { DocumentId, UserId } from '@/lib/record-ids'
import type { DocumentCategory } from './constants'
import { sealTitle } from './read-documents'
import { document } from './table'

type DocumentChange = {
  readonly id: DocumentId
  readonly ownerId: UserId
  readonly title: string
  readonly category: DocumentCategory
  readonly clientIp?: string | null | undefined
}

/**
 * Renames a file of a patient, whose row stays locked until the transaction ends. @returns whether its
 * links are fixed; undefined for another person's file, or none
 */
export async function updateDocument(tx: Tx, { id, ownerId, title, category, clientIp }: DocumentChange) {
  const [row] = await tx
    .update(document)
    .set({ title: sealTitle(id, title), category })
    .where(and(eq(document.id, id), eq(document.userId, ownerId), isNull(document.expiresAt)))
    .returning({ id: document.id, retainedAt: document.retainedAt, offerId: document.offerId })
  if (!row) return undefined
  const entry = { action: 'document.updated', subject: 'document', subjectId: id }
  await recordAudit(tx, { actorId: ownerId, ...entry, clientIp })
  return { isRetained: row.retainedAt !== null || row.offerId !== null }
}
