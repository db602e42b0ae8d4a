/** Messages about refunds that come late, out of order, or were not understood by an earlier version. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { refundTask, uncountedRefundTask } from '@/care/payments/jobs'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { providerEvent, refund, uncountedRefund } from '@/care/payments/table'
import { refundCharge } from '@/care/payments/uncounted/refund-charge'
import { careDb } from '@/db/client'
import type { Task } from '@/db/jobs'
import { newId } from '@/lib/ids'
import type { CheckoutId, PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { chargedTwice, chargedWith, DEPOSIT, historyOf, paymentOf, receiptsOf } from '../support/payments'
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
const run = (task: Task, refundId: string) => task({ refundId }, { db: careDb() } as Parameters<Task>[1])
async function paidByCard() {
  const deposit = await chargedWith(staff, stripe, {})
  return { ...deposit, intentId: `pi_${deposit.sessionId}` }
}
/** The refund of a payment by card, ordered and made. */
async function refunded(paymentId: PaymentId, amountMinor: number) {
  await refundPayment(admin, { paymentId, amountMinor, reason: 'In time', key: newId() })
  const [row] = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
  await run(
    refundTask(() => provider),
    row?.id ?? '',
  )
  return { refundId: row?.id ?? '' }
}
async function returned(checkoutId: CheckoutId) {
  await refundCharge(admin, { checkoutId, reason: 'Paid twice', key: newId() })
  const [row] = await careDb()
    .select()
    .from(uncountedRefund)
    .where(eq(uncountedRefund.checkoutId, checkoutId))
  await run(
    uncountedRefundTask(() => provider),
    row?.id ?? '',
  )
  return { refundId: row?.id ?? '' }
}
/** The newest refund of a charge fails at the provider. */
function fail(intentId: string): void {
  const [newest] = stripe.refundsOf(intentId)
  if (newest) newest.status = 'failed'
}

describe('a message about a refund that arrives after that of its failure', () => {
  it('records nothing of a refund that was ordered here', async () => {
    const { paymentId, intentId } = await paidByCard()
    const { refundId } = await refunded(paymentId, DEPOSIT)
    const late = stripe.message('charge.refunded', { payment_intent: intentId, amount_refunded: DEPOSIT })
    fail(intentId)
    await post(stripe.message('refund.failed', { metadata: { refund: refundId } }))
    expect(await post(late)).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    expect((await historyOf(paymentId)).at(-1)).toBe('refund_failed')
    expect(await receiptsOf(paymentId)).toHaveLength(2)
  })

  it('records nothing of the refund of an uncounted charge', async () => {
    const { paymentId, checkoutId, intentId } = await chargedTwice(staff, stripe)
    const { refundId } = await returned(checkoutId)
    const late = stripe.message('charge.refunded', { payment_intent: intentId, amount_refunded: DEPOSIT })
    fail(intentId)
    await post(stripe.message('refund.failed', { metadata: { uncounted_refund: refundId } }))
    expect(await post(late)).toBe(200)
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refund_failed')
  })

  it('records nothing of a refund in the provider’s dashboard, and the failure takes back no other', async () => {
    const { paymentId, intentId } = await paidByCard()
    await post(stripe.refundElsewhere(intentId, 10_000).message())
    const failed = stripe.refundElsewhere(intentId, 10_000)
    const [late, failure] = [failed.message(), failed.fail()]
    await post(late)
    await post(failure)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 10_000 })
    expect((await historyOf(paymentId)).at(-1)).toBe('refunded')
  })

  it('nor of an uncounted charge', async () => {
    const { paymentId, intentId } = await chargedTwice(staff, stripe)
    await post(stripe.refundElsewhere(intentId, 10_000).message())
    const failed = stripe.refundElsewhere(intentId, 10_000)
    const [late, failure] = [failed.message(), failed.fail()]
    await post(late)
    await post(failure)
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
  })
})

it('a message about a refund is sent again by the provider while the charge cannot be read', async () => {
  const { paymentId, intentId } = await paidByCard()
  const id = `evt_${newId()}`
  const charge = { payment_intent: intentId, amount_refunded: 10_000 }
  stripe.refundElsewhere(intentId, 10_000)
  stripe.state.isDown = true
  await expect(post(stripe.message('charge.refunded', charge, { id }))).rejects.toThrow()
  stripe.state.isDown = false
  await post(stripe.message('charge.refunded', charge, { id }))
  expect((await paymentOf(paymentId)).refundedMinor).toBe(10_000)
})

it('a message that an earlier version did not understand is handled when it is sent again, once', async () => {
  const { paymentId, checkoutId } = await chargedTwice(staff, stripe)
  const { refundId } = await returned(checkoutId)
  const id = `evt_${newId()}`
  await careDb()
    .insert(providerEvent)
    .values({ id, type: 'refund.failed', outcome: 'unknown', receivedAt: new Date() })
  const failed = () => stripe.message('refund.failed', { metadata: { uncounted_refund: refundId } }, { id })
  expect(await Promise.all([post(failed()), post(failed())])).toEqual([200, 200])
  expect(await post(failed())).toBe(200)
  expect((await historyOf(paymentId)).filter((kind) => kind === 'mismatch_refund_failed')).toHaveLength(1)
  const [stored] = await careDb().select().from(providerEvent).where(eq(providerEvent.id, id))
  expect(stored?.outcome).toBe('refund-failed')
})
