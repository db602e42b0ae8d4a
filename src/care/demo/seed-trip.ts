/** The trip card of the demo's booking, with a time in the past and without its mail. */
import { eq } from 'drizzle-orm'
import { sealNotes } from '@/care/orders/read-orders'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { sealTrip } from '@/care/orders/trip/find-trip'
import type { TripCard } from '@/care/orders/trip/schema'
import { orderTrip } from '@/care/orders/trip/table'
import type { Tx } from '@/db/transaction'
import type { OrderId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

export type SampleTrip = { readonly card: TripCard; readonly notes: string }

type DemoTrip = SampleTrip & { readonly orderId: OrderId; readonly staffId: UserId; readonly at: Date }

export async function seedTrip(tx: Tx, { orderId, staffId, card, notes, at }: DemoTrip): Promise<void> {
  const row = { orderId, version: 1, card: sealTrip(orderId, card), updatedBy: staffId, updatedAt: at }
  await tx.insert(orderTrip).values(row)
  await tx
    .update(treatmentOrder)
    .set({ notes: sealNotes(orderId, notes) })
    .where(eq(treatmentOrder.id, orderId))
  const event = { kind: 'trip_changed', fromStatus: 'booked', toStatus: 'booked' } as const
  await tx.insert(orderEvent).values({ ...event, orderId, actorId: staffId, at })
  const entry = { action: 'order.trip_changed', subject: 'care_order', subjectId: orderId }
  await recordPastAudit(tx, { actorId: staffId, at, ...entry })
}
