import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { CheckoutId, PaymentId } from '@/lib/record-ids'
import { checkout, refund } from '../table'

type Charge = {
  readonly checkoutId: CheckoutId
  /** What is not refunded of it, nor ordered to be, in minor units. */
  readonly leftMinor: number
}

/**
 * The card charge that counted for a payment; undefined when all of it came by transfer. Before a refund, the payment must
 * be locked.
 */
export async function findCharge(db: Executor, paymentId: PaymentId): Promise<Charge | undefined> {
  const isCounted = and(
    eq(checkout.paymentId, paymentId),
    eq(checkout.status, 'paid'),
    isNotNull(checkout.intentId),
  )
  const [charged] = await db.select().from(checkout).where(isCounted).orderBy(checkout.id).limit(1)
  if (!charged) return undefined
  const { id: checkoutId, amountMinor } = charged
  return { checkoutId, leftMinor: amountMinor - (await sumRefunded(db, checkoutId)) }
}

/** What was refunded of a charge or is ordered to be, in minor units. */
export async function sumRefunded(db: Executor, checkoutId: CheckoutId): Promise<number> {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${refund.amountMinor}), 0)` })
    .from(refund)
    .where(and(eq(refund.checkoutId, checkoutId), ne(refund.status, 'failed')))
  return Number(row?.minor ?? 0)
}
