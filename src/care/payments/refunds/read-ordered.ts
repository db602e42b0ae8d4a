import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { PaymentId } from '@/lib/record-ids'
import { refund } from '../table'

/** Refunds that the provider has not carried out yet, in minor units, by payment; a payment without any is left out. */
export async function readOrdered(
  db: Executor,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ paymentId: refund.paymentId, minor: sql<string>`sum(${refund.amountMinor})` })
    .from(refund)
    .where(and(inArray(refund.paymentId, [...paymentIds]), eq(refund.status, 'ordered')))
    .groupBy(refund.paymentId)
  return new Map(rows.map(({ paymentId, minor }) => [paymentId, Number(minor)]))
}
