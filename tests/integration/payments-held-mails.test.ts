/** Money that a booking holds after it was cancelled: what admins are told of it. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { lockPayment } from '@/care/payments/lock-payment'
import { recordMoney } from '@/care/payments/record-money'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { refund } from '@/care/payments/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, newDeposit } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()
const [admin, other] = [await newStaff('admin'), await newStaff('admin')]
for (const { userId } of [staff, admin, other])
  await careDb().update(user).set({ emailVerified: true }).where(eq(user.id, userId))

const today = () => dayInIstanbul(now())
const arrived = (by: Actor, paymentId: PaymentId, amountMinor = DEPOSIT, key = newId()) =>
  confirmTransfer(by, { paymentId, amountMinor, receivedOn: today(), key })
async function cancelledDeposit() {
  const deposit = await newDeposit(staff, await newPatient())
  await moveOrder(staff, { orderId: deposit.orderId, action: 'cancel', reason: 'CANARY-95' })
  return deposit
}
/** How many mails about money of cancelled bookings the admin, the other admin and the coordinator have. */
async function told(): Promise<number[]> {
  const counts = [admin, other, staff].map(
    async ({ email }) => (await toldTo(email)).filter((kind) => kind === 'cancelledWithMoney').length,
  )
  return Promise.all(counts)
}

it('money that arrives after the cancellation is told to admins once, each part of it, and not to who recorded it', async () => {
  const { orderId, paymentId } = await cancelledDeposit()
  expect(await told()).toEqual([0, 0, 0])
  const key = newId()
  for (const _ of [1, 2]) expect(await arrived(staff, paymentId, 20_000, key)).toMatchObject({ ok: true })
  expect(await told()).toEqual([1, 1, 0])
  const props = (await mailsTo(admin.email)).at(-1)?.props
  expect(props?.deskUrl).toContain(`/desk/orders/${orderId}#payments`)
  expect(JSON.stringify(props)).not.toContain('CANARY-95')
  await arrived(other, paymentId, 10_000)
  expect(await told()).toEqual([2, 1, 0])
})

it('so is money of a card, which nobody of the team recorded', async () => {
  const { paymentId } = await cancelledDeposit()
  const [before = 0, otherBefore = 0] = await told()
  await inTransaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) throw new Error('The payment is not there')
    const money = { amountMinor: DEPOSIT, receivedOn: today(), method: 'card' } as const
    await recordMoney(tx, locked, { ...money, actorId: null })
  })
  expect(await told()).toEqual([before + 1, otherBefore + 1, 0])
})

it('money of a booking that stands is told to nobody of the team', async () => {
  const { paymentId } = await newDeposit(staff, await newPatient())
  const before = await told()
  await arrived(staff, paymentId)
  expect(await told()).toEqual(before)
})

it('a refund of a cancelled booking that fails is told by the mail about the refund, and by no second one', async () => {
  const { paymentId } = await cancelledDeposit()
  await arrived(staff, paymentId)
  await refundPayment(admin, { paymentId, amountMinor: DEPOSIT, reason: 'x', key: newId() })
  const before = await toldTo(admin.email)
  const [row] = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
  if (!row) throw new Error('Nothing was refunded')
  await inTransaction((tx) => completeRefund(tx, row.id, false))
  expect((await toldTo(admin.email)).slice(before.length)).toEqual(['refundFailed'])
})
