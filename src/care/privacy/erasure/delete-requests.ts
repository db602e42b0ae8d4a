import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mailMessage } from '@/base/mail/table'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { LINK_SUBJECTS, type LinkSubject } from '@/care/documents/constants'
import { document, documentLink } from '@/care/documents/table'
import { chat } from '@/care/live-chat/table'
import { notification } from '@/care/notifications/table'
import { offer, offerVersion } from '@/care/offers/table'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { payment, paymentEvent } from '@/care/payments/table'
import { requestAddition } from '@/care/requests/additions/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId } from '@/lib/record-ids'

/** What a file is linked to that was sent with a form about a request. */
const SENT_WITH: readonly LinkSubject[] = ['request', 'addition', 'message', 'payment']

/**
 * Deletes requests with all that belongs to them: offers, bookings and payments, messages, chats, files, notifications and the
 * copies of mails. A file that also belongs to something else of its patient stays there.
 * @param keepsDocuments whether a document that the patient only linked to an offer or a booking stays among theirs
 */
export async function deleteRequests(
  tx: Executor,
  requestIds: readonly RequestId[],
  { keepsDocuments }: { readonly keepsDocuments: boolean },
): Promise<void> {
  if (requestIds.length === 0) return
  const ids = await listIds(tx, requestIds)
  await deleteFiles(tx, requestIds, { ids, subjects: keepsDocuments ? SENT_WITH : LINK_SUBJECTS })
  await tx.delete(notification).where(isAny(notification.subjectId, ids))
  await tx.delete(mailMessage).where(isNamedInKey(ids))
  const orders = tx
    .select({ id: treatmentOrder.id })
    .from(treatmentOrder)
    .where(inArray(treatmentOrder.requestId, requestIds))
  await tx.delete(payment).where(inArray(payment.orderId, orders))
  for (const table of [treatmentOrder, conversation, chat, offer])
    await tx.delete(table).where(inArray(table.requestId, requestIds))
  await tx.delete(contactRequest).where(inArray(contactRequest.id, requestIds))
}

/** The first id in the key of a mail, which names the event: `offer-sent:<version id>`. */
const NAMED_IN_KEY = sql`substring(${mailMessage.idempotencyKey} from '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid`

/** Whether a mail is about one of these records. */
export function isNamedInKey(ids: readonly string[]): SQL {
  return isAny(NAMED_IN_KEY, ids)
}

/** Whether the value is one of these ids. One parameter, however many they are. */
function isAny(value: SQL | PgColumn, ids: readonly string[]): SQL {
  return sql`${value} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`
}

/** Ids of the requests and of every record that belongs to them and that files, notifications or mails refer to. */
async function listIds(tx: Executor, requestIds: readonly RequestId[]): Promise<readonly string[]> {
  const idsOf = async (id: PgColumn, parent: PgColumn, parents: readonly string[]): Promise<string[]> => {
    const rows = await tx.select({ id }).from(id.table).where(isAny(parent, parents))
    return rows.map((row) => String(row.id))
  }
  const offers = await idsOf(offer.id, offer.requestId, requestIds)
  const orders = await idsOf(treatmentOrder.id, treatmentOrder.requestId, requestIds)
  const payments = await idsOf(payment.id, payment.orderId, orders)
  const conversations = await idsOf(conversation.id, conversation.requestId, requestIds)
  const chats = await idsOf(chat.id, chat.requestId, requestIds)
  const parts = [
    await idsOf(requestAddition.id, requestAddition.requestId, requestIds),
    await idsOf(medicalReview.id, medicalReview.requestId, requestIds),
    await idsOf(offerVersion.id, offerVersion.offerId, offers),
    await idsOf(orderEvent.id, orderEvent.orderId, orders),
    await idsOf(paymentEvent.id, paymentEvent.paymentId, payments),
    await idsOf(conversationMessage.id, conversationMessage.conversationId, conversations),
  ]
  return [...requestIds, ...offers, ...orders, ...payments, ...conversations, ...chats, ...parts.flat()]
}

/** Files that were sent with the requests or belong to one of the records by such a link, and to nothing else. */
async function deleteFiles(
  tx: Executor,
  requestIds: readonly RequestId[],
  { ids, subjects }: { readonly ids: readonly string[]; readonly subjects: readonly LinkSubject[] },
): Promise<void> {
  const linked = tx
    .select({ id: documentLink.documentId })
    .from(documentLink)
    .where(and(isAny(documentLink.subjectId, ids), inArray(documentLink.subject, [...subjects])))
  const linkedElsewhere = tx
    .select({ id: documentLink.documentId })
    .from(documentLink)
    .where(sql`not ${isAny(documentLink.subjectId, ids)}`)
  const isSent = inArray(document.requestId, requestIds)
  await tx
    .update(document)
    .set({ requestId: null })
    .where(and(isSent, isNotNull(document.userId), inArray(document.id, linkedElsewhere)))
  // The team's files go with their offer or booking, unless the patient keeps them elsewhere, too.
  await tx
    .update(document)
    .set({ offerId: null })
    .where(
      and(isAny(document.offerId, ids), isNotNull(document.userId), inArray(document.id, linkedElsewhere)),
    )
  await tx
    .update(document)
    .set({ orderId: null })
    .where(and(isAny(document.orderId, ids), inArray(document.id, linkedElsewhere)))
  const isOnlyHere = sql`(${isSent} or (${document.requestId} is null and ${inArray(document.id, linked)}))`
  await tx.delete(document).where(sql`${isOnlyHere} and not (${inArray(document.id, linkedElsewhere)})`)
  await tx.delete(documentLink).where(isAny(documentLink.subjectId, ids))
}
