import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { findContact } from '@/care/accounts/find-account'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { CheckoutId, OrderId, PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { CHECKOUT_MINUTES } from '../constants'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { movePayment } from '../move-payment'
import { mayPay } from '../policy'
import { dueMinor, isOpen } from '../rules'
import { checkout } from '../table'
import { findProvider } from './find-provider'
import type { CheckoutProvider, ProviderSession } from './present'
import { recordSession } from './record-session'

type CheckoutInput = {
  readonly paymentId: UncheckedId<PaymentId>
  readonly locale: Locale
  readonly clientIp?: string | null
}
export type BeginCheckoutCode =
  | 'PAYMENT_NOT_FOUND'
  | 'METHOD_UNAVAILABLE'
  | 'PROVIDER_UNAVAILABLE'
  | 'TRANSITION_NOT_ALLOWED'
  | 'ORDER_ENDED'

/**
 * Opens the provider's payment page for the amount still due. An open checkout is reused, also on another device. One
 * for which the provider's response was lost is requested again with the same idempotency key. Owner only.
 * @returns the URL of the provider's page
 */
export async function beginCheckout(
  actor: Actor,
  { paymentId, locale, clientIp = null }: CheckoutInput,
  provider: CheckoutProvider | undefined = findProvider(),
): Promise<Result<{ readonly url: string }, BeginCheckoutCode>> {
  if (!mayPay(actor) || !isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  if (!provider) return err('METHOD_UNAVAILABLE')
  const prepared = await prepare(actor, { paymentId, clientIp })
  if (!prepared.ok) return prepared
  const { tried, orderNumber, orderId, email } = prepared.value
  const returnUrl = `${env().PUBLIC_URL}/${locale}/my-requests/orders/${orderId}/payment`
  try {
    const t = await translator(locale, 'payments')
    const session = tried.sessionId
      ? await provider.readSession(tried.sessionId)
      : await provider.createSession({
          ...{ checkoutId: tried.id, locale, email, expiresAt: tried.expiresAt },
          ...{ amountMinor: tried.amountMinor, currency: tried.currency },
          title: t(`checkoutTitle.${prepared.value.kind}`, { number: orderNumber }),
          returnUrl,
          cancelUrl: `${returnUrl}?stopped=${prepared.value.kind}`,
        })
    return await takeOver(session)
  } catch (error) {
    log.error({ err: error, payment: paymentId }, 'the payment provider could not be reached')
    return err('PROVIDER_UNAVAILABLE')
  }
}

async function takeOver(
  session: ProviderSession,
): Promise<Result<{ readonly url: string }, BeginCheckoutCode>> {
  await inTransaction((tx) => recordSession(tx, session))
  return session.status === 'open' && session.url ? ok({ url: session.url }) : err('TRANSITION_NOT_ALLOWED')
}

type CheckoutPlan = {
  readonly tried: typeof checkout.$inferSelect
  readonly kind: LockedPayment['payment']['kind']
  readonly orderNumber: string
  readonly orderId: OrderId
  readonly email: string
}

/** Stores the checkout before the provider is called, so that no transaction waits for the network. */
function prepare(
  { userId }: Actor,
  { paymentId, clientIp }: { readonly paymentId: PaymentId; readonly clientIp: string | null },
): Promise<Result<CheckoutPlan, BeginCheckoutCode>> {
  return allOrNothing<CheckoutPlan, BeginCheckoutCode>(async (tx) => {
    const locked = await lockPayment(tx, paymentId, userId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const { payment, order } = locked
    if (order.status === 'cancelled') return err('ORDER_ENDED')
    if (!isOpen(payment.status)) return err('TRANSITION_NOT_ALLOWED')
    const tried = (await findOpenTry(tx, locked)) ?? (await insertTry(tx, locked))
    if (payment.status !== 'pending' || payment.method !== 'card') {
      const set = { method: 'card' } as const
      const moved = await movePayment(tx, locked, { action: 'begin', set, actorId: userId, clientIp })
      if (!moved.ok) return moved
    }
    const contact = await findContact(tx, userId)
    if (!contact) return err('PAYMENT_NOT_FOUND')
    const { kind } = payment
    return ok({ tried, kind, orderNumber: order.number, orderId: order.id, email: contact.email })
  })
}

async function findOpenTry(tx: Tx, { payment }: LockedPayment) {
  const [row] = await tx
    .select()
    .from(checkout)
    .where(
      and(
        eq(checkout.paymentId, payment.id),
        inArray(checkout.status, ['created', 'open']),
        eq(checkout.amountMinor, dueMinor(payment)),
        // A page that is about to expire would expire while the patient fills it in.
        gt(checkout.expiresAt, new Date(now().getTime() + 5 * MINUTE_MS)),
      ),
    )
    .orderBy(desc(checkout.createdAt))
    .limit(1)
  return row
}

async function insertTry(tx: Tx, { payment }: LockedPayment) {
  const at = now()
  const [row] = await tx
    .insert(checkout)
    .values({
      ...{ id: newId<CheckoutId>(), paymentId: payment.id, currency: payment.currency, createdAt: at },
      amountMinor: dueMinor(payment),
      expiresAt: new Date(at.getTime() + CHECKOUT_MINUTES * MINUTE_MS),
    })
    .returning()
  if (!row) throw new Error('The checkout was not stored')
  return row
}
