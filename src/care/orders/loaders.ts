import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import { err, ok, type Result } from '@/lib/result'
import { mayReadOrder } from './policy'
import { type OrderView, presentOrder } from './present'
import { findOrder, listOrdersOf } from './read-orders'

/** The signed-in patient's orders, the newest first; nobody else has any. */
export async function loadMyOrders(): Promise<OrderView[]> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  return (await listOrdersOf(careDb(), actor.userId)).map(presentOrder)
}

/** One of them. Somebody else's and one that does not exist are answered alike. */
export async function loadMyOrder(id: string): Promise<Result<OrderView, 'ORDER_NOT_AUTHORIZED'>> {
  const actor = await currentActor()
  const found = actor && isId(id) ? await findOrder(careDb(), id) : undefined
  return found && mayReadOrder(actor, found.order) ? ok(presentOrder(found)) : err('ORDER_NOT_AUTHORIZED')
}
