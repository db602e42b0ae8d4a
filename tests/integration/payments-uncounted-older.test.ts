/** Uncounted charges of which an earlier version did not store what was charged: the provider says it. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { uncountedRefundTask } from '@/care/payments/jobs'
import { listDeskPayments } from '@/care/payments/read-payments'
import { receiveProviderMessage } from '@/care/payments/routes'
import { checkout, paymentEvent, uncountedRefund } from '@/care/payments/table'
import { refundCharge } from '@/care/payments/uncounted/refund-charge'
import { careDb } from '@/db/client'
import { formatMoney } from '@/i18n/money'
import { newId } from '@/lib/ids'
import type { CheckoutId, OrderId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { chargedWith, DEPOSIT } from '../support/payments'
import { stripeServer } from '../support/stripe-server'

const care = await careDatabase()
const stripe = await stripeServer()
const { provider } = stripe
afterAll(async () => {
  await stripe.close()
  await care.close()
})

const staff = await newStaff()
const admin = await newStaff('admin')
const post = async (request: Request) => (await receiveProviderMessage(request, provider)).status
const shown = async (orderId: OrderId) => (await listDeskPayments(careDb(), orderId))[0]?.uncounted ?? []

/** A charge in dollars; `stored`: what the row of an earlier version has of it. */
async function older(amountMinor: number, stored: Partial<typeof checkout.$inferInsert> = {}) {
  const deposit = await chargedWith(staff, stripe, { currency: 'usd', amount_total: amountMinor })
  const unknown = { chargedMinor: null, chargedCurrency: null, chargedAt: null, uncountedReason: null }
  const [row] = await careDb()
    .update(checkout)
    .set({ ...unknown, ...stored })
    .where(eq(checkout.sessionId, deposit.sessionId))
    .returning()
  if (!row) throw new Error('There is no charge')
  return { ...deposit, checkoutId: row.id, intentId: `pi_${deposit.sessionId}` }
}
async function refundAll(checkoutId: CheckoutId): Promise<void> {
  const ordered = await refundCharge(admin, { checkoutId, reason: 'Wrong currency', key: newId() })
  if (!ordered.ok) throw new Error(ordered.code)
  const rows = await careDb().select().from(uncountedRefund).where(eq(uncountedRefund.checkoutId, checkoutId))
  const refundId = rows.find(({ status }) => status === 'ordered')?.id
  const helpers = { db: careDb() } as Parameters<ReturnType<typeof uncountedRefundTask>>[1]
  await uncountedRefundTask(() => provider)({ refundId }, helpers)
}
const returned = async (email: string) =>
  (await mailsTo(email))
    .filter(({ template }) => template === 'payment-returned')
    .map(({ props }) => props.amount)
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' })

describe('an uncounted charge of an earlier version', () => {
  it('shows no reason where none is stored', async () => {
    const { orderId } = await older(DEPOSIT)
    expect(await shown(orderId)).toMatchObject([{ reason: null, status: 'held' }])
  })

  it('is refunded and told with the currency that was charged', async () => {
    const { orderId, paymentId, checkoutId, patient } = await older(DEPOSIT, { uncountedReason: 'amount' })
    await refundAll(checkoutId)
    expect(await returned(patient.email)).toEqual([formatMoney(usd(DEPOSIT), 'de')])
    expect(await shown(orderId)).toMatchObject([
      { amount: usd(DEPOSIT), reason: 'currency', status: 'refunded' },
    ])
    const events = await careDb().select().from(paymentEvent).where(eq(paymentEvent.paymentId, paymentId))
    // The history shows amounts in the currency of the payment.
    expect(events.find(({ kind }) => kind === 'mismatch_refunded')?.amountMinor).toBeNull()
  })

  it('of which less was charged than its row says is refused, and then refunded with what there is', async () => {
    const { orderId, checkoutId, patient, intentId } = await older(40_000)
    stripe.refundElsewhere(intentId, 10_000)
    await refundAll(checkoutId)
    expect(await returned(patient.email)).toEqual([formatMoney(usd(10_000), 'de')])
    expect(await shown(orderId)).toMatchObject([
      { amount: usd(40_000), left: usd(30_000), reason: 'currency', isRefundable: true },
    ])
    await refundAll(checkoutId)
    expect(await returned(patient.email)).toEqual([10_000, 30_000].map((one) => formatMoney(usd(one), 'de')))
    expect(await shown(orderId)).toMatchObject([{ status: 'refunded' }])
  })

  it('is told with its currency when it is refunded in the provider’s dashboard', async () => {
    const { orderId, patient, intentId } = await older(DEPOSIT)
    await post(stripe.refundElsewhere(intentId, 10_000).message())
    expect(await returned(patient.email)).toEqual([formatMoney(usd(10_000), 'de')])
    expect(await shown(orderId)).toMatchObject([{ amount: usd(DEPOSIT), left: usd(DEPOSIT - 10_000) }])
  })
})
