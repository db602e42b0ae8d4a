/** Refunds, and that everything about a payment is one transaction. Access matrix as amended: admins only. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { lockOrder, lockPayment } from '@/care/payments/lock-payment'
import { changePayment, movePayment, updateOrder } from '@/care/payments/move-payment'
import { notifyOfPayment } from '@/care/payments/notify-patient'
import { presentPayment } from '@/care/payments/present'
import { recordMoney } from '@/care/payments/record-money'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import { requestRevision } from '@/care/payments/rules'
import { receipt, receiptCounter, refund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { PaymentId, UncheckedId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, historyOf, newDeposit, orderOf, paymentOf, receiptsOf, TOTAL } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const admin = await newStaff('admin')
const today = () => dayInIstanbul(now())
const arrived = (
  paymentId: UncheckedId<PaymentId>,
  changes: Partial<Parameters<typeof confirmTransfer>[1]> = {},
) => ({ paymentId, amountMinor: DEPOSIT, receivedOn: today(), key: newId(), ...changes })
const back = (paymentId: UncheckedId<PaymentId>, amountMinor: number) => ({
  ...{ paymentId, amountMinor, reason: 'Cancelled in time', key: newId() },
})
const auditsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('a refund', () => {
  async function paid() {
    const patient = await newPatient()
    const deposit = await newDeposit(staff, patient)
    await confirmTransfer(staff, arrived(deposit.paymentId))
    return { ...deposit, patient }
  }

  it('is made by admins only', async () => {
    const { paymentId, patient } = await paid()
    for (const actor of [staff, patient, await newStaff('editor')])
      expect(await refundPayment(actor, back(paymentId, 100))).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect((await paymentOf(paymentId)).refundedMinor).toBe(0)
  })

  it('of a part leaves the payment paid; of the rest makes it refunded. The patient is told each time', async () => {
    const { orderId, paymentId, patient } = await paid()
    expect(await refundPayment(admin, back(paymentId, 20_000))).toEqual({ ok: true, value: { paymentId } })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', refundedMinor: 20_000 })
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect(await refundPayment(admin, back(paymentId, DEPOSIT))).toMatchObject({ code: 'AMOUNT_TOO_HIGH' })
    await refundPayment(admin, back(paymentId, DEPOSIT - 20_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
    expect(await orderOf(orderId)).toMatchObject({ status: 'booked', paymentStatus: 'refunded' })
    const told = (await mailsTo(patient.email)).filter(({ template }) => template === 'payment-refunded')
    expect(told).toHaveLength(2)
    expect(await refundPayment(admin, back(paymentId, 1))).toEqual({
      ok: false,
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })

  it('keeps its reason sealed, and is made once for one form', async () => {
    const { paymentId } = await paid()
    const same = back(paymentId, 100)
    await Promise.all([refundPayment(admin, same), refundPayment(admin, same)])
    const rows = await careDb().select().from(refund).where(eq(refund.paymentId, paymentId))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: 'done', amountMinor: 100, orderedBy: admin.userId })
    expect(rows[0]?.reason).toMatch(/^v1\./)
    expect(await auditsOf(paymentId)).toEqual(
      expect.arrayContaining(['payment.refund_ordered', 'payment.refunded']),
    )
  })

  it('two at once pay back no more than was paid', async () => {
    const { paymentId } = await paid()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => refundPayment(admin, back(paymentId, 30_000))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await paymentOf(paymentId)).refundedMinor).toBe(30_000)
  })

  it('of what was never paid, or does not exist, is refused', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    expect(await refundPayment(admin, back(paymentId, 1))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    for (const id of [newId(), 'x'])
      expect(await refundPayment(admin, back(id, 1))).toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  })
})

describe('a refund of money that has arrived in part', () => {
  const PART = 30_000
  async function partlyPaid() {
    const patient = await newPatient()
    const deposit = await newDeposit(staff, patient)
    await confirmTransfer(staff, arrived(deposit.paymentId, { amountMinor: PART }))
    return { ...deposit, patient }
  }

  it('leaves the payment open, with what was refunded due again', async () => {
    const { orderId, paymentId, patient } = await partlyPaid()
    expect(await refundPayment(admin, back(paymentId, PART + 1))).toMatchObject({ code: 'AMOUNT_TOO_HIGH' })
    expect(await refundPayment(admin, back(paymentId, 10_000))).toMatchObject({ ok: true })
    expect(presentPayment(await paymentOf(paymentId))).toMatchObject({
      status: 'pending',
      due: { amountMinor: DEPOSIT - PART + 10_000 },
    })
    expect((await orderOf(orderId)).paymentStatus).toBe('pending')
    const [, paper] = await receiptsOf(paymentId)
    expect(paper).toMatchObject({ kind: 'refunded', amountMinor: 10_000, leftMinor: PART - 10_000 })
    expect((await mailsTo(patient.email)).at(-1)?.template).toBe('payment-refunded')
    const rest = arrived(paymentId, { amountMinor: DEPOSIT - PART + 10_000 })
    expect(await confirmTransfer(staff, rest)).toMatchObject({ ok: true })
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'paid',
      receivedMinor: DEPOSIT,
      refundedMinor: 0,
    })
    await refundPayment(admin, back(paymentId, 5_000))
    expect((await receiptsOf(paymentId)).at(-1)).toMatchObject({ leftMinor: DEPOSIT - 5_000 })
    await refundPayment(admin, back(paymentId, DEPOSIT - 5_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
  })

  it('of all of it makes the payment unpaid: it can be changed and paid again', async () => {
    const { orderId, paymentId, patient } = await partlyPaid()
    await refundPayment(admin, back(paymentId, PART))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'unpaid', refundedMinor: PART })
    expect((await orderOf(orderId)).paymentStatus).toBe('unpaid')
    expect(await refundPayment(admin, back(paymentId, 1))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    const base = requestRevision(await paymentOf(paymentId))
    const lower = { orderId, kind: 'deposit', amountMinor: PART - 1, dueOn: null, base } as const
    expect(await requestPayment(staff, lower)).toMatchObject({ ok: true })
    expect(await beginTransfer(patient, { paymentId, key: newId() })).toMatchObject({ ok: true })
    await confirmTransfer(staff, arrived(paymentId, { amountMinor: PART - 1 }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: PART - 1 })
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect(await historyOf(paymentId)).toEqual([
      'requested',
      'received',
      'refund_ordered',
      'refunded',
      'requested',
      'begun',
      'received',
    ])
  })

  it('of a remainder lets it follow its deposit below what had arrived', async () => {
    const patient = await newPatient()
    const { orderId, paymentId: depositId } = await newDeposit(staff, patient)
    const asked = await requestPayment(staff, { orderId, kind: 'remainder', dueOn: null })
    if (!asked.ok) throw new Error(asked.code)
    const { paymentId } = asked.value
    await confirmTransfer(staff, arrived(paymentId, { amountMinor: PART }))
    await refundPayment(admin, back(paymentId, PART))
    const base = requestRevision(await paymentOf(depositId))
    const higher = { orderId, kind: 'deposit', amountMinor: TOTAL - 100, dueOn: null, base } as const
    expect(await requestPayment(staff, higher)).toMatchObject({ ok: true })
    expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: 100, status: 'unpaid', receivedMinor: 0 })
  })

  it('of a payment that failed leaves it as it is, to be tried again', async () => {
    const { paymentId } = await partlyPaid()
    await declinePayment(staff, { paymentId, reason: '' })
    await refundPayment(admin, back(paymentId, PART))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'failed', refundedMinor: PART })
  })

  it('ends a payment of a cancelled order once all of it is refunded', async () => {
    const { orderId, paymentId } = await partlyPaid()
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    await refundPayment(admin, back(paymentId, 10_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' })
    await refundPayment(admin, back(paymentId, PART - 10_000))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: PART })
    expect((await orderOf(orderId)).paymentStatus).toBe('refunded')
  })
})

describe('one transaction', () => {
  it('holds payment, event, audit entry, order and news, or nothing of them', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const before = await eventsOf(patient.userId)
    const counters = await careDb().select().from(receiptCounter)
    await expect(
      inTransaction(async (tx) => {
        const locked = await lockPayment(tx, paymentId)
        if (!locked) throw new Error('not found')
        const by = { actorId: staff.userId, receivedOn: today(), method: 'bank_transfer' } as const
        const recorded = await recordMoney(tx, locked, { ...by, amountMinor: DEPOSIT })
        expect(recorded.ok).toBe(true)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await historyOf(paymentId)).toEqual(['requested'])
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
    expect(await eventsOf(patient.userId)).toEqual(before)
    expect(await careDb().select().from(receiptCounter)).toEqual(counters)
  })

  it('numbers receipts without gaps, however many are made at once', async () => {
    const deposits = await Promise.all(
      Array.from({ length: 6 }, async () => newDeposit(staff, await newPatient())),
    )
    await Promise.all(deposits.map(({ paymentId }) => confirmTransfer(staff, arrived(paymentId))))
    const rows = await careDb().select({ number: receipt.number }).from(receipt)
    const counts = rows.map(({ number }) => Number(number.split('-')[2]))
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1))
  })

  it('locks the order before its payment, and finds neither for a stranger', async () => {
    const patient = await newPatient()
    const stranger = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await inTransaction(async (tx) => {
      expect(await lockOrder(tx, orderId, stranger.userId)).toBeUndefined()
      expect(await lockPayment(tx, paymentId, stranger.userId)).toBeUndefined()
      expect(await lockPayment(tx, newId<PaymentId>())).toBeUndefined()
      const locked = await lockPayment(tx, paymentId, patient.userId)
      expect(locked?.order).toMatchObject({ id: orderId, totalMinor: TOTAL })
    })
  })

  it('a step that is not allowed changes nothing; a note changes no status', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    await inTransaction(async (tx) => {
      const locked = await lockPayment(tx, paymentId)
      if (!locked) throw new Error('not found')
      const by = { actorId: staff.userId }
      expect(await movePayment(tx, locked, { action: 'settle', ...by })).toMatchObject({ ok: false })
      const noted = await changePayment(tx, locked, { event: 'mismatch', amountMinor: 5, ...by })
      expect(presentPayment(noted.payment).status).toBe('unpaid')
      await updateOrder(tx, locked.order)
      const news = { ...noted, event: 'payment_failed', key: 'k', amountMinor: 5 } as const
      await notifyOfPayment(tx, news)
      await notifyOfPayment(tx, news)
    })
    expect(await historyOf(paymentId)).toEqual(['requested', 'mismatch'])
    const told = (await mailsTo(patient.email)).filter(({ template }) => template === 'payment-failed')
    expect(told).toHaveLength(1)
  })
})
