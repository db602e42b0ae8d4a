/** Deposit and remainder by bank transfer. Specification, sections 3 and 4; reading 23. */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { declinePayment } from '@/care/payments/decline-payment'
import { findBankAccount } from '@/care/payments/find-bank-account'
import {
  findOwnReceipt,
  listDeskPayments,
  listHistoryOf,
  listWaitingPayments,
} from '@/care/payments/read-payments'
import { requestPayment } from '@/care/payments/request-payment'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId, ReceiptId, UncheckedId } from '@/lib/record-ids'
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
const today = () => dayInIstanbul(now())
const ask = (orderId: UncheckedId<OrderId>, changes: Partial<Parameters<typeof requestPayment>[1]> = {}) =>
  requestPayment(staff, { orderId, kind: 'deposit', amountMinor: DEPOSIT, dueOn: null, ...changes })
const arrived = (
  paymentId: UncheckedId<PaymentId>,
  changes: Partial<Parameters<typeof confirmTransfer>[1]> = {},
) => ({ paymentId, amountMinor: DEPOSIT, receivedOn: today(), key: newId(), ...changes })
describe('a transfer', () => {
  it('that its patient has sent is pending until the desk writes down that it arrived', async () => {
    const patient = await newPatient('tr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    expect(await beginTransfer(patient, { paymentId, key: newId() })).toEqual({
      ok: true,
      value: { paymentId },
    })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending', method: 'bank_transfer' })
    expect((await orderOf(orderId)).paymentStatus).toBe('pending')
    expect(await confirmTransfer(staff, arrived(paymentId))).toEqual({ ok: true, value: { paymentId } })
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'paid',
      receivedMinor: DEPOSIT,
      receivedOn: today(),
    })
    expect(await receiptsOf(paymentId)).toMatchObject([{ number: expect.stringMatching(/^RC-\d{4}-\d{4}$/) }])
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'received'])
    expect((await eventsOf(patient.userId)).slice(-2)).toEqual(['payment_requested', 'payment_received'])
    expect((await mailsTo(patient.email)).at(-1)).toMatchObject({
      template: 'payment-received',
      locale: 'tr',
      props: { receivedAt: `${today()}T00:00:00.000Z`, dueAt: null },
    })
  })

  it('said to be sent on two devices at once is begun once', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => beginTransfer(patient, { paymentId, key: newId() })),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun'])
  })

  it('noted twice from one form counts once; from two forms the second is refused', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    const same = arrived(paymentId)
    const [first, second] = await Promise.all([confirmTransfer(staff, same), confirmTransfer(staff, same)])
    expect(first).toEqual(second)
    expect(await confirmTransfer(staff, arrived(paymentId))).toEqual({
      ok: false,
      code: 'TRANSITION_NOT_ALLOWED',
    })
    expect((await paymentOf(paymentId)).receivedMinor).toBe(DEPOSIT)
    expect(await confirmTransfer(staff, { ...same, amountMinor: 1 })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('of a part leaves the rest to be paid', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await confirmTransfer(staff, arrived(paymentId, { amountMinor: 50_000 }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending', receivedMinor: 50_000 })
    expect((await orderOf(orderId)).paymentStatus).toBe('pending')
    expect(await confirmTransfer(staff, arrived(paymentId, { amountMinor: 3801 }))).toMatchObject({
      code: 'AMOUNT_TOO_HIGH',
      fields: { amount: 'AMOUNT_TOO_HIGH' },
    })
    await confirmTransfer(staff, arrived(paymentId, { amountMinor: 3800 }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: DEPOSIT })
  })

  it('that completes the price settles every payment of the order', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await confirmTransfer(staff, arrived(paymentId))
    const rest = await ask(orderId, { kind: 'remainder' })
    if (!rest.ok) throw new Error(rest.code)
    expect((await orderOf(orderId)).paymentStatus).toBe('pending')
    await confirmTransfer(staff, arrived(rest.value.paymentId, { amountMinor: TOTAL - DEPOSIT }))
    for (const id of [paymentId, rest.value.paymentId]) {
      expect((await paymentOf(id)).status).toBe('completed')
      expect((await historyOf(id)).at(-1)).toBe('settled')
    }
    expect((await orderOf(orderId)).paymentStatus).toBe('completed')
  })

  it('cannot have arrived tomorrow, and only the care team notes it', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const tomorrow = dayInIstanbul(new Date(now().getTime() + DAY_MS))
    expect(await confirmTransfer(staff, arrived(paymentId, { receivedOn: tomorrow }))).toMatchObject({
      code: 'RECEIVED_IN_FUTURE',
    })
    expect(await confirmTransfer(patient, arrived(paymentId))).toEqual({ ok: false, code: 'FORBIDDEN' })
    for (const id of [newId(), 'x'])
      expect(await confirmTransfer(staff, arrived(id))).toEqual({ ok: false, code: 'PAYMENT_NOT_FOUND' })
  })

  it('that failed leaves the order as it was, and can be tried again', async () => {
    const patient = await newPatient('fr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    const failed = { paymentId, reason: 'Sent back by the bank' }
    expect(await declinePayment(staff, failed)).toEqual({ ok: true, value: { paymentId } })
    expect(await orderOf(orderId)).toMatchObject({ status: 'booked', paymentStatus: 'failed' })
    expect((await mailsTo(patient.email)).at(-1)).toMatchObject({ template: 'payment-failed' })
    expect(await declinePayment(staff, failed)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await declinePayment(patient, failed)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await declinePayment(staff, { ...failed, paymentId: newId() })).toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    })
    expect(await beginTransfer(patient, { paymentId, key: newId() })).toMatchObject({ ok: true })
    const [shown] = await listDeskPayments(careDb(), orderId)
    expect(shown?.events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['requested', null],
      ['begun', null],
      ['failed', 'Sent back by the bank'],
      ['begun', null],
    ])
  })

  it('for a cancelled order is not begun any more, but what arrives late is noted', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    expect(await beginTransfer(patient, { paymentId, key: newId() })).toEqual({
      ok: false,
      code: 'ORDER_ENDED',
    })
    expect(await confirmTransfer(staff, arrived(paymentId))).toMatchObject({ ok: true })
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  })

  it('goes to the account of the configuration; the demo has a sample one', () => {
    expect(findBankAccount()?.iban ?? 'none').toMatch(/^(?:none|[A-Z]{2}\d{2}[A-Z0-9]+)$/)
  })
})

describe('only the owner', () => {
  it('begins a transfer: other patients, staff, unknown and malformed ids get the same answer', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    const stranger = await newPatient()
    for (const actor of [stranger, staff])
      for (const id of [paymentId, newId(), 'x', ''])
        expect(await beginTransfer(actor, { paymentId: id, key: newId() })).toEqual({
          ok: false,
          code: 'PAYMENT_NOT_FOUND',
        })
    expect((await paymentOf(paymentId)).status).toBe('unpaid')
  })

  it('finds the receipt and the history', async () => {
    const patient = await newPatient()
    const stranger = await newPatient()
    const { orderNumber, paymentId } = await newDeposit(staff, patient)
    await confirmTransfer(staff, arrived(paymentId))
    const [{ id } = { id: newId<ReceiptId>() }] = await receiptsOf(paymentId)
    expect(await findOwnReceipt(careDb(), patient.userId, id)).toMatchObject({ id, orderNumber })
    expect(await findOwnReceipt(careDb(), stranger.userId, id)).toBeUndefined()
    expect(await findOwnReceipt(careDb(), patient.userId, newId<ReceiptId>())).toBeUndefined()
    expect(await listHistoryOf(careDb(), patient.userId)).toMatchObject([{ id: paymentId, orderNumber }])
    expect(await listHistoryOf(careDb(), stranger.userId)).toEqual([])
  })
})

describe('the desk’s list', () => {
  it('has what is waited for, the longest waiting first, without what is paid or cancelled', async () => {
    const [one, two, three] = [
      await newDeposit(staff, await newPatient()),
      await newDeposit(staff, await newPatient()),
      await newDeposit(staff, await newPatient()),
    ]
    await confirmTransfer(staff, arrived(two.paymentId))
    await moveOrder(staff, { orderId: three.orderId, action: 'cancel', reason: 'ill' })
    const { rows: waiting, total } = await listWaitingPayments(careDb())
    expect(total).toBe(waiting.length)
    const ids = waiting.map(({ id }) => id)
    expect(ids).toContain(one.paymentId)
    expect(ids).not.toContain(two.paymentId)
    expect(ids).not.toContain(three.paymentId)
    const times = waiting.map(({ requestedAt }) => requestedAt)
    expect(times).toEqual(times.toSorted())
    expect(waiting.find(({ id }) => id === one.paymentId)).toMatchObject({ patientName: 'Ada Lovelace' })
  })
})
