/** The care team asks for a deposit and for the remainder. Reading 23; access matrix as amended. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { presentRemainder, totalOf } from '@/care/payments/present'
import { listPaymentsOf } from '@/care/payments/read-payments'
import { requestPayment } from '@/care/payments/request-payment'
import { requestRevision } from '@/care/payments/rules'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId, UncheckedId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { notificationsOf } from '../support/notifications'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, historyOf, newDeposit, newOrder, orderOf, paymentOf, TOTAL } from '../support/payments'

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
const auditsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('asking for a deposit', () => {
  it('is refused before a medical review is written down', async () => {
    const patient = await newPatient()
    const { orderId } = await newOrder(staff, patient, false)
    expect(await ask(orderId)).toEqual({ ok: false, code: 'REVIEW_MISSING' })
    expect(await ask(orderId, { kind: 'remainder' })).toEqual({ ok: false, code: 'REVIEW_MISSING' })
    expect(await listPaymentsOf(careDb(), orderId)).toEqual([])
    expect((await orderOf(orderId)).paymentStatus).toBe('unpaid')
  })

  it('makes a payment with reference, amount and term, and tells the patient without naming a treatment', async () => {
    const patient = await newPatient('de')
    const { orderId, orderNumber } = await newOrder(staff, patient)
    const asked = await ask(orderId, { dueOn: '2098-12-01' })
    if (!asked.ok) throw new Error(asked.code)
    const { paymentId } = asked.value
    expect(await listPaymentsOf(careDb(), orderId)).toEqual([
      {
        id: paymentId,
        kind: 'deposit',
        reference: `${orderNumber}-1`,
        status: 'unpaid',
        method: null,
        proofs: [],
        isReported: false,
        dueOn: '2098-12-01',
        receivedOn: null,
        receipts: [],
        amount: { amountMinor: DEPOSIT, currency: 'EUR' },
        received: { amountMinor: 0, currency: 'EUR' },
        refunded: { amountMinor: 0, currency: 'EUR' },
        refundOrdered: { amountMinor: 0, currency: 'EUR' },
        due: { amountMinor: DEPOSIT, currency: 'EUR' },
        isOpen: true,
      },
    ])
    expect(await historyOf(paymentId)).toEqual(['requested'])
    expect(await auditsOf(paymentId)).toEqual(['payment.requested'])
    const listed = (await notificationsOf(patient.userId)).at(-1)
    const target = `/my-requests/orders/${orderId}/payment`
    expect(listed).toMatchObject({ event: 'payment_requested', target, facts: { number: orderNumber } })
    const mail = (await mailsTo(patient.email)).at(-1)
    expect(mail).toMatchObject({
      template: 'payment-requested',
      locale: 'de',
      props: { orderNumber, dueAt: '2098-12-01T00:00:00.000Z', amount: '538,00\u00a0€' },
    })
    expect(JSON.stringify(mail)).not.toMatch(/FUE|Greffe|Lalezar Ataşehir/)
  })

  it.each([
    [0, 'AMOUNT_INVALID'],
    [-5, 'AMOUNT_INVALID'],
    [1.5, 'AMOUNT_INVALID'],
    [TOTAL + 1, 'AMOUNT_TOO_HIGH'],
  ] as const)('of %s minor units is refused: %s', async (amountMinor, code) => {
    const { orderId } = await newOrder(staff, await newPatient())
    expect(await ask(orderId, { amountMinor })).toEqual({ ok: false, code, fields: { amount: code } })
    expect(await listPaymentsOf(careDb(), orderId)).toEqual([])
  })

  it('again corrects amount and term as long as nothing has arrived', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const base = requestRevision(await paymentOf(paymentId))
    const changed = { amountMinor: 40_000, dueOn: '2098-12-01', base }
    expect(await ask(orderId, changed)).toEqual({ ok: true, value: { paymentId } })
    expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: 40_000, dueOn: '2098-12-01' })
    await confirmTransfer(staff, arrived(paymentId, { amountMinor: 10_000 }))
    const again = { base: requestRevision(await paymentOf(paymentId)) }
    expect(await ask(orderId, again)).toEqual({ ok: false, code: 'ALREADY_PAID' })
  })

  it('again with the same content changes nothing and sends nothing', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    expect(await ask(orderId)).toEqual({ ok: true, value: { paymentId } })
    expect(await historyOf(paymentId)).toEqual(['requested'])
    const sent = (await mailsTo(patient.email)).filter(({ template }) => template === 'payment-requested')
    expect(sent).toHaveLength(1)
  })

  it.each(['', 'unpaid 1 '])('from a stale page does not overwrite a request (%s)', async (base) => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    const stale = { amountMinor: 40_000, base }
    expect(await ask(orderId, stale)).toEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: DEPOSIT })
    const over = requestRevision(await paymentOf(paymentId))
    expect(await ask(orderId, { ...stale, over })).toMatchObject({ ok: true })
    expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: 40_000 })
  })

  it('a remainder follows the deposit when it is changed', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    const rest = await ask(orderId, { kind: 'remainder' })
    if (!rest.ok) throw new Error(rest.code)
    const base = requestRevision(await paymentOf(paymentId))
    const amounts = async () =>
      (await listPaymentsOf(careDb(), orderId)).map(({ amount }) => amount.amountMinor)
    expect(await ask(orderId, { amountMinor: TOTAL, base })).toMatchObject({ code: 'AMOUNT_TOO_HIGH' })
    const stale = requestRevision(await paymentOf(rest.value.paymentId))
    expect(await ask(orderId, { amountMinor: 40_000, base })).toMatchObject({ ok: true })
    expect(await amounts()).toEqual([40_000, TOTAL - 40_000])
    expect(await historyOf(rest.value.paymentId)).toEqual(['requested', 'requested'])
    const due = { kind: 'remainder', dueOn: '2098-12-01', base: stale } as const
    expect(await ask(orderId, due), 'of another sum').toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const back = { amountMinor: 60_000, base: requestRevision(await paymentOf(paymentId)) }
    expect(await ask(orderId, back)).toMatchObject({ ok: true })
    expect(await amounts()).toEqual([60_000, TOTAL - 60_000])
  })

  it('with a term in the past, for a cancelled order, or an unknown one is refused', async () => {
    const { orderId } = await newOrder(staff, await newPatient())
    const yesterday = dayInIstanbul(new Date(now().getTime() - DAY_MS))
    expect(await ask(orderId, { dueOn: yesterday })).toMatchObject({ code: 'DUE_IN_PAST' })
    for (const id of [newId(), 'x']) expect(await ask(id)).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' })
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    expect(await ask(orderId)).toEqual({ ok: false, code: 'ORDER_ENDED' })
  })

  it('is for the care team: patients and editors are refused', async () => {
    const patient = await newPatient()
    const { orderId } = await newOrder(staff, patient)
    for (const actor of [patient, await newStaff('editor')])
      expect(await requestPayment(actor, { orderId, kind: 'deposit', amountMinor: 1, dueOn: null })).toEqual({
        ok: false,
        code: 'FORBIDDEN',
      })
  })

  it('the remainder is the price without the deposit', async () => {
    const patient = await newPatient()
    const { orderId } = await newDeposit(staff, patient)
    const asked = await ask(orderId, { kind: 'remainder', amountMinor: 1 })
    if (!asked.ok) throw new Error(asked.code)
    const payments = await listPaymentsOf(careDb(), orderId)
    expect(payments.map(({ amount }) => amount.amountMinor)).toEqual([DEPOSIT, TOTAL - DEPOSIT])
    const total = { amountMinor: TOTAL, currency: 'EUR' }
    expect(presentRemainder(payments, total)).toEqual({ amountMinor: TOTAL - DEPOSIT, currency: 'EUR' })
    expect(totalOf(payments, 'received', 'EUR')).toEqual({ amountMinor: 0, currency: 'EUR' })
  })
})
