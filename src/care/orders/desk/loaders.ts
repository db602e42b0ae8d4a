import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { recordListing } from '@/base/audit/record-listing'
import { readableFiles } from '@/care/documents/policy'
import type { OrderDocument } from '@/care/documents/present'
import { listOrderDocuments, listOwnLinkedDocuments } from '@/care/documents/read-documents'
import { DESK_PAGE_SIZE } from '@/care/requests/constants'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { mayWorkOnRequests } from '@/care/requests/policy'
import type { DeskPage } from '@/care/requests/present'
import { contactRequest } from '@/care/requests/table'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { OrderId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { ORDER_PAGE_SIZE } from '../constants'
import { mayWorkOnOrders } from '../policy'
import { treatmentOrder } from '../table'
import { findDeskOrder, listOrders, listOrdersFor, type OrderQuery } from './list-orders'
import {
  countDeskQueues,
  type DeskCounts,
  type DeskFilter,
  listDeskRequests,
  listSources,
} from './list-requests'
import type { DeskOrder, DeskOrderPage, DeskOrderRow } from './present'

/**
 * A page of the desk's list of requests; empty for anyone who may not work on them. Each row that names a treatment or, in
 * the list of calls, a phone number is recorded, once in an hour: the open list is read again with each change.
 */
export async function loadDeskRequests(filter: DeskFilter = {}): Promise<DeskPage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor)) return { rows: [], page: 1, total: 0, pageSize: DESK_PAGE_SIZE }
  const page = await listDeskRequests(careDb(), filter)
  const entry = { actorId: actor.userId, action: 'request.listed', subject: 'contact_request' }
  const shown = page.rows.filter(({ phone, serviceName }) => phone !== null || serviceName !== null)
  await recordListing(
    careDb(),
    entry,
    shown.map(({ id }) => ({ subjectId: id, patientId: ownerOf(contactRequest, id) })),
  )
  return page
}

/** How many requests each queue of the desk has, and which sources there are; undefined for anyone who may not know. */
export async function loadDeskOverview(): Promise<
  { readonly counts: DeskCounts; readonly sources: readonly string[] } | undefined
> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor)) return undefined
  const [counts, sources] = await Promise.all([
    countDeskQueues(careDb(), actor.userId),
    listSources(careDb()),
  ])
  return { counts, sources }
}

/** A page of all orders; empty for anyone who may not work on them. It names treatments, so each row is recorded. */
export async function loadOrders(query: OrderQuery): Promise<DeskOrderPage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOrders(actor)) return { rows: [], page: 1, total: 0, pageSize: ORDER_PAGE_SIZE }
  const page = await listOrders(careDb(), query)
  const entry = { actorId: actor.userId, action: 'order.listed', subject: 'care_order' }
  await recordListing(
    careDb(),
    entry,
    page.rows.map(({ id }) => ({ subjectId: id, patientId: ownerOf(treatmentOrder, id) })),
  )
  return page
}

/** One order for the care team. Recorded in the audit log, because an order names a treatment. */
export async function loadDeskOrder(
  id: UncheckedId<OrderId>,
): Promise<Result<DeskOrder, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOrders(actor)) return err('FORBIDDEN')
  const order = isId<OrderId>(id) ? await findDeskOrder(careDb(), id, actor.userId) : undefined
  if (!order) return err('ORDER_NOT_FOUND')
  const entry = { action: 'order.read', subject: 'care_order', subjectId: id }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry, patientId: ownerOf(treatmentOrder, id) })
  return ok(order)
}

/** The orders of a request, for the care team. */
export async function loadOrdersFor(requestId: UncheckedId<RequestId>): Promise<DeskOrderRow[]> {
  if (!mayWorkOnOrders(await currentActor()) || !isId<RequestId>(requestId)) return []
  return listOrdersFor(careDb(), requestId)
}

export type OrderFiles = {
  readonly files: readonly OrderDocument[]
  /** How many there are that the reader may not open: the patient is not in their care. */
  readonly refused: number
}

/**
 * The files that belong to a booking or its accepted offer, as its patient sees them, for the care team; undefined for
 * anyone else. The page has recorded the reading of the booking; opening a file is recorded by itself.
 */
export async function loadOrderFiles(orderId: UncheckedId<OrderId>): Promise<OrderFiles | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOrders(actor) || !isId<OrderId>(orderId)) return undefined
  const db = careDb()
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  if (!order) return undefined
  const linked = {
    userId: order.userId,
    targets: [
      { subject: 'offer', subjectId: order.offerId },
      { subject: 'order', subjectId: order.id },
    ],
  } as const
  const readable = readableFiles(actor, isInCareOf)
  const [all, files] = await Promise.all([
    listOwnLinkedDocuments(db, linked.userId, linked.targets),
    listOrderDocuments(db, linked, { readerId: actor.userId, orderId, readable }),
  ])
  return { files, refused: all.length - files.length }
}
