import { and, eq } from 'drizzle-orm'
import { hasConsent } from '@/care/consent/find-consent'
import type { DocumentCategory } from '@/care/documents/constants'
import { linkToOne } from '@/care/documents/link-documents'
import { mayKeepDocuments } from '@/care/documents/policy'
import type { OwnDocument } from '@/care/documents/present'
import { documentValues } from '@/care/documents/read-revision'
import { lockOwnDocument, updateDocument as rename } from '@/care/documents/update-document'
import { type LinkOfferCode, linkOffer, lockOffer } from '@/care/offers/link-offer'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import type { DocumentId, OfferId, OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { treatmentOrder } from './table'

type DocumentForm = OpenedForm & {
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
  | 'CHANGED_ELSEWHERE'
  | LinkOfferCode

/**
 * Changes title and category of a patient's file and its links to an offer, an order and the health record. Files,
 * offers and orders of others are answered like unknown ones. FILE_TWICE: the offer has a file of this name (specification,
 * section 5). DOCUMENT_RETAINED: it stays with its accepted offer, or with the booking that the team added it to. CONSENT_REQUIRED: what comes into the health record
 * needs the consent to health data. CHANGED_ELSEWHERE: another device or the team has changed it since the form was
 * opened. The same change twice is one.
 */
export async function updateDocument(
  owner: Pick<Actor, 'userId' | 'role'>,
  {
    documentId,
    title,
    category,
    offerId,
    orderId = '',
    isInRecord = false,
    clientIp,
    base,
    over,
  }: DocumentForm,
): Promise<Result<SavedForm, UpdateDocumentCode>> {
  if (documentId === '') return err('FILE_ID_MISSING')
  if (!mayKeepDocuments(owner) || !isId<DocumentId>(documentId)) return err('DOCUMENT_NOT_FOUND')
  const { userId: ownerId } = owner
  return allOrNothing<SavedForm, UpdateDocumentCode>(async (tx) => {
    // The offer is locked before its files, as where it is accepted; otherwise two transactions could block each other.
    const chosen = offerId === '' ? null : await lockOffer(tx, ownerId, offerId)
    if (chosen === undefined) return err('OFFER_NOT_AUTHORIZED')
    if (orderId !== '' && !(await isOwnOrder(tx, ownerId, orderId))) return err('ORDER_NOT_FOUND')
    const file = await lockOwnDocument(tx, ownerId, documentId)
    if (!file) return err('DOCUMENT_NOT_FOUND')
    const stored = documentValues(file)
    const wanted = { title, category, offer: offerId, order: orderId, isInRecord }
    return saveOnTop<UpdateDocumentCode>({ opened: { base, over }, stored, wanted }, async () => {
      if (isInRecord && !stored.isInRecord && !(await hasConsent(tx, ownerId, 'health_data')))
        return err('CONSENT_REQUIRED')
      await rename(tx, { id: documentId, ownerId, title, category, clientIp })
      return linkFile(tx, { ...file, ownerId }, { offer: chosen, orderId: orderId || null, isInRecord })
    })
  })
}

type OwnedBy = { readonly ownerId: UserId }
type Links = {
  readonly offer: Parameters<typeof linkOffer>[2]
  readonly orderId: UncheckedId<OrderId> | null
  readonly isInRecord: boolean
}

/** Links a file that is locked to these records and to no others of their kinds. */
async function linkFile(
  tx: Tx,
  { id, ownerId, isRetained, addedTo }: Pick<OwnDocument, 'id' | 'isRetained' | 'addedTo'> & OwnedBy,
  { offer, orderId, isInRecord }: Links,
): Promise<Result<null, LinkOfferCode>> {
  const linked = await linkOffer(tx, { id, ownerId, isRetained }, offer)
  if (!linked.ok) return linked
  for (const [subject, subjectId] of [
    ['order', orderId],
    ['record', isInRecord ? ownerId : null],
  ] as const) {
    const isFixed = subject === 'order' && addedTo !== null
    const added = await linkToOne(tx, id, { ownerId, subject, subjectId, isFixed })
    if (!added.ok) return added
  }
  return ok(null)
}

async function isOwnOrder(tx: Tx, ownerId: UserId, orderId: UncheckedId<OrderId>): Promise<boolean> {
  if (!isId<OrderId>(orderId)) return false
  const isOwn = and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.userId, ownerId))
  const [found] = await tx.select({ id: treatmentOrder.id }).from(treatmentOrder).where(isOwn)
  return found !== undefined
}
