/** The forms about payments, of patients and of the desk: the actor is read from the session cookie. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import * as desk from '@/surfaces/desk/payments/actions'
import * as portal from '@/surfaces/portal/payments/actions'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs, DEPOSIT, historyOf, newDeposit, newOrder, orderOf, paymentOf } from '../support/payments'
import { newPerson } from '../support/people'
import { PDF, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const staff = await newStaff()
const admin = await newStaff('admin')

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  const all = { locale: 'en', currency: 'EUR', idempotency_key: newId(), ...values }
  for (const [name, value] of Object.entries(all)) data.set(name, value)
  return data
}
const today = () => dayInIstanbul(now())

describe('the patient’s forms', () => {
  it('say that a transfer was sent, with the files of the form', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const browser = await signedInUploader(patient, 'attachment')
    const { id } = await browser.handIn(PDF, 'receipt.pdf')
    await askAs(patient)
    const files = { files: id, files_form: browser.form, files_state: '' }
    expect(await portal.beginTransfer(IDLE, post({ payment: paymentId, ...files }))).toMatchObject({
      status: 'done',
    })
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'proof_added'])
  })

  it.each([
    ['no file is chosen', { files: '' }, 'files', 'FILE_REQUIRED'],
    [
      'one is still on its way',
      { files: newId(), files_state: 'under-way' },
      'files_state',
      'FILES_UNDER_WAY',
    ],
    ['one has failed', { files: newId(), files_state: 'failed' }, 'files_state', 'FILES_FAILED'],
  ])('refuse to add a confirmation while %s', async (_when, files, field, code) => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    const answer = await portal.addProof(IDLE, post({ payment: paymentId, files_form: 'f', ...files }))
    expect(answer).toMatchObject({ status: 'error', fields: { [field]: code } })
    expect(await historyOf(paymentId)).toEqual(['requested'])
  })

  it('answer a payment of another patient, one that does not exist and a malformed id alike', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    await askAs(await newPatient())
    for (const payment of [paymentId, newId()])
      for (const send of [portal.beginTransfer, portal.checkPayment])
        expect(await send(IDLE, post({ payment }))).toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    expect(await portal.payByCard(IDLE, post({ payment: 'x' }))).toMatchObject({ status: 'error' })
    expect(await historyOf(paymentId)).toEqual(['requested'])
  })

  it('say that cards are not taken where no provider is configured', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    expect(await portal.payByCard(IDLE, post({ payment: paymentId }))).toMatchObject({
      code: 'METHOD_UNAVAILABLE',
    })
    expect((await orderOf(orderId)).paymentStatus).toBe('unpaid')
  })

  it('are refused for a visitor and for the team', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    expect(await portal.beginTransfer(IDLE, post({ payment: paymentId }))).toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    await askAs(staff)
    expect(await portal.beginTransfer(IDLE, post({ payment: paymentId }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('of the demo account succeed and store nothing', async () => {
    const demo = await newPerson({ demo: true, hasPassword: false })
    const { paymentId } = await newDeposit(staff, demo)
    await askAs(demo)
    expect(await portal.beginTransfer(IDLE, post({ payment: paymentId }))).toEqual({
      status: 'done',
      code: 'DEMO_NOT_SAVED',
    })
    expect(await historyOf(paymentId)).toEqual(['requested'])
  })
})

describe('the desk’s forms', () => {
  it('ask for the deposit in the currency’s units, by a day, and for the remainder', async () => {
    const { orderId } = await newOrder(staff, await newPatient())
    const dueOn = dayInIstanbul(new Date(now().getTime() + 7 * DAY_MS))
    await askAs(staff)
    const ask = (values: Record<string, string>) =>
      desk.requestPayment(IDLE, post({ order: orderId, kind: 'deposit', amount: '538.00', dueOn, ...values }))
    expect(await ask({ amount: 'much' })).toMatchObject({ fields: { amount: 'AMOUNT_INVALID' } })
    expect(await ask({ dueOn: '2026-02-30' })).toMatchObject({ fields: { dueOn: 'DAY_REQUIRED' } })
    expect(await ask({ dueOn: '2020-01-01' })).toMatchObject({ fields: { dueOn: 'DUE_IN_PAST' } })
    expect(await ask({})).toMatchObject({ status: 'done' })
    expect(await ask({ kind: 'remainder', amount: '', dueOn: '' })).toMatchObject({ status: 'done' })
  })

  it('refuse a deposit before a medical review is written down', async () => {
    const { orderId } = await newOrder(staff, await newPatient(), false)
    await askAs(staff)
    const form = post({ order: orderId, kind: 'deposit', amount: '538.00', dueOn: '' })
    expect(await desk.requestPayment(IDLE, form)).toMatchObject({ code: 'REVIEW_MISSING' })
  })

  it('note what arrived, and keep what was typed when it is refused', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    await askAs(staff)
    const note = (amount: string, receivedOn = today()) =>
      desk.confirmTransfer(IDLE, post({ payment: paymentId, amount, receivedOn }))
    expect(await note('9999.00')).toMatchObject({
      fields: { amount: 'AMOUNT_TOO_HIGH' },
      values: { amount: '9999.00', receivedOn: today() },
    })
    const tomorrow = dayInIstanbul(new Date(now().getTime() + DAY_MS))
    expect(await note('538.00', tomorrow)).toMatchObject({ fields: { receivedOn: 'RECEIVED_IN_FUTURE' } })
    expect(await note('538.00')).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', receivedMinor: DEPOSIT })
  })

  it('mark a payment as failed, with a reason for the team', async () => {
    const { paymentId, orderId } = await newDeposit(staff, await newPatient())
    await askAs(staff)
    const failed = post({ payment: paymentId, version: '1', reason: 'sent back' })
    expect(await desk.declinePayment(IDLE, failed)).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'failed' })
    expect((await orderOf(orderId)).status).toBe('booked')
  })

  it('pay back for admins only, and never without a reason', async () => {
    const { paymentId } = await newDeposit(staff, await newPatient())
    await askAs(staff)
    await desk.confirmTransfer(IDLE, post({ payment: paymentId, amount: '538.00', receivedOn: today() }))
    const back = (reason: string) =>
      desk.refundPayment(IDLE, post({ payment: paymentId, amount: '538.00', reason }))
    expect(await back('cancelled in time')).toMatchObject({ code: 'FORBIDDEN' })
    await askAs(admin)
    expect(await back(' ')).toMatchObject({ fields: { reason: 'REASON_REQUIRED' } })
    expect(await back('cancelled in time')).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'refunded', refundedMinor: DEPOSIT })
  })

  it('are refused for patients', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    const form = post({ payment: paymentId, amount: '538.00', receivedOn: today() })
    expect(await desk.confirmTransfer(IDLE, form)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await paymentOf(paymentId)).receivedMinor).toBe(0)
  })
})
