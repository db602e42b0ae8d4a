/** Refunds of card payments, ordered by us or at the provider. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { refundTask } from '@/care/payments/jobs'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { recordOutsideRefund } from '@/care/payments/refunds/record-outside-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { requestRevision } from '@/care/payments/rules'
import { refund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { PaymentId, RefundId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { DEPOSIT, historyOf, newCheckout, paymentOf, receiptsOf } from '../support/payments'
import { stripeServer } from '../support/stripe-server'

const care = await careDatabase()
const stripe = await stripeServer()
const { provider } = stripe
afterAll(async () => {
  await stripe.close()
  await care.close()
})
afterEach(() => {
  shiftClock(0)
  stripe.state.isDown = false
  stripe.state.refundStatus = 'succeeded'
})

const staff = await newStaff()
const admin = await newStaff('admin')

const atProvider = () => newCheckout(staff, provider)
const post = async (request: Request) => (await receiveProviderMessage(request, provider)).status
const completed = (session: object, options = {}) =>
  stripe.message('checkout.session.completed', session, options)
describe('refunds of card payments', () => {
  async function paidByCard() {
    const deposit = await atProvider()
    await post(completed(stripe.pay(deposit.sessionId)))
    return { ...deposit, intentId: `pi_${deposit.sessionId}` }
  }
  const order = async (paymentId: PaymentId, amountMinor: number) => {
    const key = newId()
    const result = await refundPayment(admin, { paymentId, amountMinor, reason: 'In time', key })
    if (!result.ok) throw new Error(result.code)
    const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
    const row = rows.find(({ status }) => status === 'ordered')
    if (!row) throw new Error('nothing was ordered')
    return row.id
  }
  const run = (refundId: RefundId) =>
    refundTask(() => provider)({ refundId }, { db: careDb() } as Parameters<ReturnType<typeof refundTask>>[1])

  it('are ordered by a job under the refund’s own key, once, and told to the patient', async () => {
    const { paymentId, patient, intentId } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    expect((await paymentOf(paymentId)).status).toBe('paid')
    await run(refundId)
    await run(refundId)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    const calls = stripe.calls.filter(({ key }) => key === refundId)
    expect(calls).toHaveLength(1)
    expect(Object.fromEntries(calls[0]?.body ?? [])).toMatchObject({
      payment_intent: intentId,
      amount: String(DEPOSIT),
    })
    expect((await mailsTo(patient.email)).at(-1)?.template).toBe('payment-refunded')
  })

  it('wait while the provider cannot be reached', async () => {
    const { paymentId } = await paidByCard()
    const refundId = await order(paymentId, 100)
    await expect(
      refundTask(() => undefined)({ refundId }, { db: careDb() } as Parameters<
        ReturnType<typeof refundTask>
      >[1]),
    ).rejects.toThrow('No payment provider')
    stripe.state.isDown = true
    await expect(run(refundId)).rejects.toThrow()
    stripe.state.isDown = false
    await run(refundId)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 100 })
  })

  it('that are refused leave the money paid', async () => {
    const { paymentId } = await paidByCard()
    const refundId = await order(paymentId, 500)
    stripe.state.refundStatus = 'failed'
    await run(refundId)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    expect((await historyOf(paymentId)).at(-1)).toBe('refund_failed')
    expect(await inTransaction((tx) => completeRefund(tx, refundId, true))).toBe('repeated')
  })

  it('of a charge that was paid back elsewhere are refused for good, and the amount is free again', async () => {
    const { paymentId } = await paidByCard()
    const refundId = await order(paymentId, 500)
    stripe.state.isRefundRefused = true
    await run(refundId)
    stripe.state.isRefundRefused = false
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    expect((await historyOf(paymentId)).at(-1)).toBe('refund_failed')
  })

  it('that fail after they were done are taken back by the provider’s message', async () => {
    const { paymentId } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    await run(refundId)
    await post(stripe.message('refund.failed', { id: 're_1', metadata: { refund: refundId } }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
  })

  it('in part in the provider’s dashboard are noted once, whatever was reported before', async () => {
    const { paymentId, intentId } = await paidByCard()
    const charge = (amount: number) =>
      stripe.message('charge.refunded', { id: 'ch_1', payment_intent: intentId, amount_refunded: amount })
    await post(charge(10_000))
    await post(charge(10_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 10_000 })
    await post(charge(DEPOSIT))
    await post(charge(10_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    const again = { intentId, amountMinor: DEPOSIT + 1 }
    expect(await inTransaction((tx) => recordOutsideRefund(tx, again))).toBe('repeated')
  })

  it('of a charge that was never counted are no refunds of the payment', async () => {
    const { paymentId, sessionId } = await atProvider()
    const receivedOn = dayInIstanbul(now())
    await confirmTransfer(staff, { paymentId, amountMinor: 20_000, receivedOn, key: newId() })
    await post(completed(stripe.pay(sessionId)))
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch')
    const charge = { id: 'ch', payment_intent: `pi_${sessionId}`, amount_refunded: DEPOSIT }
    await post(stripe.message('charge.refunded', charge))
    expect(await paymentOf(paymentId)).toMatchObject({ receivedMinor: 20_000, refundedMinor: 0 })
  })

  it('and changes wait while the patient may be paying by card; what came by transfer goes back by transfer', async () => {
    const { paymentId, orderId, sessionId } = await atProvider()
    const receivedOn = dayInIstanbul(now())
    await confirmTransfer(staff, { paymentId, amountMinor: 20_000, receivedOn, key: newId() })
    const back = { paymentId, amountMinor: 20_000, reason: 'Wrong account', key: newId() }
    expect(await refundPayment(admin, back)).toEqual({ ok: false, code: 'CHECKOUT_OPEN' })
    await declinePayment(staff, { paymentId, reason: '' })
    const expired = { ...stripe.pay(sessionId), status: 'expired', payment_status: 'unpaid' }
    await post(stripe.message('checkout.session.expired', expired))
    expect(await refundPayment(admin, back)).toMatchObject({ ok: true })
    const [, paper] = await receiptsOf(paymentId)
    expect(paper).toMatchObject({ kind: 'refunded', method: 'bank_transfer' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'failed', refundedMinor: 20_000 })
    const base = requestRevision(await paymentOf(paymentId))
    const lower = { orderId, kind: 'deposit', amountMinor: 10_000, dueOn: null, base } as const
    expect(await requestPayment(staff, lower)).toMatchObject({ ok: true })
  })

  it('ordered by us and reported by the provider count once', async () => {
    const { paymentId, intentId } = await paidByCard()
    const refundId = await order(paymentId, 10_000)
    await post(
      stripe.message('charge.refunded', { id: 'ch', payment_intent: intentId, amount_refunded: 10_000 }),
    )
    await run(refundId)
    expect((await paymentOf(paymentId)).refundedMinor).toBe(10_000)
  })
})
