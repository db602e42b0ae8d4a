import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { type OrderView, presentOrder } from './present'
import { listOrdersOf } from './read-orders'

/** The signed-in patient's orders, the newest first; nobody else has any. */
export async function loadMyOrders(): Promise<OrderView[]> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  return (await listOrdersOf(careDb(), actor.userId)).map(presentOrder)
}
