import { and, eq } from 'drizzle-orm'
import { hasConsent } from '@/care/consent/find-consent'
import type { DocumentCategory } from '@/care/documents/constants'
import { isLinked, linkToOne } from '@/care/documents/link-documents'
import { mayKeepDocuments } from '@/care/documents/policy'
import { updateDocument as rename } from '@/care/documents/update-document'
import { type LinkOfferCode, linkOffer, lockOffer } from '@/care/offers/link-offer'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { DocumentId, OfferId, OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { treatmentOrder } from './table'

type DocumentForm = {
  readonly documentId: UncheckedId<DocumentId> | ''
  readonly title: string
  readonly category: DocumentCategory
  /** The linked offer; empty for none. */
  readonly offerId: UncheckedId<OfferId> | ''
  /** The linked order; empty for none. */
  readonly orderId?: UncheckedId<OrderId> | ''
  /** Whether it is linked to the patient's health record. */
  readonly isInRecord?: boolean
  readonly clientIp?: string | null
}
export type UpdateDocumentCode =
  | 'FILE_ID_MISSING'
  | 'OFFER_NOT_AUTHORIZED'
  | 'ORDER_NOT_FOUND'
  | 'CONSENT_REQUIRED'
  | LinkOfferCode

/**
 * Changes title and category of a patient's file and its links to an offer, an order and the health record. Files,
 * offers and orders of others are answered like unknown ones. FILE_TWICE: the offer has a file of this name (specification,
 * section 5). DOCUMENT_RETAINED: it stays with its accepted offer. CONSENT_REQUIRED: what comes into the health record
 * needs the consent to health data. The same change twice is one.
 */
export async function updateDocument(
  owner: Pick<Actor, 'userId' | 'role'>,
  { documentId, title, category, offerId, orderId = '', isInRecord = false, clientIp }: DocumentForm,
): Promise<Result<{ readonly documentId: DocumentId }, UpdateDocumentCode>> {
  if (documentId === '') return err('FILE_ID_MISSING')
  if (!mayKeepDocuments(owner) || !isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const { userId: ownerId } = owner
  return allOrNothing<{ readonly documentId: DocumentId }, UpdateDocumentCode>(async (tx) => {
    // The offer is locked before its files, as where it is accepted; otherwise two transactions could block each other.
    const chosen = offerId === '' ? null : await lockOffer(tx, ownerId, offerId)
    if (chosen === undefined) return err('OFFER_NOT_AUTHORIZED')
    if (orderId !== '' && !(await isOwnOrder(tx, ownerId, orderId))) return err('ORDER_NOT_FOUND')
    const changed = await rename(tx, { id: documentId, ownerId, title, category, clientIp })
    if (!changed) return err('DOCUMENT_NOT_FOUND')
    const file = { id: documentId, ownerId, isRetained: changed.isRetained }
    const linked = await linkOffer(tx, file, chosen)
    if (!linked.ok) return linked
    if (isInRecord && !(await mayBeInRecord(tx, file))) return err('CONSENT_REQUIRED')
    for (const [subject, subjectId] of [
      ['order', orderId || null],
      ['record', isInRecord ? ownerId : null],
    ] as const) {
      const added = await linkToOne(tx, documentId, { ownerId, subject, subjectId })
      if (!added.ok) return added
    }
    return ok({ documentId })
  })
}

/** A confirmation of the bank, for example, was uploaded without that consent. What is in the record stays editable. */
async function mayBeInRecord(
  tx: Tx,
  { id, ownerId }: { readonly id: DocumentId; readonly ownerId: UserId },
): Promise<boolean> {
  return (
    (await hasConsent(tx, ownerId, 'health_data')) ||
    isLinked(tx, id, { subject: 'record', subjectId: ownerId })
  )
}

async function isOwnOrder(tx: Tx, ownerId: UserId, orderId: UncheckedId<OrderId>): Promise<boolean> {
  if (!isId<OrderId>(orderId)) return false
  const isOwn = and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.userId, ownerId))
  const [found] = await tx.select({ id: treatmentOrder.id }).from(treatmentOrder).where(isOwn)
  return found !== undefined
}
