import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Tx } from '@/db/transaction'
import type { DocumentId, UserId } from '@/lib/record-ids'
import type { DocumentCategory } from './constants'
import type { OwnDocument } from './present'
import { findOwnDocument, sealTitle } from './read-documents'
import { document } from './table'

const isOwn = (id: DocumentId, ownerId: UserId) =>
  and(eq(document.id, id), eq(document.userId, ownerId), isNull(document.expiresAt))

/** A file of a patient, whose row stays locked until the transaction ends; undefined for another person's, or none. */
export async function lockOwnDocument(
  tx: Tx,
  ownerId: UserId,
  id: DocumentId,
): Promise<OwnDocument | undefined> {
  await tx.select({ id: document.id }).from(document).where(isOwn(id, ownerId)).for('update')
  return findOwnDocument(tx, ownerId, id)
}

type DocumentChange = {
  readonly id: DocumentId
  readonly ownerId: UserId
  readonly title: string
  readonly category: DocumentCategory
  readonly clientIp?: string | null | undefined
}

/** Changes title and category of a patient's file that is locked. */
export async function updateDocument(
  tx: Tx,
  { id, ownerId, title, category, clientIp }: DocumentChange,
): Promise<void> {
  await tx
    .update(document)
    .set({ title: sealTitle(id, title), category })
    .where(isOwn(id, ownerId))
  const entry = { action: 'document.updated', subject: 'document', subjectId: id }
  await recordAudit(tx, { actorId: ownerId, ...entry, clientIp })
}
