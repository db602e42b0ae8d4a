/** Refunds of card charges whose patient was erased: their booking and its payments are kept. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { profile } from '@/care/accounts/table'
import { notification } from '@/care/notifications/table'
import { refundTask, uncountedRefundTask } from '@/care/payments/jobs'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { receiveProviderMessage } from '@/care/payments/routes'
import { refund, uncountedRefund } from '@/care/payments/table'
import { refundCharge } from '@/care/payments/uncounted/refund-charge'
import { careDb } from '@/db/client'
import type { Task } from '@/db/jobs'
import { newId } from '@/lib/ids'
import type { PaymentId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { toldTo } from '../support/mails'
import { newStaff } from '../support/offers'
import {
  chargedTwice,
  chargedWith,
  DEPOSIT,
  erasePatient,
  historyOf,
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

const staff = await newStaff()
const admin = await newStaff('admin')
const post = async (request: Request) => (await receiveProviderMessage(request, provider)).status
const run = (task: Task, refundId: string) => task({ refundId }, { db: careDb() } as Parameters<Task>[1])
const because = () => ({ reason: 'Cancelled', key: newId() })

async function erased(charged: Awaited<ReturnType<typeof chargedWith>>) {
  await erasePatient(admin, charged)
  return { ...charged, intentId: `pi_${charged.sessionId}` }
}
/** Mails to them and notifications of them. The mail that they are erased is sent to the address they had. */
async function toldSince({ userId }: { readonly userId: UserId }): Promise<number> {
  const mails = await careDb().select().from(mailMessage).where(eq(mailMessage.userId, userId))
  const notices = await careDb().select().from(notification).where(eq(notification.userId, userId))
  return mails.length + notices.length
}
async function orderedOf(paymentId: PaymentId): Promise<string> {
  const rows = [
    ...(await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))),
    ...(await careDb().select().from(uncountedRefund).where(eq(uncountedRefund.paymentId, paymentId))),
  ]
  const row = rows.find(({ status }) => status === 'ordered')
  if (!row) throw new Error('Nothing was ordered')
  return row.id
}
const teamTold = async (kind: string) => (await toldTo(admin.email)).filter((one) => one === kind).length

describe('after the erasure of a patient', () => {
  it('a refund by the button is recorded, and so is its failure; only the team is told', async () => {
    const { paymentId, patient } = await erased(await chargedWith(staff, stripe, {}))
    const ordered = await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, ...because() })
    expect(ordered).toMatchObject({ ok: true })
    const refundId = await orderedOf(paymentId)
    await run(
      refundTask(() => provider),
      refundId,
    )
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect((await receiptsOf(paymentId)).map(({ kind }) => kind)).toEqual(['received', 'refunded'])
    const before = await teamTold('refundFailed')
    expect(await post(stripe.message('refund.failed', { metadata: { refund: refundId } }))).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    expect(await teamTold('refundFailed')).toBe(before + 1)
    expect(await toldSince(patient)).toBe(0)
  })

  it('a refund in the provider’s dashboard is recorded, and so is its failure', async () => {
    const { paymentId, patient, intentId } = await erased(await chargedWith(staff, stripe, {}))
    const elsewhere = stripe.refundElsewhere(intentId, DEPOSIT)
    expect(await post(elsewhere.message())).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect(await post(elsewhere.fail())).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
    expect(await toldSince(patient)).toBe(0)
  })

  it('a refund of an uncounted charge by the button is recorded, and so is its failure', async () => {
    const charged = await chargedTwice(staff, stripe)
    const { paymentId, patient, checkoutId } = charged
    await erasePatient(admin, charged)
    expect(await refundCharge(admin, { checkoutId, ...because() })).toMatchObject({ ok: true })
    const refundId = await orderedOf(paymentId)
    await run(
      uncountedRefundTask(() => provider),
      refundId,
    )
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
    const before = await teamTold('chargeRefundFailed')
    expect(await post(stripe.message('refund.failed', { metadata: { uncounted_refund: refundId } }))).toBe(
      200,
    )
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refund_failed')
    expect(await teamTold('chargeRefundFailed')).toBe(before + 1)
    expect(await toldSince(patient)).toBe(0)
  })

  it('a refund of an uncounted charge in the provider’s dashboard is recorded, and so is its failure', async () => {
    const charged = await chargedTwice(staff, stripe)
    const { paymentId, patient, intentId } = charged
    await erasePatient(admin, charged)
    const elsewhere = stripe.refundElsewhere(intentId, DEPOSIT)
    expect(await post(elsewhere.message())).toBe(200)
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refunded')
    expect(await post(elsewhere.fail())).toBe(200)
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch_refund_failed')
    expect(await toldSince(patient)).toBe(0)
  })
})

it('an account without a profile that was not erased is a fault, and nothing is recorded', async () => {
  const charged = await chargedWith(staff, stripe, {})
  await careDb().delete(profile).where(eq(profile.userId, charged.patient.userId))
  const elsewhere = stripe.refundElsewhere(`pi_${charged.sessionId}`, DEPOSIT)
  await expect(post(elsewhere.message())).rejects.toThrow('does not exist')
  expect(await paymentOf(charged.paymentId)).toMatchObject({ status: 'paid', refundedMinor: 0 })
})
