import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import type { CareDb } from '@/db/client'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPayment } from '../lock-payment'
import { mayPay } from '../policy'
import { checkout } from '../table'
import { findProvider } from './find-provider'
import type { CheckoutProvider, ProviderSession } from './present'
import { recordSession } from './record-session'

const isWaiting = inArray(checkout.status, ['created', 'open'])
type Checkout = typeof checkout.$inferSelect

/** Reads the status of a patient's own payment from the provider. */
export async function checkPayment(
  actor: Actor,
  { paymentId }: { readonly paymentId: UncheckedId<PaymentId> },
  provider: CheckoutProvider | undefined = findProvider(),
): Promise<Result<{ readonly paymentId: PaymentId }, 'PAYMENT_NOT_FOUND' | 'PROVIDER_UNAVAILABLE'>> {
  if (!mayPay(actor) || !isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  const own = await inTransaction((tx) => lockPayment(tx, paymentId, actor.userId))
  if (!own) return err('PAYMENT_NOT_FOUND')
  const open = await careDb()
    .select()
    .from(checkout)
    .where(and(eq(checkout.paymentId, paymentId), isWaiting))
  for (const one of open) if (!(await checkOne(one, provider))) return err('PROVIDER_UNAVAILABLE')
  return ok({ paymentId })
}

/**
 * Reads the status of every open checkout older than ten minutes, in case the provider's message was lost.
 * @returns how many were read
 */
export async function checkCheckouts(
  db: CareDb,
  provider: CheckoutProvider | undefined = findProvider(),
): Promise<number> {
  const since = new Date(now().getTime() - 10 * MINUTE_MS)
  const open = await db
    .select()
    .from(checkout)
    .where(and(isWaiting, lt(checkout.createdAt, since)))
    .orderBy(checkout.createdAt)
    .limit(100)
  for (const one of open) await checkOne(one, provider)
  return open.length
}

async function checkOne(tried: Checkout, provider: CheckoutProvider | undefined): Promise<boolean> {
  const session = await readSession(tried, provider)
  if (session === undefined) return false
  if (session) await inTransaction((tx) => recordSession(tx, session))
  return true
}

/** @returns null if the status is unchanged; undefined if the provider cannot be reached */
async function readSession(
  tried: Checkout,
  provider: CheckoutProvider | undefined,
): Promise<ProviderSession | null | undefined> {
  // The provider never responded: once its time has passed, the checkout counts as expired.
  if (tried.sessionId === null) return tried.expiresAt < now() ? withoutSession(tried) : null
  if (!provider) return undefined
  try {
    return await provider.readSession(tried.sessionId)
  } catch (error) {
    log.warn({ err: error, checkout: tried.id }, 'a checkout could not be read at the payment provider')
    return undefined
  }
}

function withoutSession({ id }: Checkout): ProviderSession {
  const nothing = { url: null, amountMinor: null, currency: null, intentId: null }
  return { id: `none-${id}`, checkoutId: id, status: 'expired', isPaid: false, ...nothing }
}
