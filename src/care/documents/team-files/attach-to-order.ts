/** Files that the care team adds to a patient's booking: a voucher, a ticket, a discharge letter, an invoice. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { DocumentId, OfferId, OrderId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type DocumentCategory, KEPT_CATEGORIES } from '../constants'
import { attachUploads, type ChosenUploads } from '../link-documents'
import { sealTitle } from '../read-documents'
import { document, documentLink } from '../table'

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
 * Makes uploaded files of the team part of a booking and its patient's, who keeps them with it. Those that document the
 * treatment or its payment outlive an erasure; what its patient makes of their kind later changes nothing in that.
 * FILES_GONE: not all of them are complete, or they are of another form or person.
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
    .set({ orderId, ...(KEPT_CATEGORIES.includes(category) && { retainedAt: now() }) })
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

type AddedFile = {
  readonly id: DocumentId
  readonly orderId: OrderId
  /** Offers that its patient has accepted. */
  readonly acceptedIds: readonly OfferId[]
}

/**
 * Deletes a file that the team added to this booking. DOCUMENT_NOT_FOUND: there is none. FILE_OF_OFFER: its patient has
 * linked it to an accepted offer, of which it is a part now.
 */
export async function deleteFromOrder(
  tx: Tx,
  { id, orderId, acceptedIds }: AddedFile,
): Promise<Result<undefined, 'DOCUMENT_NOT_FOUND' | 'FILE_OF_OFFER'>> {
  const isAdded = and(eq(document.id, id), eq(document.orderId, orderId))
  const [file] = await tx.select({ id: document.id }).from(document).where(isAdded).for('update')
  if (!file) return err('DOCUMENT_NOT_FOUND')
  const { documentId, subject, subjectId } = documentLink
  const isOfOffer = and(eq(documentId, id), eq(subject, 'offer'), inArray(subjectId, [...acceptedIds]))
  const links = await tx.select({ documentId }).from(documentLink).where(isOfOffer)
  if (links.length > 0) return err('FILE_OF_OFFER')
  await tx.delete(document).where(eq(document.id, id))
  return ok(undefined)
}
