import { recordAudit } from '@/base/audit/record-audit'
import { ORDER_PAGE_SIZE } from '@/care/orders/constants'
import { mayWorkOnOrders } from '@/care/orders/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { OrderId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findDeskOrder, listOrders, listOrdersFor } from './list-orders'
import type { DeskOrder, DeskOrderPage, DeskOrderRow } from './present'
import type { OrderQuery } from './rules'

/** A page of all orders; empty for a reader who may not work on orders. */
export async function loadOrders(query: OrderQuery): Promise<DeskOrderPage> {
  const actor = await currentActor()
  if (!mayWorkOnOrders(actor)) return { rows: [], total: 0, pageSize: ORDER_PAGE_SIZE }
  return listOrders(careDb(), query)
}

/** One order for the care team. Reading it is audited, because an order names a treatment. */
export async function loadDeskOrder(
  id: UncheckedId<OrderId>,
): Promise<Result<DeskOrder, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOrders(actor)) return err('FORBIDDEN')
  const found = isId<OrderId>(id) ? await findDeskOrder(careDb(), id) : undefined
  if (!found) return err('ORDER_NOT_FOUND')
  const entry = { action: 'order.read', subject: 'care_order', subjectId: id }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  return ok(found)
}

/** The orders of a request, for the care team. */
export async function loadOrdersFor(requestId: UncheckedId<RequestId>): Promise<DeskOrderRow[]> {
  if (!mayWorkOnOrders(await currentActor()) || !isId<RequestId>(requestId)) return []
  return listOrdersFor(careDb(), requestId)
}
