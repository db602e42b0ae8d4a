import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfTrip } from '../notify-patient'
import { mayWorkOnOrders } from '../policy'
import { openNotes, sealNotes } from '../read-orders'
import { orderEvent, treatmentOrder } from '../table'
import { findTrip, sealTrip } from './find-trip'
import { type TripCard, tripCard } from './schema'
import { orderTrip } from './table'

type TripInput = {
  readonly orderId: UncheckedId<OrderId>
  /** Of the card that is replaced; 0 where there was none. */
  readonly version: number
  readonly card: TripCard
  /** What the patient should know besides it. */
  readonly notes: string | null
  readonly clientIp?: string | null
}
export type SaveTripCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_CANCELLED' | 'CHANGED_ELSEWHERE'
type SavedTrip = { readonly version: number }

/**
 * Stores the trip card and the notes of an order, and tells the patient. Staff only. What is stored already is not
 * stored again, so that a repeated post sends no second mail. CHANGED_ELSEWHERE: a colleague has changed the card meanwhile.
 */
export async function saveTrip(
  actor: Actor,
  { orderId, version, card: typed, notes, clientIp = null }: TripInput,
): Promise<Result<SavedTrip, SaveTripCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const card = v.parse(tripCard, typed)
  return allOrNothing<SavedTrip, SaveTripCode>(async (tx) => {
    const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
    if (!order) return err('ORDER_NOT_FOUND')
    const stored = await findTrip(tx, orderId)
    const last = stored?.version ?? 0
    const isSame =
      JSON.stringify(stored?.card ?? v.parse(tripCard, {})) === JSON.stringify(card) &&
      openNotes(orderId, order.notes) === notes
    if (isSame) return ok({ version: last })
    if (order.status === 'cancelled') return err('ORDER_CANCELLED')
    if (last !== version) return err('CHANGED_ELSEWHERE')
    const saved = { orderId, version: last + 1, card, notes, actorId: actor.userId }
    await storeTrip(tx, saved)
    const { userId: actorId } = actor
    const status = order.status
    const event = { kind: 'trip_changed', fromStatus: status, toStatus: status } as const
    await tx.insert(orderEvent).values({ ...event, orderId, actorId, at: now() })
    const entry = { action: 'order.trip_changed', subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    await notifyOfTrip(tx, order, saved.version)
    return ok({ version: saved.version })
  })
}

type StoredTrip = Required<Pick<TripInput, 'version' | 'card' | 'notes'>> & {
  readonly orderId: OrderId
  readonly actorId: UserId
}

async function storeTrip(tx: Tx, { orderId, version, card, notes, actorId }: StoredTrip): Promise<void> {
  const updatedAt = now()
  const row = { version, card: sealTrip(orderId, card), updatedBy: actorId, updatedAt }
  await tx
    .insert(orderTrip)
    .values({ orderId, ...row })
    .onConflictDoUpdate({ target: orderTrip.orderId, set: row })
  const sealed = sealNotes(orderId, notes)
  await tx.update(treatmentOrder).set({ notes: sealed, updatedAt }).where(eq(treatmentOrder.id, orderId))
}
