/** Card charges that were not counted, and their refunds: ordered at the desk, or made at the provider. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { uncountedRefundTask } from '@/care/payments/jobs'
import { listDeskPayments } from '@/care/payments/read-payments'
import { receiveProviderMessage } from '@/care/payments/routes'
import { checkout, paymentEvent, uncountedRefund } from '@/care/payments/table'
import { refundCharge } from '@/care/payments/uncounted/refund-charge'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { CheckoutId, OrderId, PaymentId, UncheckedId, UncountedRefundId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { newStaff } from '../support/offers'
import {
  chargedTwice,
  chargedWith,
  DEPOSIT,
  historyOf,
  orderOf,
  paymentOf,
  receiptsOf,
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
  stripe.state.isDown = false
  stripe.state.refundStatus = 'succeeded'
})

const staff = await newStaff()
const admin = await newStaff('admin')
const post = async (request: Request) => (await receiveProviderMessage(request, provider)).status
const twice = () => chargedTwice(staff, stripe)

const back = (checkoutId: UncheckedId<CheckoutId>) => ({ checkoutId, reason: 'Paid twice', key: newId() })
async function order(checkoutId: CheckoutId): Promise<UncountedRefundId> {
  const result = await refundCharge(admin, back(checkoutId))
  if (!result.ok) throw new Error(result.code)
  const [row] = (await refundsOf(checkoutId)).filter(({ status }) => status === 'ordered')
  if (!row) throw new Error('Nothing was ordered')
  return row.id
}
const refundsOf = (id: CheckoutId) =>
  careDb()
    .select()
    .from(uncountedRefund)
    .where(eq(uncountedRefund.checkoutId, id))
    .orderBy(uncountedRefund.id)
const run = (refundId: UncountedRefundId) =>
  uncountedRefundTask(() => provider)({ refundId }, { db: careDb() } as Parameters<
    ReturnType<typeof uncountedRefundTask>
  >[1])
const posted = () => stripe.calls.filter(({ path }) => path === '/v1/refunds')
const shown = async (orderId: OrderId) => (await listDeskPayments(careDb(), orderId))[0]?.uncounted ?? []
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const jobsOf = async (refundId: string) => {
  const key = `uncounted-refund:${refundId}`
  return (await careDb().execute(sql`select 1 from graphile_worker.jobs where key = ${key}`)).rows
}
/** What the payment says, and what its order says of it. */
async function counted(paymentId: PaymentId, orderId: OrderId) {
  const { status, receivedMinor, refundedMinor, method } = await paymentOf(paymentId)
  const receipts = (await receiptsOf(paymentId)).length
  const { paymentStatus } = await orderOf(orderId)
  return { status, receivedMinor, refundedMinor, method, receipts, paymentStatus }
}

describe('an uncounted charge', () => {
  it('says what was charged, when and why', async () => {
    const { orderId, checkoutId } = await twice()
    const [charge] = await shown(orderId)
    expect(charge).toMatchObject({
      ...{ id: checkoutId, amount: { amountMinor: DEPOSIT, currency: 'EUR' }, reason: 'twice' },
      ...{ status: 'held', left: { amountMinor: DEPOSIT }, isRefundable: true },
    })
    expect(Date.parse(charge?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    ['amount', { amount_total: DEPOSIT - 1 }, { amountMinor: DEPOSIT - 1, currency: 'EUR' }],
    ['currency', { currency: 'usd' }, { amountMinor: DEPOSIT, currency: 'USD' }],
  ] as const)('of another %s is shown as it was charged', async (reason, changes, amount) => {
    const { orderId, paymentId } = await chargedWith(staff, stripe, changes)
    expect(await shown(orderId)).toMatchObject([{ amount, reason, isRefundable: true }])
    const [noted] = await careDb()
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.paymentId, paymentId), eq(paymentEvent.kind, 'mismatch')))
    // The history shows amounts in the currency of the payment.
    expect(noted?.amountMinor).toBe(reason === 'currency' ? null : DEPOSIT - 1)
  })
})

describe('the refund of an uncounted charge', () => {
  it('is ordered by admins only, and only of such a charge', async () => {
    const { checkoutId, paymentId, patient } = await twice()
    for (const actor of [staff, patient, await newStaff('editor')])
      expect(await refundCharge(actor, back(checkoutId))).toEqual({ ok: false, code: 'FORBIDDEN' })
    const [counting] = await careDb()
      .select()
      .from(checkout)
      .where(and(eq(checkout.paymentId, paymentId), eq(checkout.status, 'paid')))
    for (const id of [newId(), 'x', counting?.id ?? ''])
      expect(await refundCharge(admin, back(id))).toEqual({ ok: false, code: 'CHARGE_NOT_FOUND' })
    expect(await refundsOf(checkoutId)).toEqual([])
  })

  it('writes its order, event, audit entry and job together, once for one form and once for a charge', async () => {
    const { checkoutId, paymentId, orderId } = await twice()
    const same = back(checkoutId)
    const answers = await Promise.all([same, same, back(checkoutId)].map((one) => refundCharge(admin, one)))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const rows = await refundsOf(checkoutId)
    expect(rows).toMatchObject([
      { status: 'ordered', amountMinor: DEPOSIT, attempt: 1, orderedBy: admin.userId, paymentId },
    ])
    expect(rows[0]?.reason).toMatch(/^v1\./)
    expect((await historyOf(paymentId)).filter((kind) => kind === 'mismatch_refund_ordered')).toHaveLength(1)
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, paymentId))
    expect(entries.filter(({ action }) => action === 'payment.mismatch_refund_ordered')).toHaveLength(1)
    expect(await jobsOf(rows[0]?.id ?? '')).toHaveLength(1)
    expect(await shown(orderId)).toMatchObject([{ status: 'ordered', isRefundable: false }])
    expect(await refundCharge(admin, back(checkoutId))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('goes to that charge once, under a key made from it, and changes nothing of the payment', async () => {
    const { checkoutId, paymentId, orderId, patient, intentId } = await twice()
    const before = await counted(paymentId, orderId)
    const refundId = await order(checkoutId)
    await run(refundId)
    await run(refundId)
    const calls = posted().filter(({ body }) => body.get('payment_intent') === intentId)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.key).toBe(`uncounted:${checkoutId}:1`)
    expect(calls[0]?.body.get('amount')).toBe(String(DEPOSIT))
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
    // The message that follows says nothing new.
    const charge = { id: 'ch', payment_intent: intentId, amount_refunded: DEPOSIT }
    for (const _ of [1, 2]) await post(stripe.message('charge.refunded', charge))
    expect((await historyOf(paymentId)).filter((kind) => kind === 'mismatch_refunded')).toHaveLength(1)
    expect(await counted(paymentId, orderId)).toEqual(before)
    expect(await shown(orderId)).toMatchObject([{ status: 'refunded', isRefundable: false }])
    expect((await templates(patient.email)).filter((name) => name === 'payment-returned')).toHaveLength(1)
    expect(await eventsOf(patient.userId)).toContain('payment_returned')
    expect(await refundCharge(admin, back(checkoutId))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('is counted once when the provider’s message comes before its answer', async () => {
    const { checkoutId, paymentId, intentId } = await twice()
    const refundId = await order(checkoutId)
    await post(stripe.message('charge.refunded', { payment_intent: intentId, amount_refunded: DEPOSIT }))
    await run(refundId)
    expect((await historyOf(paymentId)).slice(-2)).toEqual(['mismatch_refund_ordered', 'mismatch_refunded'])
    expect(await refundsOf(checkoutId)).toMatchObject([{ status: 'done', amountMinor: DEPOSIT }])
  })

  it('waits while the provider cannot be reached, and is made once if only its answer was lost', async () => {
    const { checkoutId, paymentId, intentId } = await twice()
    const refundId = await order(checkoutId)
    stripe.state.isDown = true
    await expect(run(refundId)).rejects.toThrow()
    stripe.state.isDown = false
    const key = `uncounted:${checkoutId}:1`
    await provider.refund({ uncountedId: refundId, intentId, amountMinor: DEPOSIT, key })
    stripe.forgetKeys()
    await run(refundId)
    expect(stripe.refundsOf(intentId)).toHaveLength(1)
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
    expect((await refundsOf(checkoutId))[0]?.status).toBe('done')
  })

  it('that is refused is shown as failed, told to the team, and ordered again under another key', async () => {
    const { checkoutId, paymentId, orderId, patient, intentId } = await twice()
    const told = async () =>
      (await toldTo(admin.email)).filter((kind) => kind === 'chargeRefundFailed').length
    const before = [await told(), await counted(paymentId, orderId)] as const
    stripe.state.refundStatus = 'failed'
    await run(await order(checkoutId))
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refund_failed')
    expect(await shown(orderId)).toMatchObject([{ status: 'failed', isRefundable: true }])
    expect(await told()).toBe(before[0] + 1)
    expect(await templates(patient.email)).not.toContain('payment-returned')
    stripe.state.refundStatus = 'succeeded'
    await run(await order(checkoutId))
    const calls = posted().filter(({ body }) => body.get('payment_intent') === intentId)
    expect(calls.map(({ key }) => key)).toEqual([1, 2].map((one) => `uncounted:${checkoutId}:${one}`))
    expect(await shown(orderId)).toMatchObject([{ status: 'refunded' }])
    expect(await counted(paymentId, orderId)).toEqual(before[1])
  })

  it('that fails after it was done is taken back once, and the patient is told', async () => {
    const { checkoutId, paymentId, orderId, patient } = await twice()
    const before = await counted(paymentId, orderId)
    const refundId = await order(checkoutId)
    await run(refundId)
    for (const id of ['re_1', 're_2'])
      await post(stripe.message('refund.failed', { id, metadata: { uncounted_refund: refundId } }))
    expect((await historyOf(paymentId)).filter((kind) => kind === 'mismatch_refund_failed')).toHaveLength(1)
    expect(await shown(orderId)).toMatchObject([{ status: 'failed', isRefundable: true }])
    const mails = await templates(patient.email)
    expect(mails.filter((name) => name === 'payment-return-failed')).toHaveLength(1)
    expect(await counted(paymentId, orderId)).toEqual(before)
    for (const id of ['x', newId()])
      expect(await post(stripe.message('refund.failed', { metadata: { uncounted_refund: id } }))).toBe(200)
  })
})

describe('a refund of an uncounted charge in the provider’s dashboard', () => {
  it('ends what can be ordered here; in part, the rest can still be', async () => {
    const { checkoutId, paymentId, orderId, intentId } = await twice()
    const part = stripe.refundElsewhere(intentId, 20_000)
    for (const _ of [1, 2]) await post(part.message())
    expect(await shown(orderId)).toMatchObject([
      { status: 'held', left: { amountMinor: DEPOSIT - 20_000 }, isRefundable: true },
    ])
    const stale = { ...back(checkoutId), base: String(DEPOSIT) }
    expect(await refundCharge(admin, stale)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    await post(stripe.refundElsewhere(intentId, DEPOSIT - 20_000).message())
    expect(await shown(orderId)).toMatchObject([{ status: 'refunded', isRefundable: false }])
    expect((await historyOf(paymentId)).filter((kind) => kind === 'mismatch_refunded')).toHaveLength(2)
    expect(await refundCharge(admin, back(checkoutId))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('between order and job ends the job without a second refund, and is no failure', async () => {
    const { checkoutId, paymentId, orderId, patient, intentId } = await twice()
    const refundId = await order(checkoutId)
    const elsewhere = stripe.refundElsewhere(intentId, DEPOSIT)
    await post(elsewhere.message())
    const told = (await toldTo(admin.email)).length
    await run(refundId)
    expect(stripe.refundsOf(intentId)).toHaveLength(1)
    expect((await historyOf(paymentId)).slice(-2)).toEqual(['mismatch_refund_ordered', 'mismatch_refunded'])
    expect(await toldTo(admin.email)).toHaveLength(told)
    expect(await shown(orderId)).toMatchObject([{ status: 'refunded', isRefundable: false }])
    expect((await templates(patient.email)).filter((name) => name === 'payment-returned')).toHaveLength(1)
    await post(elsewhere.message())
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
    await post(elsewhere.fail())
    expect(await shown(orderId)).toMatchObject([{ status: 'failed', isRefundable: true }])
  })
})

it('a payment that was charged once has none', async () => {
  const { orderId } = await chargedWith(staff, stripe, {})
  expect(await shown(orderId)).toEqual([])
})
