import { asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { OrderId, RequestId, UserId } from '@/lib/record-ids'
import { ORDER_PAGE_SIZE, type ORDER_SORTS, type OrderStatus } from '../constants'
import { presentOrder } from '../present'
import { findScores } from '../rating/find-rating'
import { stayRating } from '../rating/table'
import { openEventReason, readOrders } from '../read-orders'
import { statusAfterUndo } from '../rules'
import { orderEvent, treatmentOrder } from '../table'
import { findTrip } from '../trip/find-trip'
import {
  type DeskOrder,
  type DeskOrderPage,
  type DeskOrderRow,
  presentDeskRow,
  type RatedOrderRow,
} from './present'

export type OrderQuery = {
  readonly status: OrderStatus | undefined
  readonly sort: (typeof ORDER_SORTS)[number]
  /** From 1. */
  readonly page: number
}

/** A page of all orders, filtered, sorted and cut by the database. */
export async function listOrders(db: Executor, { status, sort, page }: OrderQuery): Promise<DeskOrderPage> {
  const where = status ? eq(treatmentOrder.status, status) : undefined
  const records = await readOrders(db, where, {
    order: ORDER_BY[sort],
    limit: ORDER_PAGE_SIZE,
    offset: (page - 1) * ORDER_PAGE_SIZE,
  })
  const names = await namesOf(
    db,
    records.map(({ order }) => order.requestId),
  )
  const scores = await findScores(
    db,
    records.map(({ order }) => order.id),
  )
  const [counted] = await db.select({ total: count() }).from(treatmentOrder).where(where)
  const rows = records.map((record): RatedOrderRow => {
    const view = presentOrder(record)
    return { ...presentDeskRow(view, names.get(view.requestId)), score: scores.get(view.id) ?? null }
  })
  return { rows, total: counted?.total ?? 0, pageSize: ORDER_PAGE_SIZE }
}

const newest = [desc(treatmentOrder.createdAt), desc(treatmentOrder.id)]
const ORDER_BY: Readonly<Record<OrderQuery['sort'], SQL[]>> = {
  newest,
  oldest: [asc(treatmentOrder.createdAt), asc(treatmentOrder.id)],
  treatment: [sql`${treatmentOrder.treatmentFrom} asc nulls last`, ...newest],
  rating: [
    sql`(select ${stayRating.score} from ${stayRating} where ${stayRating.orderId} = ${treatmentOrder.id}) asc nulls last`,
    ...newest,
  ],
}

/** One order with what happened to it, the oldest first. @param readerId who may undo what they have just done */
export async function findDeskOrder(
  db: Executor,
  id: OrderId,
  readerId: UserId,
): Promise<DeskOrder | undefined> {
  const [record] = await readOrders(db, eq(treatmentOrder.id, id))
  if (!record) return undefined
  const view = presentOrder(record)
  const names = await namesOf(db, [view.requestId])
  const rows = await db
    .select({ event: orderEvent, actorName: user.name })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.actorId))
    .where(eq(orderEvent.orderId, id))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
  const events = rows.map(({ event, actorName }) => ({
    kind: event.kind,
    at: event.at.toISOString(),
    actorName,
    reason: openEventReason(event.id, event.reason),
  }))
  const last = rows.at(-1)?.event
  const move = rows.findLast(({ event }) => event.fromStatus !== event.toStatus)?.event
  if (!move) throw new Error(`Order ${id} has no event`)
  const canUndo = last && statusAfterUndo(last, readerId, now()) !== undefined
  return {
    ...view,
    version: move.id,
    undoable: canUndo && (last.kind === 'started' || last.kind === 'completed') ? last.kind : undefined,
    patientName: presentDeskRow(view, names.get(view.requestId)).patientName,
    trip: await findTrip(db, id),
    events,
  }
}

/** Orders of one request, the newest first, without the patient's name. */
export async function listOrdersFor(db: Executor, requestId: RequestId): Promise<DeskOrderRow[]> {
  const records = await readOrders(db, eq(treatmentOrder.requestId, requestId))
  return records.map((record) => presentDeskRow(presentOrder(record), undefined))
}

type Name = { readonly firstName: string; readonly lastName: string }

async function namesOf(db: Executor, requestIds: readonly RequestId[]): Promise<Map<string, Name>> {
  if (requestIds.length === 0) return new Map()
  const { id, firstName, lastName } = contactRequest
  const rows = await db
    .select({ id, firstName, lastName })
    .from(contactRequest)
    .where(inArray(id, [...requestIds]))
  return new Map(rows.map((row) => [row.id, row]))
}
