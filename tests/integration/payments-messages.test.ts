/** Messages of the card provider: signed, late, doubled, out of order, wrong. Reading 23. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { acceptMessage } from '@/care/payments/checkout/accept-message'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { receiveProviderMessage } from '@/care/payments/routes'
import { checkout, providerEvent } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { DEPOSIT, historyOf, newCheckout, orderOf, paymentOf, receiptsOf } from '../support/payments'
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
const atProvider = () => newCheckout(staff, provider)
const post = async (request: Request) => (await receiveProviderMessage(request, provider)).status
const completed = (session: object, options = {}) =>
  stripe.message('checkout.session.completed', session, options)
const triesOf = (id: PaymentId) => careDb().select().from(checkout).where(eq(checkout.paymentId, id))
const outcomeOf = async (id: string) => {
  const [row] = await careDb().select().from(providerEvent).where(eq(providerEvent.id, id))
  return row?.outcome
}

describe('messages of the provider', () => {
  it('a signed one pays: receipt, order and news in one transaction', async () => {
    const { orderId, paymentId, patient, sessionId } = await atProvider()
    expect(await post(completed(stripe.pay(sessionId)))).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'paid',
      receivedMinor: DEPOSIT,
      method: 'card',
    })
    expect(await receiptsOf(paymentId)).toMatchObject([
      { amountMinor: DEPOSIT, leftMinor: 0, method: 'card' },
    ])
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect((await mailsTo(patient.email)).at(-1)?.template).toBe('payment-received')
  })

  it('with a wrong signature is refused and changes nothing', async () => {
    const { paymentId, sessionId } = await atProvider()
    const session = { ...stripe.sessions.get(sessionId), status: 'complete', payment_status: 'paid' }
    expect(await post(completed(session, { secret: 'whsec_somebody_else' }))).toBe(400)
    const forged = new Request('http://localhost/payments/stripe', { method: 'POST', body: '{}' })
    expect(await post(forged)).toBe(400)
    expect((await paymentOf(paymentId)).status).toBe('pending')
  })

  it('that was recorded by someone and sent again an hour later is refused', async () => {
    const { paymentId, sessionId } = await atProvider()
    const recorded = { at: Date.now() - 3_600_000 }
    expect(await post(completed(stripe.pay(sessionId), recorded))).toBe(400)
    expect((await paymentOf(paymentId)).status).toBe('pending')
  })

  it('without a configured provider has no address', async () => {
    expect((await receiveProviderMessage(completed({ id: 'x' }))).status).toBe(404)
  })

  it('doubled, also at the same moment, is handled once', async () => {
    const { paymentId, patient, sessionId } = await atProvider()
    const id = `evt_${newId()}`
    const session = stripe.pay(sessionId)
    const statuses = await Promise.all(Array.from({ length: 5 }, () => post(completed(session, { id }))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await post(completed(session))).toBe(200)
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'received'])
    const told = (await mailsTo(patient.email)).filter(({ template }) => template === 'payment-received')
    expect(told).toHaveLength(1)
    expect(await outcomeOf(id)).toBe('paid')
  })

  it('out of order: an end that is reported after the payment changes nothing', async () => {
    const { paymentId, sessionId } = await atProvider()
    const open = { ...stripe.sessions.get(sessionId) }
    await post(completed(stripe.pay(sessionId)))
    await post(stripe.message('checkout.session.expired', { ...open, status: 'expired' }))
    await post(stripe.message('checkout.session.async_payment_failed', { ...open, status: 'complete' }))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: DEPOSIT })
  })

  it('late: money that arrives after the page had expired is taken', async () => {
    const { paymentId, sessionId } = await atProvider()
    const expired = { ...stripe.sessions.get(sessionId), status: 'expired' }
    await post(stripe.message('checkout.session.expired', expired))
    expect((await paymentOf(paymentId)).status).toBe('unpaid')
    await post(stripe.message('checkout.session.async_payment_succeeded', stripe.pay(sessionId)))
    expect((await paymentOf(paymentId)).status).toBe('paid')
  })

  it('before our own answer was stored is matched by our id', async () => {
    const { paymentId, sessionId } = await atProvider()
    await careDb()
      .update(checkout)
      .set({ sessionId: null, status: 'created' })
      .where(eq(checkout.paymentId, paymentId))
    await post(completed(stripe.pay(sessionId)))
    expect((await paymentOf(paymentId)).status).toBe('paid')
    expect((await triesOf(paymentId))[0]).toMatchObject({ sessionId, status: 'paid' })
  })

  it('abandoned: an expired session leaves payment and order as they were', async () => {
    const { orderId, paymentId, sessionId } = await atProvider()
    const expired = { ...stripe.sessions.get(sessionId), status: 'expired' }
    await post(stripe.message('checkout.session.expired', expired))
    expect((await paymentOf(paymentId)).status).toBe('unpaid')
    expect(await orderOf(orderId)).toMatchObject({ status: 'booked', paymentStatus: 'unpaid' })
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'abandoned'])
  })

  it('refused: the order stays, the patient is told and can try again with a new session', async () => {
    const { orderId, paymentId, patient, sessionId } = await atProvider()
    const session = { ...stripe.sessions.get(sessionId), status: 'complete' }
    await post(completed(session))
    expect((await paymentOf(paymentId)).status).toBe('pending')
    await post(stripe.message('checkout.session.async_payment_failed', session))
    expect(await orderOf(orderId)).toMatchObject({ status: 'booked', paymentStatus: 'failed' })
    expect((await mailsTo(patient.email)).at(-1)?.template).toBe('payment-failed')
    const again = await beginCheckout(patient, { paymentId, locale: 'de' }, provider)
    expect(again).toMatchObject({ ok: true })
    expect(await triesOf(paymentId)).toHaveLength(2)
  })

  it.each([
    ['another amount', { amount_total: DEPOSIT - 1 }],
    ['another currency', { currency: 'usd' }],
  ] as const)('%s is not taken as paid; a person has to look at it', async (_name, changes) => {
    const { paymentId, sessionId } = await atProvider()
    const id = `evt_${newId()}`
    expect(await post(completed(stripe.pay(sessionId, changes), { id }))).toBe(200)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending', receivedMinor: 0 })
    expect(await outcomeOf(id)).toBe('mismatch')
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch')
  })

  it('paid a second time by card after a transfer has arrived is noted for a person', async () => {
    const { paymentId, sessionId } = await atProvider()
    const money = { amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() }
    await confirmTransfer(staff, { paymentId, ...money })
    await post(completed(stripe.pay(sessionId)))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: DEPOSIT })
    expect((await historyOf(paymentId)).at(-1)).toBe('mismatch')
  })

  it('about a session or payment we do not know are answered and change nothing', async () => {
    const unknown = { id: 'cs_unknown', status: 'complete', payment_status: 'paid', client_reference_id: 'x' }
    expect(await post(completed({ ...unknown, amount_total: 1, currency: 'eur' }))).toBe(200)
    expect(await acceptMessage({ id: `evt_${newId()}`, type: 'x', kind: 'other' })).toBe('ignored')
    const refunded = {
      id: `evt_${newId()}`,
      type: 'x',
      kind: 'refunded',
      intentId: 'pi_none',
      amountMinor: 1,
    } as const
    expect(await acceptMessage(refunded)).toBe('unknown')
    const failed = { id: `evt_${newId()}`, type: 'x', kind: 'refund-failed', refundId: 'x' } as const
    expect(await acceptMessage(failed)).toBe('unknown')
  })
})
