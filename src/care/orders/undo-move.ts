import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { isMailQueued } from '@/base/mail/queue-mail'
import { reopenRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { removeJobByKey } from '@/db/queue'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OrderStatus } from './constants'
import { lockOrder } from './lock-order'
import { moveKey, tellKey } from './notify-patient'
import { mayWorkOnOrders } from './policy'
import { findLastEvent, findLastMove, listMoves } from './read-orders'
import { statusAfterUndo } from './rules'
import { orderEvent, treatmentOrder } from './table'

type UndoInput = {
  readonly orderId: UncheckedId<OrderId>
  /** The event to undo. */
  readonly version: string
  readonly clientIp?: string | null
}
export type UndoMoveCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'UNDO_TOO_LATE' | 'CHANGED_SINCE'

/**
 * Undoes that the actor has begun or completed a treatment, by an event of its own; a completed request is open again.
 * Refused once the patient was told, or something else has happened to the order (decision 0048). The same undo twice is
 * one, while nothing else has moved the order.
 */
export async function undoMove(
  actor: Actor,
  { orderId, version, clientIp = null }: UndoInput,
): Promise<Result<{ readonly status: OrderStatus }, UndoMoveCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<{ readonly status: OrderStatus }, UndoMoveCode>(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return err('ORDER_NOT_FOUND')
    if (await wasUndone(tx, { orderId, version, actorId })) return ok({ status: locked.order.status })
    const last = await findLastEvent(tx, orderId)
    if (!last || last.id !== version) return err('CHANGED_SINCE')
    const at = now()
    const status = statusAfterUndo(last, actorId, at)
    // The job may have run early: its clock need not be this one.
    if (!status || (await isMailQueued(tx, moveKey(last.id)))) return err('UNDO_TOO_LATE')
    if (last.kind === 'completed' && !(await reopenRequest(tx, locked.request, actorId)))
      return err('CHANGED_SINCE')
    await tx.update(treatmentOrder).set({ status, updatedAt: at }).where(eq(treatmentOrder.id, orderId))
    const event = { kind: 'undone', fromStatus: locked.order.status, toStatus: status } as const
    await tx.insert(orderEvent).values({ ...event, orderId, actorId, at })
    const entry = { actorId, action: 'order.undone', subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { ...entry, clientIp })
    await removeJobByKey(tx, tellKey(last.id))
    return ok({ status })
  })
}

type Undo = Pick<UndoInput, 'version'> & { readonly orderId: OrderId; readonly actorId: UserId }

/** Whether the last move of an order is that this person undid this event. */
async function wasUndone(tx: Tx, { orderId, version, actorId }: Undo): Promise<boolean> {
  const last = await findLastMove(tx, orderId)
  if (last?.kind !== 'undone' || last.actorId !== actorId) return false
  return (await listMoves(tx, orderId)).at(-2)?.id === version
}
