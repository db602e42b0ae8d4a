import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { Money } from '@/i18n/money'
import type { CheckoutId } from '@/lib/record-ids'
import type { ProviderCharge } from '../checkout/present'
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

/**
 * Locks an uncounted charge with its order and payment until the transaction ends.
 * @param known what the provider says of it, which is stored: rows of an earlier version have what its page asked for
 */
export async function lockCharge(
  tx: Tx,
  checkoutId: CheckoutId,
  known?: Pick<ProviderCharge, 'amountMinor' | 'currency'>,
): Promise<LockedCharge | undefined> {
  const isIt = and(eq(checkout.id, checkoutId), eq(checkout.status, 'uncounted'))
  const [unlocked] = await tx.select({ paymentId: checkout.paymentId }).from(checkout).where(isIt)
  const locked = unlocked && (await lockPayment(tx, unlocked.paymentId))
  if (!locked) return undefined
  const [stored] = await tx.select().from(checkout).where(isIt).for('update')
  const row = stored && known ? await correct(tx, stored, known) : stored
  if (!row) return undefined
  const refunds = await listRefundsOf(tx, [checkoutId])
  return { locked, checkoutId, charged: chargedOf(row), intentId: row.intentId, refunds }
}

async function correct(
  tx: Tx,
  { id, currency: asked, uncountedReason }: typeof checkout.$inferSelect,
  { amountMinor: chargedMinor, currency: chargedCurrency }: Pick<ProviderCharge, 'amountMinor' | 'currency'>,
) {
  const reason = chargedCurrency === asked ? uncountedReason : 'currency'
  const [row] = await tx
    .update(checkout)
    .set({ chargedMinor, chargedCurrency, uncountedReason: reason })
    .where(eq(checkout.id, id))
    .returning()
  return row
}
