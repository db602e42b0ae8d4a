import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { type BookingView, type OrderView, presentBooking, presentOrder } from './present'
import { findBookingOf, listOrdersOf } from './read-orders'

/** The signed-in patient's orders, the newest first; none for anyone else. */
export async function loadMyOrders(): Promise<OrderView[]> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  return (await listOrdersOf(careDb(), actor.userId)).map(presentOrder)
}

/** The order that an offer of the signed-in patient became; undefined for every other offer. */
export async function loadMyBooking(offerId: UncheckedId<OfferId>): Promise<BookingView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor) || !isId<OfferId>(offerId)) return undefined
  const found = await findBookingOf(careDb(), actor.userId, offerId)
  return found && presentBooking(found)
}
