/** Booked orders with a medical review, and payments that were asked for. */
import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { treatmentOrder } from '@/care/orders/table'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import type { CheckoutProvider } from '@/care/payments/checkout/present'
import { CHECKOUT_MINUTES } from '@/care/payments/constants'
import { lockPayment } from '@/care/payments/lock-payment'
import { recordMoney } from '@/care/payments/record-money'
import { requestPayment } from '@/care/payments/request-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { checkout, payment, paymentEvent, receipt } from '@/care/payments/table'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { openErasure } from '@/care/privacy/erasure/request-erasure'
import { erasure } from '@/care/privacy/table'
import { recordReview } from '@/care/requests/reviews/record-review'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { CheckoutId, OrderId, PaymentId } from '@/lib/record-ids'
import { askWith } from './next-headers'
import { newOffer, newPatient } from './offers'
import { openSession } from './sessions'
import type { stripeServer } from './stripe-server'

/** Everything after this is asked by this person, who has confirmed their address and given their second step. */
export async function askAs({ userId, role }: Actor): Promise<void> {
  const at = role === 'patient' ? undefined : new Date()
  const confirmed = { emailVerified: true, ...(at && { secondFactorAt: at }) }
  await careDb().update(user).set(confirmed).where(eq(user.id, userId))
  await askWith(await openSession(userId, at))
}

/** A payment that a card has paid, as the provider reports it. */
export function payByCard(paymentId: PaymentId, amountMinor: number) {
  return inTransaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) throw new Error('The payment is not there')
    await tx.insert(checkout).values({
      ...{ id: newId<CheckoutId>(), paymentId, status: 'paid', intentId: `pi_${paymentId}` },
      ...{ amountMinor, currency: 'EUR', expiresAt: now() },
    })
    const money = { amountMinor, receivedOn: dayInIstanbul(now()), method: 'card' } as const
    return recordMoney(tx, locked, { ...money, actorId: null })
  })
}

/** Of the offer in `draftOffer`. */
export const TOTAL = 269_000
export const DEPOSIT = 53_800

/** A booked order of 2,690.00 EUR; its request was read by a doctor unless `isReviewed` is false. */
export async function newOrder(staff: Actor, patient: Actor, isReviewed = true) {
  const { offerId, requestId } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  if (isReviewed) {
    const doctor = { id: '12', name: 'Dr. Aylin Kaya' }
    const read = { requestId, doctor, reviewedOn: dayInIstanbul(now()), note: '', key: newId() }
    const reviewed = await recordReview(staff, read)
    if (!reviewed.ok) throw new Error(reviewed.code)
  }
  return { ...accepted.value, requestId }
}

/** An order whose deposit was asked for. */
export async function newDeposit(staff: Actor, patient: Actor) {
  const order = await newOrder(staff, patient)
  const { orderId } = order
  const asked = await requestPayment(staff, { orderId, kind: 'deposit', amountMinor: DEPOSIT, dueOn: null })
  if (!asked.ok) throw new Error(asked.code)
  return { ...order, paymentId: asked.value.paymentId }
}

/** A deposit whose patient, German, has begun to pay it on the provider's page. */
export async function newCheckout(staff: Actor, provider: CheckoutProvider) {
  const patient = await newPatient('de')
  const deposit = await newDeposit(staff, patient)
  const begun = await beginCheckout(patient, { paymentId: deposit.paymentId, locale: 'de' }, provider)
  if (!begun.ok) throw new Error(begun.code)
  const sessionId = begun.value.url.split('/').at(-1) ?? ''
  return { ...deposit, patient, sessionId, url: begun.value.url }
}

type Stripe = Awaited<ReturnType<typeof stripeServer>>

/** A deposit whose page at the provider was paid; `changes`: what the provider says of it. */
export async function chargedWith(staff: Actor, stripe: Stripe, changes: Partial<Record<string, unknown>>) {
  const deposit = await newCheckout(staff, stripe.provider)
  const paid = stripe.pay(deposit.sessionId, changes)
  await receiveProviderMessage(stripe.message('checkout.session.completed', paid), stripe.provider)
  return deposit
}

/** A deposit that a card paid, and a second charge for it, which was not counted. */
export async function chargedTwice(staff: Actor, stripe: Stripe) {
  const deposit = await newCheckout(staff, stripe.provider)
  const { patient, paymentId } = deposit
  const pay = (sessionId: string) =>
    receiveProviderMessage(
      stripe.message('checkout.session.completed', stripe.pay(sessionId)),
      stripe.provider,
    )
  shiftClock(CHECKOUT_MINUTES * MINUTE_MS)
  const begun = await beginCheckout(patient, { paymentId, locale: 'de' }, stripe.provider)
  shiftClock(0)
  if (!begun.ok) throw new Error(begun.code)
  const second = begun.value.url.split('/').at(-1) ?? ''
  await pay(deposit.sessionId)
  await pay(second)
  const [row] = await careDb().select().from(checkout).where(eq(checkout.sessionId, second))
  if (row?.status !== 'uncounted') throw new Error('The second charge was counted')
  return { ...deposit, checkoutId: row.id, intentId: `pi_${second}` }
}

/** Ends a booking and erases its patient, as an admin does. */
export async function erasePatient(
  admin: Actor,
  { orderId, patient: { userId } }: { readonly orderId: OrderId; readonly patient: Actor },
): Promise<void> {
  await careDb().update(treatmentOrder).set({ status: 'completed' }).where(eq(treatmentOrder.id, orderId))
  await inTransaction((tx) => openErasure(tx, userId))
  await careDb().update(erasure).set({ dueAt: now() }).where(eq(erasure.userId, userId))
  const erased = await completeErasure(admin, userId)
  if (!erased.ok) throw new Error(erased.code)
}

export async function paymentOf(id: PaymentId) {
  const [row] = await careDb().select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

export async function orderOf(id: OrderId) {
  const [row] = await careDb().select().from(treatmentOrder).where(eq(treatmentOrder.id, id))
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/** The receipts of a payment, oldest first. */
export function receiptsOf(id: PaymentId) {
  return careDb()
    .select()
    .from(receipt)
    .where(eq(receipt.paymentId, id))
    .orderBy(receipt.createdAt, receipt.id)
}

/** What happened to a payment, the oldest first. */
export async function historyOf(id: PaymentId): Promise<readonly string[]> {
  const rows = await careDb()
    .select({ kind: paymentEvent.kind })
    .from(paymentEvent)
    .where(eq(paymentEvent.paymentId, id))
    .orderBy(paymentEvent.at, paymentEvent.id)
  return rows.map(({ kind }) => kind)
}
