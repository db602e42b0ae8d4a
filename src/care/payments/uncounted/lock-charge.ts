import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { Money } from '@/i18n/money'
import type { CheckoutId } from '@/lib/record-ids'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { checkout } from '../table'
import { type ChargeRefundRow, chargedOf, listRefundsOf } from './read-charges'

export type LockedCharge = {
  readonly locked: LockedPayment
  readonly checkoutId: CheckoutId
  readonly charged: Money
  /** The provider's id of it; without one it cannot be refunded from here. */
  readonly intentId: string | null
  /** Oldest first. */
  readonly refunds: readonly ChargeRefundRow[]
}

/** Locks an uncounted charge with its order and payment until the transaction ends. */
export async function lockCharge(tx: Tx, checkoutId: CheckoutId): Promise<LockedCharge | undefined> {
  const isIt = and(eq(checkout.id, checkoutId), eq(checkout.status, 'uncounted'))
  const [unlocked] = await tx.select({ paymentId: checkout.paymentId }).from(checkout).where(isIt)
  const locked = unlocked && (await lockPayment(tx, unlocked.paymentId))
  if (!locked) return undefined
  const [row] = await tx.select().from(checkout).where(isIt).for('update')
  if (!row) return undefined
  const refunds = await listRefundsOf(tx, [checkoutId])
  return { locked, checkoutId, charged: chargedOf(row), intentId: row.intentId, refunds }
}
