import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import type { OrderId } from '@/lib/record-ids'
import { refundPercent } from '../rules'
import { payment, paymentEvent, refund } from '../table'
import { HELD_LIST_LIMIT } from './constants'
import type { HeldPage } from './present'

const isOfOrder = sql`${payment.orderId} = ${treatmentOrder.id}`
const heldMinor = sql`(select coalesce(sum(${payment.receivedMinor} - ${payment.refundedMinor}), 0)
  from ${payment} where ${isOfOrder})`
const orderedMinor = sql<number>`(select coalesce(sum(${refund.amountMinor}), 0)
  from ${refund} join ${payment} on ${payment.id} = ${refund.paymentId}
  where ${isOfOrder} and ${refund.status} = 'ordered')`

/** When an admin decided last to keep what was held. */
const lastKept = sql`(select ${orderEvent.at}, ${orderEvent.id} from ${orderEvent}
  where ${orderEvent.orderId} = ${treatmentOrder.id} and ${orderEvent.kind} = 'rest_kept'
  order by ${orderEvent.at} desc, ${orderEvent.id} desc limit 1)`

/**
 * What came since that decision and was not refunded. Refunds are taken from what came before them, and only then from
 * what was kept, so that kept money which is refunded after all does not hide new money: the greatest sum of the newest
 * changes.
 */
const sinceKept = sql`(select coalesce(greatest(max(newest.minor), 0), 0) from (
  select sum(case ${paymentEvent.kind} when 'refund_ordered' then -${paymentEvent.amountMinor} else ${paymentEvent.amountMinor} end)
    over (order by ${paymentEvent.at} desc, ${paymentEvent.id} desc) as minor
  from ${paymentEvent} join ${payment} on ${payment.id} = ${paymentEvent.paymentId}
  where ${isOfOrder} and ${paymentEvent.kind} in ('received', 'refund_failed', 'refund_ordered')
    and (${paymentEvent.at}, ${paymentEvent.id}) > ${lastKept}) as newest)`
const openMinor = sql<number>`case when exists ${lastKept} then least(${heldMinor}, ${sinceKept}) else ${heldMinor} end`

/** Asked of every cancelled order, before the sums, which are only of those that can be on the list. */
const mayBeListed = sql`exists (select 1 from ${payment} where ${isOfOrder}
  and (${payment.receivedMinor} > ${payment.refundedMinor} or exists (select 1 from ${refund}
    where ${refund.paymentId} = ${payment.id} and ${refund.status} = 'ordered')))`
const cancelledAt = sql`coalesce((select max(${orderEvent.at}) from ${orderEvent}
  where ${orderEvent.orderId} = ${treatmentOrder.id} and ${orderEvent.kind} = 'cancelled'), ${treatmentOrder.updatedAt})`

/** Cancelled orders with money on which nobody has decided, or with a refund that is on its way. For the care team. */
export async function listHeld(db: Executor): Promise<HeldPage> {
  const rows = await readHeld(db, and(mayBeListed, or(sql`${openMinor} > 0`, sql`${orderedMinor} > 0`)))
  return {
    rows: rows.map(({ currency, treatmentFrom, cancelledAt: at, ...row }) => ({
      ...{ orderId: row.orderId, orderNumber: row.orderNumber },
      patientName: fullName(row.firstName, row.lastName),
      held: { amountMinor: row.openMinor, currency },
      onItsWay: { amountMinor: row.orderedMinor, currency },
      cancelledAt: at.toISOString(),
      refundPercent: refundPercent(treatmentFrom, dayInIstanbul(at)),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * What a cancelled order holds on which nobody has decided, in minor units. The caller must have checked access, and have
 * locked the order to decide by it.
 */
export async function findOpenHeld(db: Executor, orderId: OrderId): Promise<number> {
  const [row] = await readHeld(db, eq(treatmentOrder.id, orderId))
  return row?.openMinor ?? 0
}

/** When a cancelled order was cancelled; undefined for any other. The caller must have checked access. */
export async function findCancellation(db: Executor, orderId: OrderId): Promise<Date | undefined> {
  const [row] = await db
    .select({ cancelledAt: cancelledAt.mapWith(orderEvent.at) })
    .from(treatmentOrder)
    .where(and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.status, 'cancelled')))
  return row?.cancelledAt
}

function readHeld(db: Executor, where: SQL | undefined) {
  return db
    .select({
      ...{
        orderId: treatmentOrder.id,
        orderNumber: treatmentOrder.number,
        currency: treatmentOrder.currency,
      },
      treatmentFrom: treatmentOrder.treatmentFrom,
      ...{ firstName: contactRequest.firstName, lastName: contactRequest.lastName },
      cancelledAt: cancelledAt.mapWith(orderEvent.at),
      openMinor: openMinor.mapWith(Number),
      orderedMinor: orderedMinor.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(treatmentOrder)
    .innerJoin(contactRequest, eq(contactRequest.id, treatmentOrder.requestId))
    .where(and(eq(treatmentOrder.status, 'cancelled'), where))
    .orderBy(desc(sql`${openMinor} > 0`), asc(cancelledAt), asc(treatmentOrder.id))
    .limit(HELD_LIST_LIMIT)
}
