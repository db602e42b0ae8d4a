import { and, asc, count, desc, eq, gte, inArray, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import { clampPage } from '@/content/paging/rules'
import type { Executor } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import type { OrderId, RequestId, UserId } from '@/lib/record-ids'
import { ORDER_PAGE_SIZE, type ORDER_SORTS, type OrderStatus, type PaymentStatus } from '../constants'
import { presentOrder } from '../present'
import { findScores } from '../rating/find-rating'
import { stayRating } from '../rating/table'
import { openEventReason, readOrders } from '../read-orders'
import { statusAfterUndo } from '../rules'
import { orderEvent, treatmentOrder } from '../table'
import { findTrip } from '../trip/find-trip'
import { isAbout, isOwnedBy, matchesText } from './find-matching'
import {
  type DeskOrder,
  type DeskOrderPage,
  type DeskOrderRow,
  type ListedOrderRow,
  presentDeskRow,
} from './present'
import { type PaymentFilter, typedOrderNumber } from './rules'

export type OrderQuery = {
  /** A whole order number, or what the list of requests is searched by. */
  readonly text?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly payment?: PaymentFilter | undefined
  /** Who looks after its request: the id of a member of the team, or nobody. */
  readonly owner?: UserId | 'none' | undefined
  /** Days, `2026-12-05`, between which the treatment begins; both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly sort: (typeof ORDER_SORTS)[number]
  /** From 1. */
  readonly page: number
}

/** A page of all orders, filtered, sorted and cut by the database; after the end, the last one. */
export async function listOrders(db: Executor, query: OrderQuery): Promise<DeskOrderPage> {
  const where = conditions(query)
  const [counted] = await db.select({ total: count() }).from(treatmentOrder).where(where)
  const total = counted?.total ?? 0
  const page = clampPage(query.page, total, ORDER_PAGE_SIZE)
  const records = await readOrders(db, where, {
    order: orderOf(query.sort),
    limit: ORDER_PAGE_SIZE,
    offset: (page - 1) * ORDER_PAGE_SIZE,
  })
  const requests = await findRequests(
    db,
    records.map(({ order }) => order.requestId),
  )
  const scores = await findScores(
    db,
    records.map(({ order }) => order.id),
  )
  const rows = records.map((record): ListedOrderRow => {
    const view = presentOrder(record)
    const request = requests.get(view.requestId)
    return {
      ...presentDeskRow(view, request),
      ownerName: request?.ownerName ?? null,
      score: scores.get(view.id) ?? null,
    }
  })
  return { rows, page, total, pageSize: ORDER_PAGE_SIZE }
}

function conditions({ text, status, payment, owner, from, until }: OrderQuery): SQL | undefined {
  const { requestId, treatmentFrom } = treatmentOrder
  return and(
    status && eq(treatmentOrder.status, status),
    payment && isPaid(payment),
    owner && isAbout(requestId, isOwnedBy(owner)),
    from ? gte(treatmentFrom, from) : undefined,
    until ? lte(treatmentFrom, until) : undefined,
    text ? matchesOrder(text) : undefined,
  )
}

function matchesOrder(text: string): SQL {
  const number = typedOrderNumber(text)
  return number ? eq(treatmentOrder.number, number) : isAbout(treatmentOrder.requestId, matchesText(text))
}

/** As lists show it: nothing is expected any more for an order that was cancelled (`shownPaymentStatus`). */
function isPaid(payment: PaymentFilter): SQL | undefined {
  const { status, paymentStatus } = treatmentOrder
  const isOn = ne(status, 'cancelled')
  if (payment === 'open') return and(isOn, notInArray(paymentStatus, [...SETTLED]))
  return and(eq(paymentStatus, payment), EXPECTED.some((one) => one === payment) ? isOn : undefined)
}

const EXPECTED = ['unpaid', 'pending', 'failed'] as const satisfies readonly PaymentStatus[]
const SETTLED = ['completed', 'refunded'] as const satisfies readonly PaymentStatus[]

const newest = [desc(treatmentOrder.createdAt), desc(treatmentOrder.id)]
const SORTS: Readonly<Record<Exclude<OrderQuery['sort'], 'treatment'>, SQL[]>> = {
  newest,
  oldest: [asc(treatmentOrder.createdAt), asc(treatmentOrder.id)],
  rating: [
    sql`(select ${stayRating.score} from ${stayRating} where ${stayRating.orderId} = ${treatmentOrder.id}) asc nulls last`,
    ...newest,
  ],
}

function orderOf(sort: OrderQuery['sort']): SQL[] {
  return sort === 'treatment' ? byTreatment(dayInIstanbul(now())) : SORTS[sort]
}

/** Treatments that are under way or still to come, the next first; then those without dates; then what is over, backwards. */
function byTreatment(today: string): SQL[] {
  const { status, treatmentFrom, treatmentUntil } = treatmentOrder
  const isAhead = sql`(${status} = 'in_progress' or ${status} = 'booked' and ${treatmentUntil} >= ${today})`
  const isUndated = sql`(${status} = 'booked' and ${treatmentFrom} is null)`
  return [
    sql`case when ${isAhead} then 0 when ${isUndated} then 1 else 2 end`,
    sql`case when ${isAhead} then ${treatmentFrom} end asc nulls last`,
    sql`${treatmentFrom} desc nulls last`,
    ...newest,
  ]
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
  const requests = await findRequests(db, [view.requestId])
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
    patientName: presentDeskRow(view, requests.get(view.requestId)).patientName,
    trip: await findTrip(db, id),
    events,
  }
}

/** Orders of one request, the newest first, without the patient's name. */
export async function listOrdersFor(db: Executor, requestId: RequestId): Promise<DeskOrderRow[]> {
  const records = await readOrders(db, eq(treatmentOrder.requestId, requestId))
  return records.map((record) => presentDeskRow(presentOrder(record), undefined))
}

type OrderRequest = {
  readonly firstName: string
  readonly lastName: string
  /** Who looks after it. */
  readonly ownerName: string | null
}

async function findRequests(db: Executor, ids: readonly RequestId[]): Promise<Map<string, OrderRequest>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, assigneeId } = contactRequest
  const rows = await db
    .select({ id, firstName, lastName, ownerName: user.name })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, assigneeId))
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
