import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { readableFiles } from '@/care/documents/policy'
import type { DocumentView } from '@/care/documents/present'
import { countOwnDocuments, listReadableDocuments } from '@/care/documents/read-documents'
import { document } from '@/care/documents/table'
import { chat } from '@/care/live-chat/table'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { requestNote } from '@/care/requests/team/table'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'

/** What goes with a request. */
export const LOSSES = ['messages', 'offers', 'files', 'chats', 'notes'] as const
export type Losses = Readonly<Record<(typeof LOSSES)[number], number>>

/** How much a request takes with it, and the number of the booking that keeps it. */
export async function readLosses(
  db: Executor,
  requestId: RequestId,
): Promise<{ readonly losses: Losses; readonly bookingNumber: string | null }> {
  const many = async (column: PgColumn) => {
    const [row] = await db.select({ many: count() }).from(column.table).where(eq(column, requestId))
    return row?.many ?? 0
  }
  const [messages] = await db
    .select({ many: count() })
    .from(conversationMessage)
    .innerJoin(conversation, eq(conversation.id, conversationMessage.conversationId))
    .where(eq(conversation.requestId, requestId))
  const [order] = await db
    .select({ number: treatmentOrder.number })
    .from(treatmentOrder)
    .where(eq(treatmentOrder.requestId, requestId))
    .limit(1)
  const losses = {
    messages: messages?.many ?? 0,
    offers: await many(offer.requestId),
    files: await many(document.requestId),
    chats: await many(chat.requestId),
    notes: await many(requestNote.requestId),
  }
  return { losses, bookingNumber: order?.number ?? null }
}

export type DeletableFiles = {
  readonly files: readonly DocumentView[]
  /** How many must be kept. */
  readonly kept: number
  /** How many more are listed once the reader has given a reason for opening the patient's files. */
  readonly hidden: number
}

/** The files of a patient that an admin may read, without those that must be kept. */
export async function listDeletable(db: Executor, reader: Actor, userId: UserId): Promise<DeletableFiles> {
  const readable = await listReadableDocuments(db, userId, readableFiles(reader, isInCareOf))
  const ids = readable.map(({ id }) => id)
  const isFree = and(isNull(document.retainedAt), isNull(document.offerId), isNull(document.orderId))
  const free = await db
    .select({ id: document.id })
    .from(document)
    .where(and(inArray(document.id, ids), isFree))
  const files = readable.filter(({ id }) => free.some((one) => one.id === id))
  const hidden = (await countOwnDocuments(db, userId)) - readable.length
  return { files, kept: readable.length - files.length, hidden: Math.max(hidden, 0) }
}
