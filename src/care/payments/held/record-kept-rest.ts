import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { sealEventReason } from '@/care/orders/read-orders'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type OrderEventId, type OrderId, orderIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOrder } from '../lock-payment'
import { mayRefund } from '../policy'
import { isOvertaken } from '../rules'
import { findOpenHeld } from './read-held'

type KeepInput = Partial<OpenedForm> & {
  readonly orderId: UncheckedId<OrderId>
  readonly reason: string
  readonly key: string
  readonly clientIp?: string | null
}
export type KeepRestCode =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'

const kept = v.object({ orderId: orderIdSchema })
type KeptOrder = v.InferOutput<typeof kept>

/**
 * Records that what a cancelled order still holds is not refunded, for example by the cancellation terms. Its payments
 * stay as they are; money that arrives later, or whose refund fails, has to be decided on again. CHANGED_ELSEWHERE:
 * another amount was held when the form was opened. Admins only; idempotent for each submission.
 */
export async function recordKeptRest(
  actor: Actor,
  { orderId, reason, key, base = '', over = '', clientIp = null }: KeepInput,
): Promise<Result<KeptOrder, KeepRestCode>> {
  if (!mayRefund(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('payment.keep-rest', actor, key, { orderId, reason })
  return once<KeptOrder, KeepRestCode>(post, kept, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return err('ORDER_NOT_FOUND')
    const { status } = order
    const openMinor = await findOpenHeld(tx, orderId)
    if (status !== 'cancelled' || openMinor <= 0) return err('TRANSITION_NOT_ALLOWED')
    if (isOvertaken({ base, over }, openMinor)) return err('CHANGED_ELSEWHERE')
    const [id, at] = [newId<OrderEventId>(), now()]
    const event = { id, orderId, kind: 'rest_kept', fromStatus: status, toStatus: status } as const
    await tx.insert(orderEvent).values({ ...event, actorId, at, reason: sealEventReason(id, reason) })
    // Announced to open pages with the order.
    await tx.update(treatmentOrder).set({ updatedAt: at }).where(eq(treatmentOrder.id, orderId))
    const entry = { actorId, action: 'order.rest_kept', subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { ...entry, clientIp })
    return ok({ orderId })
  })
}
