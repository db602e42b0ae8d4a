/** Files in a conversation and with a payment, of a patient who is not in care: the pages of the desk ask for the reason. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { loadDeskConversation } from '@/care/conversations/loaders'
import { startConversation } from '@/care/conversations/start-conversation'
import { findReason } from '@/care/documents/reasons/find-reason'
import { sealReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { respondWithFile } from '@/care/documents/routes'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { treatmentOrder } from '@/care/orders/table'
import { openRecordWithReason } from '@/care/patient-record/open-record'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { loadDeskPayments } from '@/care/payments/loaders'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId, RecordAccessId, RequestId } from '@/lib/record-ids'
import { DeskConversationScreen } from '@/surfaces/desk/messages/conversation-screen'
import { DeskOrderScreen } from '@/surfaces/desk/orders/order-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { as, newColleague } from '../support/order-files'
import { newDeposit } from '../support/payments'
import { drawn } from '../support/render-page'
import { agreeToHealth, PDF, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)

const db = careDb()

/** All their requests have ended, and nobody looks after them. */
const leaveCare = ({ userId }: Actor) =>
  db
    .update(contactRequest)
    .set({ status: 'declined', assigneeId: null })
    .where(eq(contactRequest.userId, userId))
const give = (reader: Actor, requestId: RequestId, reason = 'Call back') =>
  openRecordWithReason(reader, { requestId, reason })
const statusFor = async (reader: Actor, id: DocumentId) =>
  (await respondWithFile(reader, id, { inCareOf: isInCareOf })).status

/** A conversation of a patient with a file. */
async function conversationWithFile() {
  const patient = await newPatient()
  await agreeToHealth(patient.userId)
  const requestId = await newRequest(patient)
  const browser = await signedInUploader(patient, 'attachment')
  const { id } = await browser.handIn(PDF, 'CANARY-knee.pdf')
  const message = { subject: 'Scan', text: 'Here it is', locale: 'en', key: newId(), requestId } as const
  const files = { ids: [id], form: browser.form }
  const begun = await startConversation(patient, { ...message, files })
  if (!begun.ok) throw new Error(begun.code)
  return { patient, requestId, id, conversationId: begun.value.conversationId }
}

it('a conversation asks for the reason, names no file before, and has it afterwards', async () => {
  const { patient, requestId, id, conversationId } = await conversationWithFile()
  const reader = await newColleague()
  await as(reader)
  const load = async () => {
    const found = await loadDeskConversation(conversationId)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const page = async () => {
    const conversation = await load()
    const props = { locale: 'en', self: reader, answer: undefined, before: undefined } as const
    const { html } = await drawn(() => DeskConversationScreen({ ...props, conversation }))
    return html
  }
  const { refusedTitle } = (await loadMessages('en')).files.desk
  expect(await load(), 'in care').toMatchObject({ refused: 0, messages: [{ files: [{ id }] }] })
  expect(await page()).not.toContain(refusedTitle)
  await leaveCare(patient)
  expect(await statusFor(reader, id)).toBe(404)
  expect(await load()).toMatchObject({ refused: 1, messages: [{ text: 'Here it is', files: [] }] })
  const before = await page()
  expect(before).toContain(refusedTitle)
  expect(before).not.toContain('CANARY')
  await give(reader, requestId)
  expect(await load()).toMatchObject({ refused: 0, messages: [{ files: [{ id }] }] })
  expect(await page()).toContain('CANARY-knee.pdf')
  expect(await statusFor(reader, id)).toBe(200)
})

it('a booking asks once for its files and the confirmations of the bank', async () => {
  const [patient, reader] = [await newPatient(), await newColleague()]
  const { orderId, paymentId } = await newDeposit(await newStaff(), patient)
  const browser = await signedInUploader(patient, 'attachment')
  const { id } = await browser.handIn(PDF, 'CANARY-bank.pdf')
  const files = { ids: [id], form: browser.form }
  expect(await beginTransfer(patient, { paymentId, files, key: newId() })).toMatchObject({ ok: true })
  const [booked] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  if (!booked) throw new Error('no order')
  await leaveCare(patient)
  await as(reader)
  const page = async () => {
    const order = await findDeskOrder(db, orderId, reader.userId)
    const paid = await loadDeskPayments(orderId)
    if (!order) throw new Error('no order')
    return (await drawn(() => DeskOrderScreen({ locale: 'en', actor: reader, order, paid }))).html
  }
  const { files: words, payments } = await loadMessages('en')
  expect(await loadDeskPayments(orderId)).toMatchObject({ refusedProofs: 1, payments: [{ proofs: [] }] })
  const before = await page()
  expect(before.split(words.desk.refusedTitle)).toHaveLength(2)
  expect(before).toContain(payments.desk.proofsRefused)
  expect(before).not.toContain('CANARY')
  // On a narrow screen each section is linked above them: every link has its target.
  const links = [...before.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(links).toEqual(expect.arrayContaining(['payments', 'timeline', 'trip-title', 'order-files']))
  for (const id of links) expect(before).toContain(`id="${id}"`)
  await give(reader, booked.requestId)
  expect(await loadDeskPayments(orderId)).toMatchObject({
    refusedProofs: 0,
    payments: [{ proofs: [{ id }] }],
  })
  const after = await page()
  expect(after).toContain('CANARY-bank.pdf')
  expect(after).not.toContain(payments.desk.proofsRefused)
})

it('of several reasons the newest one counts', async () => {
  const [{ userId }, { userId: readerId }] = [await newPatient(), await newStaff()]
  for (const [minutes, text] of [
    [20, 'First'],
    [1, 'Third'],
    [10, 'Second'],
  ] as const) {
    const id = newId<RecordAccessId>()
    const at = new Date(now().getTime() - minutes * MINUTE_MS)
    await db.insert(recordAccess).values({ id, userId, readerId, reason: sealReason(id, text), at })
  }
  expect(await findReason(db, { readerId, userId })).toBe('Third')
})
