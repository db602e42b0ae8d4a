import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { type OrderSummaryView, type OrderView, presentOrder, presentOrderSummary } from './present'
import { findOwnOrderOfOffer, listOrdersOf } from './read-orders'

/** The signed-in patient's orders, the newest first; none for anyone else. */
export async function loadMyOrders(): Promise<OrderView[]> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  return (await listOrdersOf(careDb(), actor.userId)).map(presentOrder)
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
