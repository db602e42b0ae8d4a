/** Tells a patient that their treatment has begun or is complete, once that can no longer be undone. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { orderEventIdSchema } from '@/lib/record-ids'
import { notifyOfMove } from './notify-patient'
import { listMoves } from './read-orders'
import { isStillTold } from './rules'
import { orderEvent, treatmentOrder } from './table'

const payloadSchema = v.object({ eventId: orderEventIdSchema })

const tellOfOrderMove: Task = async (payload, { db }) => {
  const { eventId } = v.parse(payloadSchema, payload)
  await inTransaction(async (tx) => {
    const [event] = await tx.select().from(orderEvent).where(eq(orderEvent.id, eventId))
    if (event?.kind !== 'started' && event?.kind !== 'completed') return
    // Locked, so that an undo waits for this or is seen by it.
    const isIts = eq(treatmentOrder.id, event.orderId)
    const [order] = await tx.select().from(treatmentOrder).where(isIts).for('update')
    if (!order || !isStillTold(await listMoves(tx, order.id), eventId)) return
    await notifyOfMove(tx, order, { id: eventId, kind: event.kind, at: event.at })
  }, db)
}

export const orderTasks = { 'tell-of-order-move': tellOfOrderMove } satisfies Tasks
