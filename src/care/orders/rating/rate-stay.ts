import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { mayUsePortal } from '@/care/accounts/policy'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { allOrNothing } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import type { OrderId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { orderEvent, treatmentOrder } from '../table'
import { RATING_LIMIT } from './constants'
import { findCompletion, findRating, ratingValues, sealRating } from './find-rating'
import { mayRateStay } from './rules'
import { stayRating } from './table'

type RatingInput = OpenedForm & {
  readonly orderId: UncheckedId<OrderId>
  /** 1 to 5. */
  readonly score: number
  /** Empty for none. */
  readonly text: string
  readonly clientIp?: string | null
}
export type RateStayCode = 'ORDER_NOT_FOUND' | 'RATING_CLOSED' | 'CHANGED_ELSEWHERE' | 'TOO_MANY_REQUESTS'

/**
 * Stores how satisfied a patient was with their stay, or changes it. Only the owner of the booking, once the treatment is
 * completed. CHANGED_ELSEWHERE: another device has rated it since the form was opened. The same rating twice is one.
 */
export async function rateStay(
  actor: Actor,
  { orderId, base, over, score, text, clientIp = null }: RatingInput,
): Promise<Result<SavedForm, RateStayCode>> {
  if (!mayUsePortal(actor) || !isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { allowed } = await takeAttempt(careDb(), `stay-rating:${actor.userId}`, RATING_LIMIT)
  if (!allowed) return err('TOO_MANY_REQUESTS')
  return allOrNothing<SavedForm, RateStayCode>(async (tx) => {
    const isOwn = and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.userId, actor.userId))
    const [order] = await tx.select().from(treatmentOrder).where(isOwn).for('update')
    if (!order) return err('ORDER_NOT_FOUND')
    if (!mayRateStay(order.status, await findCompletion(tx, orderId), now())) return err('RATING_CLOSED')
    const rating = await findRating(tx, orderId)
    const stored = rating ? ratingValues(rating.score, rating.text) : null
    const wanted = ratingValues(score, text)
    return saveOnTop<RateStayCode>({ opened: { base, over }, stored, wanted }, async () => {
      await storeRating(tx, order, { actorId: actor.userId, score, text, clientIp })
      return ok(null)
    })
  })
}

type NewRating = Pick<RatingInput, 'score' | 'text'> & {
  readonly actorId: UserId
  readonly clientIp: string | null
}

async function storeRating(
  tx: Tx,
  { id: orderId, status }: typeof treatmentOrder.$inferSelect,
  { actorId, score, text, clientIp }: NewRating,
): Promise<void> {
  const at = now()
  const values = { score, text: sealRating(orderId, text), ratedAt: at }
  await tx
    .insert(stayRating)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: stayRating.orderId, set: values })
  const event = { kind: 'rated', fromStatus: status, toStatus: status } as const
  await tx.insert(orderEvent).values({ ...event, orderId, actorId, at })
  const entry = { action: 'order.rated', subject: 'care_order', subjectId: orderId }
  await recordAudit(tx, { actorId, ...entry, clientIp })
}
