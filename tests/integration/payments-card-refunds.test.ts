/** Refunds of card payments, ordered by us or at the provider. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { CHECKOUT_MINUTES, type RefundWay } from '@/care/payments/constants'
import { declinePayment } from '@/care/payments/decline-payment'
import { refundTask } from '@/care/payments/jobs'
import { listPaymentsOf } from '@/care/payments/read-payments'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { recordOutsideRefund } from '@/care/payments/refunds/record-outside-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { requestRevision } from '@/care/payments/rules'
import { refund } from '@/care/payments/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { PaymentId, RefundId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { newPatient, newStaff } from '../support/offers'
import {
  DEPOSIT,
  historyOf,
  newCheckout,
  newDeposit,
  orderOf,
  paymentOf,
  receiptsOf,
  TOTAL,
} from '../support/payments'
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
/** @returns the id of the provider's page that the patient opens now */
async function openPage(patient: Actor, paymentId: PaymentId): Promise<string> {
  const begun = await beginCheckout(patient, { paymentId, locale: 'de' }, provider)
  if (!begun.ok) throw new Error(begun.code)
  return begun.value.url.split('/').at(-1) ?? ''
}
const completed = (session: object) => stripe.message('checkout.session.completed', session)

describe('refunds of card payments', () => {
  async function paidByCard() {
    const deposit = await atProvider()
    await post(completed(stripe.pay(deposit.sessionId)))
    return { ...deposit, intentId: `pi_${deposit.sessionId}` }
  }
  /** @returns the refund that a job is to carry out */
  const order = async (paymentId: PaymentId, amountMinor: number, way: RefundWay = 'card') => {
    const key = newId()
    const result = await refundPayment(admin, { paymentId, amountMinor, way, reason: 'In time', key })
    if (!result.ok) throw new Error(result.code)
    const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
    return rows.find(({ status }) => status === 'ordered')?.id
  }
  const run = (refundId: RefundId | undefined) =>
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

  it('that an earlier version ordered are carried out, and name their charge then', async () => {
    const { paymentId } = await paidByCard()
    const [refundId, isIt] = [await order(paymentId, 100), eq(refund.paymentId, paymentId)]
    await careDb().update(refund).set({ checkoutId: null }).where(isIt)
    await run(refundId)
    const [row] = await careDb().select().from(refund).where(isIt)
    expect([row?.status, typeof row?.checkoutId]).toEqual(['done', 'string'])
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
    if (!refundId) throw new Error('nothing was ordered')
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

  it('that fail after they were done are taken back, and the patient and the team are told once', async () => {
    const { paymentId, patient } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    await run(refundId)
    const told = async () => (await toldTo(admin.email)).filter((kind) => kind === 'refundFailed').length
    const before = await told()
    for (const id of ['re_1', 're_2'])
      await post(stripe.message('refund.failed', { id, metadata: { refund: refundId } }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    const mails = (await mailsTo(patient.email)).map(({ template }) => template)
    expect(mails.filter((template) => template === 'payment-refund-failed')).toHaveLength(1)
    expect(await eventsOf(patient.userId)).toContain('payment_refund_failed')
    expect(await told()).toBe(before + 1)
    expect((await receiptsOf(paymentId)).map(({ kind }) => kind)).toEqual(['received', 'refunded'])
    // The card may be closed: the money can go back by transfer.
    await order(paymentId, DEPOSIT, 'transfer')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect((await receiptsOf(paymentId)).at(-1)).toMatchObject({ kind: 'refunded', method: 'bank_transfer' })
  })

  it('are told as refunded to the patient and in the order only once they are done', async () => {
    const { paymentId, orderId } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    const shown = async () => {
      const [found] = await listPaymentsOf(careDb(), orderId)
      return [found?.refunded.amountMinor, found?.refundOrdered.amountMinor]
    }
    expect(await shown()).toEqual([0, DEPOSIT])
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    await run(refundId)
    expect(await shown()).toEqual([DEPOSIT, 0])
    expect((await orderOf(orderId)).paymentStatus).toBe('refunded')
  })

  it('made in the provider’s dashboard that fail are taken back as well', async () => {
    const { paymentId, intentId } = await paidByCard()
    const elsewhere = stripe.refundElsewhere(intentId, DEPOSIT)
    await post(elsewhere.message())
    expect((await paymentOf(paymentId)).status).toBe('refunded')
    await post(elsewhere.fail())
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    await post(elsewhere.fail())
    expect((await historyOf(paymentId)).filter((kind) => kind === 'refund_failed')).toHaveLength(1)
  })

  it('that fail leave a payment completed when the whole price is there', async () => {
    const { paymentId, orderId } = await paidByCard()
    const remainder = TOTAL - DEPOSIT
    const asked = await requestPayment(staff, {
      ...{ orderId, kind: 'remainder', amountMinor: remainder, dueOn: null },
    })
    if (!asked.ok) throw new Error(asked.code)
    await confirmTransfer(staff, {
      ...{ paymentId: asked.value.paymentId, amountMinor: remainder },
      ...{ receivedOn: dayInIstanbul(now()), key: newId() },
    })
    expect((await paymentOf(paymentId)).status).toBe('completed')
    const refundId = await order(paymentId, DEPOSIT)
    await run(refundId)
    await post(stripe.message('refund.failed', { id: 're_2', metadata: { refund: refundId } }))
    expect((await historyOf(paymentId)).slice(-2)).toEqual(['refund_failed', 'settled'])
    expect((await paymentOf(paymentId)).status).toBe('completed')
  })

  it('go back the way the money came, where a part came by transfer', async () => {
    const patient = await newPatient('de')
    const { paymentId } = await newDeposit(staff, patient)
    const receivedOn = dayInIstanbul(now())
    await confirmTransfer(staff, { paymentId, amountMinor: 20_000, receivedOn, key: newId() })
    await post(completed(stripe.pay(await openPage(patient, paymentId))))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: DEPOSIT })
    const refundId = await order(paymentId, DEPOSIT - 5_000)
    const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
    expect(rows.map(({ amountMinor, status }) => [amountMinor, status]).sort()).toEqual([
      [15_000, 'done'],
      [DEPOSIT - 20_000, 'ordered'],
    ])
    await run(refundId)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: DEPOSIT - 5_000 })
    const papers = (await receiptsOf(paymentId)).filter(({ kind }) => kind === 'refunded')
    expect(papers.map(({ method, amountMinor }) => [method, amountMinor])).toEqual([
      ['bank_transfer', 15_000],
      ['card', DEPOSIT - 20_000],
    ])
  })

  it('of a payment that was charged twice go to the charge that counted', async () => {
    const first = await atProvider()
    shiftClock(CHECKOUT_MINUTES * MINUTE_MS)
    const second = await openPage(first.patient, first.paymentId)
    await post(completed(stripe.pay(first.sessionId)))
    await post(completed(stripe.pay(second)))
    expect((await historyOf(first.paymentId)).at(-1)).toBe('mismatch')
    const charge = { id: 'ch', payment_intent: `pi_${second}`, amount_refunded: DEPOSIT }
    await post(stripe.message('charge.refunded', charge))
    expect(await paymentOf(first.paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    const refundId = await order(first.paymentId, DEPOSIT)
    await run(refundId)
    const [call] = stripe.calls.filter(({ key }) => key === refundId)
    expect(call?.body.get('payment_intent')).toBe(`pi_${first.sessionId}`)
  })

  it('in part in the provider’s dashboard are noted once, whatever was reported before', async () => {
    const { paymentId, intentId } = await paidByCard()
    const part = stripe.refundElsewhere(intentId, 10_000)
    await post(part.message())
    await post(part.message())
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 10_000 })
    await post(stripe.refundElsewhere(intentId, DEPOSIT - 10_000).message())
    await post(part.message())
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
