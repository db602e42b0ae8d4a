import { asc, inArray, sql } from 'drizzle-orm'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import type { RequestStatus } from '@/care/requests/constants'
import type { Executor } from '@/db/client'
import type { RequestId } from '@/lib/record-ids'
import type { RequestState } from './rules'

type FoundRequest = { readonly id: RequestId; readonly status: RequestStatus }
export type FoundState = RequestState & {
  /** When the newest booking was completed last; its row changes afterwards, too, as with a rating. */
  readonly completedAt: Date | null
}

/** What has become of these requests. Every writer of their bookings locks the request first. */
export async function findRequestStates(
  db: Executor,
  requests: readonly FoundRequest[],
): Promise<ReadonlyMap<RequestId, FoundState>> {
  const { requestId, status, createdAt, id } = treatmentOrder
  const completedAt = sql<Date | null>`(select max(done.at) from order_event done
    where done.order_id = care_order.id and done.kind = 'completed')`.mapWith(orderEvent.at)
  const ids = requests.map((request) => request.id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ requestId, status, completedAt })
          .from(treatmentOrder)
          .where(inArray(requestId, ids))
          .orderBy(asc(createdAt), asc(id))
  const byRequest = Map.groupBy(rows, (order) => order.requestId)
  return new Map(requests.map((request) => [request.id, stateOf(request, byRequest.get(request.id) ?? [])]))
}

/** The same of one that is locked. */
export async function findRequestState(db: Executor, request: FoundRequest): Promise<FoundState> {
  const found = (await findRequestStates(db, [request])).get(request.id)
  return found ?? stateOf(request, [])
}

type Booking = Pick<FoundState, 'completedAt'> & {
  readonly status: typeof treatmentOrder.$inferSelect.status
}

function stateOf({ status }: FoundRequest, orders: readonly Booking[]): FoundState {
  const newest = orders.at(-1)
  return {
    requestStatus: status,
    orderCount: orders.length,
    orderStatus: newest?.status ?? null,
    completedAt: newest?.completedAt ?? null,
  }
}
