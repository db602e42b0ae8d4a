import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { CheckoutId } from '@/lib/record-ids'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { changePayment, movePayment } from '../move-payment'
import { notifyOfPayment } from '../notify-patient'
import { recordMoney } from '../record-money'
import { dueMinor, heldMinor } from '../rules'
import { checkout } from '../table'
import { eventAmount, uncountedReason } from '../uncounted/rules'
import type { ProviderSession } from './present'

export type SessionOutcome = 'paid' | 'repeated' | 'mismatch' | 'expired' | 'refused' | 'waiting' | 'unknown'
type Checkout = typeof checkout.$inferSelect

/**
 * Applies the provider's state of a session, from a message or from a status read. A paid payment stays paid: late,
 * repeated and outdated states change nothing.
 */
export async function recordSession(
  tx: Tx,
  session: ProviderSession,
  isRefused = false,
): Promise<SessionOutcome> {
  const found = await findCheckout(tx, session)
  const locked = found && (await lockPayment(tx, found.paymentId))
  if (!found || !locked) return 'unknown'
  const [tried] = await tx.select().from(checkout).where(eq(checkout.id, found.id)).for('update')
  if (!tried || tried.status === 'paid' || tried.status === 'uncounted') return 'repeated'
  if (session.isPaid) return recordPaid(tx, locked, tried, session)
  if (isRefused) return end(tx, locked, tried, { status: 'failed', action: 'fail' })
  if (session.status === 'expired') return end(tx, locked, tried, { status: 'expired', action: 'abandon' })
  await tx.update(checkout).set({ sessionId: session.id, status: 'open' }).where(eq(checkout.id, tried.id))
  return 'waiting'
}

/** Finds it by the provider's id, or by our own if the message arrived before the provider's id was stored. */
async function findCheckout(tx: Tx, { id, checkoutId }: ProviderSession): Promise<Checkout | undefined> {
  const isOurs = checkoutId !== null && isId<CheckoutId>(checkoutId) ? eq(checkout.id, checkoutId) : undefined
  const [row] = await tx
    .select()
    .from(checkout)
    .where(or(eq(checkout.sessionId, id), isOurs))
  return row
}

async function recordPaid(
  tx: Tx,
  locked: LockedPayment,
  tried: Checkout,
  session: ProviderSession,
): Promise<SessionOutcome> {
  const { amountMinor, currency, intentId } = session
  const paid = { sessionId: session.id, status: 'paid', intentId } as const
  await tx.update(checkout).set(paid).where(eq(checkout.id, tried.id))
  const by = { actorId: null, amountMinor: amountMinor ?? 0 }
  if (amountMinor === tried.amountMinor && currency === tried.currency) {
    const money = { ...by, receivedOn: dayInIstanbul(now()), method: 'card' } as const
    if ((await recordMoney(tx, locked, money)).ok) return 'paid'
  }
  // A different amount, or the payment was already made another way: the desk has to decide.
  const charged = { amountMinor: amountMinor ?? tried.amountMinor, currency: currency ?? tried.currency }
  await tx
    .update(checkout)
    .set({
      ...{ status: 'uncounted', chargedMinor: charged.amountMinor, chargedCurrency: charged.currency },
      ...{ chargedAt: now(), uncountedReason: uncountedReason(charged, tried, locked.payment.status) },
    })
    .where(eq(checkout.id, tried.id))
  const noted = {
    event: 'mismatch',
    actorId: null,
    ...eventAmount(charged, locked.payment.currency),
  } as const
  await changePayment(tx, locked, noted)
  return 'mismatch'
}

type End =
  | { readonly status: 'failed'; readonly action: 'fail' }
  | { readonly status: 'expired'; readonly action: 'abandon' }

/** The checkout ended without a payment. The payment's status is reset unless another checkout is still open. */
async function end(
  tx: Tx,
  locked: LockedPayment,
  { id, paymentId, status: before }: Checkout,
  { status, action }: End,
): Promise<SessionOutcome> {
  if (before === 'expired' || before === 'failed') return 'repeated'
  await tx.update(checkout).set({ status }).where(eq(checkout.id, id))
  const isWaiting = and(eq(checkout.paymentId, paymentId), inArray(checkout.status, ['created', 'open']))
  const [other] = await tx.select({ id: checkout.id }).from(checkout).where(isWaiting).limit(1)
  const { payment } = locked
  const isByCard = payment.method === 'card' && heldMinor(payment) === 0
  if (!other && isByCard && payment.status === 'pending') {
    const moved = await movePayment(tx, locked, { action, actorId: null })
    if (moved.ok && action === 'fail') {
      const { eventId: key } = moved.value
      const amountMinor = dueMinor(payment)
      await notifyOfPayment(tx, { ...moved.value, event: 'payment_failed', key, amountMinor })
    }
  }
  return status === 'failed' ? 'refused' : 'expired'
}
