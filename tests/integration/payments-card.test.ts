/** Payment by card with Stripe's own client against a local double of its API. Reading 23. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { beginCheckout } from '@/care/payments/checkout/begin-checkout'
import { checkCheckouts, checkPayment } from '@/care/payments/checkout/check-checkouts'
import { connectStripe } from '@/care/payments/checkout/connect-stripe'
import { findProvider } from '@/care/payments/checkout/find-provider'
import { recordSession } from '@/care/payments/checkout/record-session'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { checkout } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, historyOf, newCheckout, newDeposit, paymentOf } from '../support/payments'
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
const triesOf = (id: PaymentId) => careDb().select().from(checkout).where(eq(checkout.paymentId, id))
describe('going to the provider', () => {
  it('makes a session for what is due, under a key of its own, without a treatment’s name or card data', async () => {
    const { orderId, orderNumber, paymentId, patient, url, sessionId } = await atProvider()
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`)
    const [tried] = await triesOf(paymentId)
    expect(tried).toMatchObject({ sessionId, status: 'open', amountMinor: DEPOSIT, currency: 'EUR' })
    const call = stripe.calls.find(({ key }) => key === tried?.id)
    expect(call?.path).toBe('/v1/checkout/sessions')
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: tried?.id,
      customer_email: patient.email,
      locale: 'de',
      'line_items[0][price_data][unit_amount]': String(DEPOSIT),
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': `Buchung ${orderNumber}: Anzahlung`,
      success_url: `http://localhost:4599/de/my-requests/orders/${orderId}/payment`,
    })
    expect(call?.body.toString()).not.toMatch(/FUE|Greffe|card/i)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending', method: 'card' })
  })

  it('on two devices at once leads to the same page', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const press = () => beginCheckout(patient, { paymentId, locale: 'en' }, provider)
    const [one, two] = await Promise.all([press(), press()])
    const three = await press()
    expect(one).toEqual(two)
    expect(three).toEqual(one)
    expect(await triesOf(paymentId)).toHaveLength(1)
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun'])
  })

  it('that cannot be reached says so, charges nothing, and is repeated under the same key', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const press = () => beginCheckout(patient, { paymentId, locale: 'en' }, provider)
    stripe.state.isDown = true
    expect(await press()).toEqual({ ok: false, code: 'PROVIDER_UNAVAILABLE' })
    stripe.state.isDown = false
    expect(await press()).toMatchObject({ ok: true })
    const tries = await triesOf(paymentId)
    expect(tries).toHaveLength(1)
    const keys = stripe.calls.filter(({ key }) => key === tries[0]?.id)
    expect(keys.length).toBeGreaterThan(1)
  })

  it('is for the owner: others, unknown and malformed ids get the same answer', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    for (const actor of [await newPatient(), staff])
      for (const id of [paymentId, newId(), 'x'])
        expect(await beginCheckout(actor, { paymentId: id, locale: 'en' }, provider)).toEqual({
          ok: false,
          code: 'PAYMENT_NOT_FOUND',
        })
    expect(await triesOf(paymentId)).toEqual([])
  })

  it('is refused without a provider, for a paid payment and for a cancelled order', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    expect(findProvider()).toBeUndefined()
    const press = { paymentId, locale: 'en' } as const
    expect(await beginCheckout(patient, press)).toEqual({ ok: false, code: 'METHOD_UNAVAILABLE' })
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
    expect(await beginCheckout(patient, press, provider)).toEqual({ ok: false, code: 'ORDER_ENDED' })
    const money = { amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() }
    await confirmTransfer(staff, { paymentId, ...money })
    const other = await newDeposit(staff, patient)
    await confirmTransfer(staff, { paymentId: other.paymentId, ...money, key: newId() })
    expect(await beginCheckout(patient, { ...press, paymentId: other.paymentId }, provider)).toEqual({
      ok: false,
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })
})

describe('reading a session again', () => {
  it('pays what no message has told of, when the patient asks', async () => {
    const { paymentId, patient, sessionId } = await atProvider()
    expect(await checkPayment(patient, { paymentId }, provider)).toMatchObject({ ok: true })
    expect((await paymentOf(paymentId)).status).toBe('pending')
    stripe.pay(sessionId)
    expect(await checkPayment(patient, { paymentId }, provider)).toMatchObject({ ok: true })
    expect((await paymentOf(paymentId)).status).toBe('paid')
  })

  it('is for the owner, and says when the provider cannot be reached', async () => {
    const { paymentId, patient } = await atProvider()
    const none = { ok: false, code: 'PAYMENT_NOT_FOUND' }
    expect(await checkPayment(await newPatient(), { paymentId }, provider)).toEqual(none)
    expect(await checkPayment(staff, { paymentId }, provider)).toEqual(none)
    stripe.state.isDown = true
    expect(await checkPayment(patient, { paymentId }, provider)).toEqual({
      ok: false,
      code: 'PROVIDER_UNAVAILABLE',
    })
  })

  it('the job reads tries of more than ten minutes ago, and ends those that were never answered', async () => {
    const lost = await atProvider()
    stripe.pay(lost.sessionId)
    const patient = await newPatient()
    const silent = await newDeposit(staff, patient)
    stripe.state.isDown = true
    await beginCheckout(patient, { paymentId: silent.paymentId, locale: 'en' }, provider)
    stripe.state.isDown = false
    await checkCheckouts(careDb(), provider)
    expect((await paymentOf(lost.paymentId)).status).toBe('pending')
    shiftClock(11 * MINUTE_MS)
    await checkCheckouts(careDb(), provider)
    expect((await paymentOf(lost.paymentId)).status).toBe('paid')
    expect((await paymentOf(silent.paymentId)).status).toBe('pending')
    shiftClock(2 * HOUR_MS)
    await checkCheckouts(careDb(), provider)
    expect((await paymentOf(silent.paymentId)).status).toBe('unpaid')
  })

  it('a patient who changes to a transfer meanwhile keeps it when the card page expires', async () => {
    const { paymentId, patient, sessionId } = await atProvider()
    await beginTransfer(patient, { paymentId, key: newId() })
    const session = await provider.readSession(sessionId)
    expect(await inTransaction((tx) => recordSession(tx, { ...session, status: 'expired' }))).toBe('expired')
    expect(await inTransaction((tx) => recordSession(tx, { ...session, status: 'expired' }))).toBe('repeated')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending', method: 'bank_transfer' })
  })
})

it('the client of Stripe accepts an address with a port, and none', () => {
  for (const apiUrl of ['https://api.stripe.com', 'http://127.0.0.1:1'])
    expect(connectStripe({ secretKey: 'sk', webhookSecret: 'wh', apiUrl })).toHaveProperty('createSession')
})
