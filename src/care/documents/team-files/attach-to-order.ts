/** Files that the care team adds to a patient's booking: a voucher, a ticket, a discharge letter, an invoice. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { DocumentId, OrderId, UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import type { DocumentCategory } from '../constants'
import { attachUploads, type ChosenUploads } from '../link-documents'
import { sealTitle } from '../read-documents'
import { document } from '../table'

type OrderFiles = {
  readonly orderId: OrderId
  /** The patient. */
  readonly ownerId: UserId
  /** Who adds them, and uploaded them with this form. */
  readonly uploaderId: UserId
  readonly files: ChosenUploads
  readonly category: DocumentCategory
  /** Empty: they are called by their file names. Several files are numbered. */
  readonly title: string
}

/**
 * Makes uploaded files of the team part of a booking and its patient's, who keeps them with it. FILES_GONE: not all of
 * them are complete, or they are of another form or person.
 */
export async function attachToOrder(
  tx: Tx,
  { orderId, ownerId, uploaderId, files, category, title }: OrderFiles,
): Promise<Result<undefined, 'FILES_GONE'>> {
  const target = { ownerId, subject: 'order', subjectId: orderId, category } as const
  const attached = await attachUploads(tx, uploaderId, files, target)
  if (!attached.ok) return attached
  const { ids } = files
  await tx
    .update(document)
    .set({ orderId, retainedAt: now() })
    .where(inArray(document.id, [...ids]))
  if (title === '') return ok(undefined)
  for (const [index, id] of ids.entries()) {
    const numbered = ids.length === 1 ? title : `${title} (${index + 1})`
    await tx
      .update(document)
      .set({ title: sealTitle(id, numbered) })
      .where(eq(document.id, id))
  }
  return ok(undefined)
}

/** Deletes a file that the team added to this booking. @returns whether there was one */
export async function deleteFromOrder(tx: Tx, orderId: OrderId, id: DocumentId): Promise<boolean> {
  const deleted = await tx
    .delete(document)
    .where(and(eq(document.id, id), eq(document.orderId, orderId)))
    .returning({ id: document.id })
  return deleted.length === 1
}
