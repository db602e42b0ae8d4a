import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OrderId, UncheckedId } from '@/lib/record-ids'
import { mayWorkOnOrders } from '../policy'
import { findOrderOf } from '../read-orders'
import { findCompletion, findRating, type RatingView } from './find-rating'
import { mayRateStay } from './rules'

export type MyRating = {
  readonly rating: RatingView | undefined
  /** Whether they can say or change it now. */
  readonly isOpen: boolean
}

/** How the signed-in patient rated a stay of theirs; undefined before its end, and for anyone else's. */
export async function loadMyRating(id: UncheckedId<OrderId>): Promise<MyRating | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor) || !isId<OrderId>(id)) return undefined
  const db = careDb()
  const record = await findOrderOf(db, actor.userId, id)
  if (!record) return undefined
  const rating = await findRating(db, id)
  const isOpen = mayRateStay(record.order.status, await findCompletion(db, id), now())
  return rating || isOpen ? { rating, isOpen } : undefined
}

/** The same for the care team. It is on the order's page, whose loader records who read it. */
export async function loadDeskRating(id: UncheckedId<OrderId>): Promise<RatingView | undefined> {
  if (!mayWorkOnOrders(await currentActor()) || !isId<OrderId>(id)) return undefined
  return findRating(careDb(), id)
}
