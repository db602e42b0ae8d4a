import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { isId } from '@/lib/ids'
import type { OfferId, OrderId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type AftercareView, findAftercare } from './find-aftercare'
import {
  type OrderDetailView,
  type OrderSummaryView,
  type OrderView,
  presentOrder,
  presentOrderDetail,
  presentOrderSummary,
} from './present'
import { findOrderOf, findOwnOrderOfOffer, listOrdersOf, listSteps } from './read-orders'

/** The signed-in patient's orders, the newest first; none for anyone else. */
export async function loadMyOrders(): Promise<OrderView[]> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  return (await listOrdersOf(careDb(), actor.userId)).map(presentOrder)
}

/** One of them. Another patient's and one that does not exist are answered alike. */
export async function loadMyOrder(
  id: UncheckedId<OrderId>,
): Promise<Result<OrderDetailView, 'ORDER_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor) || !isId<OrderId>(id)) return err('ORDER_NOT_FOUND')
  const db = careDb()
  const record = await findOrderOf(db, actor.userId, id)
  return record ? ok(presentOrderDetail(record, await listSteps(db, id))) : err('ORDER_NOT_FOUND')
}

/** The order that an offer of the signed-in patient became; undefined for every other offer. */
export async function loadMyOrderOfOffer(
  offerId: UncheckedId<OfferId>,
): Promise<OrderSummaryView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor) || !isId<OfferId>(offerId)) return undefined
  const order = await findOwnOrderOfOffer(careDb(), actor.userId, offerId)
  return order && presentOrderSummary(order)
}

/** The days of recovery after the treatment of one of them; undefined where the service has none. */
export async function loadMyAftercare(
  id: UncheckedId<OrderId>,
  locale: Locale,
): Promise<AftercareView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor) || !isId<OrderId>(id)) return undefined
  return findAftercare(careDb(), { userId: actor.userId, orderId: id }, locale)
}
