/** The confirmation of the patient's bank: uploaded through the documents room, read at the desk, kept once confirmed. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { deleteDocument } from '@/care/documents/delete-document'
import { listOwnDocuments } from '@/care/documents/read-documents'
import { downloadDocument } from '@/care/documents/routes'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { loadDeskPayments, loadMyPayments, loadWaitingPayments } from '@/care/payments/loaders'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs, DEPOSIT, historyOf, newDeposit, paymentOf } from '../support/payments'
import { PDF, sessionCookieOf, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const staff = await newStaff()

/** A file that the patient has chosen in the form of a payment and not sent yet. */
async function chosen(patient: Actor, name = 'Dekont.pdf') {
  const browser = await signedInUploader(patient, 'attachment')
  const { id } = await browser.handIn(PDF, name)
  return { id, files: { ids: [id], form: browser.form } }
}
const confirm = (paymentId: PaymentId, amountMinor = DEPOSIT) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: dayInIstanbul(now()), key: newId() })

describe('a confirmation of the bank', () => {
  it('is sent with the word that the transfer is on its way, and belongs to the patient', async () => {
    const patient = await newPatient('tr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const { id, files } = await chosen(patient)
    expect(await beginTransfer(patient, { paymentId, files, key: newId() })).toMatchObject({ ok: true })
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'proof_added'])
    expect(await listOwnDocuments(careDb(), patient.userId)).toMatchObject([
      { id, category: 'payment', links: [{ subject: 'payment', subjectId: paymentId }] },
    ])
    await askAs(patient)
    const mine = await loadMyPayments(orderId)
    expect(mine.ok && mine.value.payments[0]?.proofs).toMatchObject([{ id, name: 'Dekont.pdf' }])
  })

  it('can follow later, and is added once for one form', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    const { files } = await chosen(patient)
    const post = { paymentId, files, key: newId() }
    const answers = await Promise.all([beginTransfer(patient, post), beginTransfer(patient, post)])
    expect(answers).toEqual([
      { ok: true, value: { paymentId } },
      { ok: true, value: { paymentId } },
    ])
    expect(await historyOf(paymentId)).toEqual(['requested', 'begun', 'proof_added'])
    expect(await beginTransfer(patient, { ...post, key: newId() })).toMatchObject({ code: 'FILES_GONE' })
  })

  it('of another form or person changes nothing', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()]
    const { paymentId } = await newDeposit(staff, patient)
    const { files } = await chosen(stranger)
    expect(await beginTransfer(patient, { paymentId, files, key: newId() })).toMatchObject({
      code: 'FILES_GONE',
    })
    expect(await beginTransfer(stranger, { paymentId, files, key: newId() })).toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'unpaid', method: null })
    expect(await historyOf(paymentId)).toEqual(['requested'])
  })

  it('is found at the desk, on the order and in the list of open payments, and opened there', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    const { id, files } = await chosen(patient)
    await beginTransfer(patient, { paymentId, files, key: newId() })
    await askAs(staff)
    expect((await loadDeskPayments(orderId))?.payments).toMatchObject([{ proofs: [{ id }] }])
    expect((await loadWaitingPayments()).rows).toContainEqual(
      expect.objectContaining({ id: paymentId, hasProof: true, status: 'pending' }),
    )
    const cookie = await sessionCookieOf(staff.userId, staff.role)
    const request = new Request(`http://localhost:4599/documents/${id}`, { headers: { cookie } })
    expect((await downloadDocument(request, id, isInCareOf)).status).toBe(200)
    const { actorId, action, subjectId } = auditEntry
    const opened = and(eq(subjectId, id), eq(actorId, staff.userId), eq(action, 'document.read'))
    expect(await careDb().select().from(auditEntry).where(opened)).toMatchObject([
      { patientId: patient.userId },
    ])
  })

  it('can be deleted until the desk has confirmed the transfer, and is kept from then on', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const [first, second] = [await chosen(patient, 'a.pdf'), await chosen(patient, 'b.pdf')]
    for (const { files } of [first, second]) await beginTransfer(patient, { paymentId, files, key: newId() })
    expect(await deleteDocument(patient, { documentId: first.id })).toMatchObject({ ok: true })
    expect(await confirm(paymentId)).toMatchObject({ ok: true })
    expect(await deleteDocument(patient, { documentId: second.id })).toMatchObject({
      code: 'DOCUMENT_RETAINED',
    })
    const { files } = await chosen(patient)
    expect(await beginTransfer(patient, { paymentId, files, key: newId() })).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })

  it('that is not confirmed, because the money was refused, is not kept', async () => {
    const patient = await newPatient()
    const { paymentId } = await newDeposit(staff, patient)
    const { id, files } = await chosen(patient)
    await beginTransfer(patient, { paymentId, files, key: newId() })
    expect(await confirm(paymentId, DEPOSIT + 1)).toMatchObject({ code: 'AMOUNT_TOO_HIGH' })
    expect(await deleteDocument(patient, { documentId: id })).toMatchObject({ ok: true })
  })
})
