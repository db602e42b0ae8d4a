import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { PaymentId } from '@/lib/record-ids'
import { checkout } from '../table'

/** Whether the provider's page may still be paid: the amount that it asks for must stay due until then. */
export async function hasOpenCheckout(db: Executor, paymentId: PaymentId): Promise<boolean> {
  const isOpen = and(eq(checkout.paymentId, paymentId), inArray(checkout.status, ['created', 'open']))
  const [found] = await db.select({ id: checkout.id }).from(checkout).where(isOpen).limit(1)
  return found !== undefined
}
