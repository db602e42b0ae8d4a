/** A refund of a card payment that is ordered here while another is made in the provider's dashboard. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { refundTask } from '@/care/payments/jobs'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { refund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { PaymentId, RefundId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { chargedWith, DEPOSIT, historyOf, paymentOf, receiptsOf } from '../support/payments'
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
async function paidByCard() {
  const deposit = await chargedWith(staff, stripe, {})
  return { ...deposit, intentId: `pi_${deposit.sessionId}` }
}
async function order(paymentId: PaymentId, amountMinor: number): Promise<RefundId> {
  const result = await refundPayment(admin, { paymentId, amountMinor, reason: 'In time', key: newId() })
  if (!result.ok) throw new Error(result.code)
  const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
  const row = rows.find(({ status }) => status === 'ordered')
  if (!row) throw new Error('Nothing was ordered')
  return row.id
}
const run = (refundId: RefundId) =>
  refundTask(() => provider)({ refundId }, { db: careDb() } as Parameters<ReturnType<typeof refundTask>>[1])
const refusals = async () => (await toldTo(admin.email)).filter((kind) => kind === 'refundFailed').length
const refundMails = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'payment-refunded').length

describe('a refund in the provider’s dashboard at the same moment as ours', () => {
  it('of all of it is recorded when ours is refused, and nobody is asked to refund again', async () => {
    const { paymentId, patient, intentId } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    const elsewhere = stripe.refundElsewhere(intentId, DEPOSIT)
    await post(elsewhere.message())
    const before = await refusals()
    await run(refundId)
    expect(stripe.refundsOf(intentId)).toHaveLength(1)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect((await historyOf(paymentId)).slice(-3)).toEqual(['refund_failed', 'refund_ordered', 'refunded'])
    expect((await receiptsOf(paymentId)).map(({ kind }) => kind)).toEqual(['received', 'refunded'])
    expect([await refusals(), await refundMails(patient.email)]).toEqual([before, 1])
    await post(elsewhere.message())
    await run(refundId)
    expect(await refundMails(patient.email)).toBe(1)
  })

  it('of a part is recorded as well; the team is told that ours was refused', async () => {
    const { paymentId, intentId } = await paidByCard()
    const refundId = await order(paymentId, DEPOSIT)
    await post(stripe.refundElsewhere(intentId, 20_000).message())
    expect(await paymentOf(paymentId)).toMatchObject({ refundedMinor: DEPOSIT })
    const before = await refusals()
    await run(refundId)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 20_000 })
    expect(await refusals()).toBe(before + 1)
    await run(await order(paymentId, DEPOSIT - 20_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect(stripe.refundsOf(intentId)).toHaveLength(2)
  })

  it('beside a part of ours ends ours before it is sent, and the team decides', async () => {
    const { paymentId, patient, intentId } = await paidByCard()
    const refundId = await order(paymentId, 20_000)
    const elsewhere = stripe.refundElsewhere(intentId, 20_000)
    // It may be the same refund, made by hand: the one that was ordered covers it.
    await post(elsewhere.message())
    const before = await refusals()
    await run(refundId)
    await run(refundId)
    expect(stripe.refundsOf(intentId)).toHaveLength(1)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 20_000 })
    expect((await historyOf(paymentId)).slice(-3)).toEqual(['refund_failed', 'refund_ordered', 'refunded'])
    expect([await refusals(), await refundMails(patient.email)]).toEqual([before + 1, 1])
    await post(elsewhere.message())
    // Both were meant: the other is ordered again.
    await run(await order(paymentId, 20_000))
    expect(stripe.refundsOf(intentId)).toHaveLength(2)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 40_000 })
  })

  it('is found before its message arrives, also when it is of another amount', async () => {
    const { paymentId, intentId } = await paidByCard()
    await run(await order(paymentId, 5_000))
    const refundId = await order(paymentId, 20_000)
    const elsewhere = stripe.refundElsewhere(intentId, 10_000)
    await run(refundId)
    await post(elsewhere.message())
    expect(stripe.refundsOf(intentId)).toHaveLength(2)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 15_000 })
  })
})

it('two refunds of ours at the same moment are both made, and neither is taken for another’s', async () => {
  const { paymentId, intentId } = await paidByCard()
  const first = await order(paymentId, 20_000)
  await provider.refund({ refundId: first, intentId, amountMinor: 20_000, key: first })
  await refundPayment(admin, { paymentId, amountMinor: 10_000, reason: 'More', key: newId() })
  const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
  for (const { id } of rows.toReversed()) await run(id)
  expect(stripe.refundsOf(intentId)).toHaveLength(2)
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 30_000 })
})

it('a refund whose answer was lost is made once, also after the provider has forgotten its key', async () => {
  const { paymentId, intentId } = await paidByCard()
  const refundId = await order(paymentId, 20_000)
  await provider.refund({ refundId, intentId, amountMinor: 20_000, key: refundId })
  stripe.forgetKeys()
  await run(refundId)
  expect(stripe.refundsOf(intentId)).toHaveLength(1)
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 20_000 })
})

it('a key without the right to read charges refunds as before, and the log says so', async () => {
  const { paymentId, intentId } = await paidByCard()
  const refundId = await order(paymentId, 20_000)
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  stripe.state.mayReadCharges = false
  await run(refundId)
  await post(stripe.message('charge.refunded', { payment_intent: intentId, amount_refunded: 20_000 }))
  stripe.state.mayReadCharges = true
  expect(stripe.calls.filter(({ key }) => key === refundId)).toHaveLength(1)
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 20_000 })
  expect(warned.mock.calls).toEqual([
    ['the key of the payment provider may not read charges'],
    ['the key of the payment provider may not read charges'],
  ])
  warned.mockRestore()
})
