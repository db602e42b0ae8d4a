/** A medical review that was noted by mistake is withdrawn at the desk. Decision 0077. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { liveChange } from '@/base/live/table'
import { profile } from '@/care/accounts/table'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { listPaymentsOf } from '@/care/payments/read-payments'
import { requestPayment } from '@/care/payments/request-payment'
import { deleteRequests } from '@/care/privacy/erasure/delete-requests'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import { loadMyRequest } from '@/care/requests/loaders'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { listDeskReviews, listReviewsOf } from '@/care/requests/reviews/read-reviews'
import { recordReview } from '@/care/requests/reviews/record-review'
import { medicalReview } from '@/care/requests/reviews/table'
import { withdrawReview } from '@/care/requests/reviews/withdraw-review'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { MedicalReviewId, RequestId, UncheckedId } from '@/lib/record-ids'
import { nextStepOfAll } from '@/surfaces/frame/journey/journey-rules'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf, notificationsOf } from '../support/notifications'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs, DEPOSIT, newDeposit, newOrder, paymentOf } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const colleague = await newStaff()
const KAYA = { id: '12', name: 'Dr. Aylin Kaya' }
const AKSOY = { id: '7', name: 'Dr. Emre Aksoy' }
const REASON = 'Picked the wrong line of the list'
const today = () => dayInIstanbul(now())

let recorded = 0
/** Notes a review one second after the one before. */
async function noted(requestId: RequestId, doctor = KAYA, needed = ''): Promise<MedicalReviewId> {
  recorded += 1
  shiftClock(recorded * 1000)
  const input = { requestId, doctor, reviewedOn: today(), note: 'Seen', needed, key: newId() }
  const answer = await recordReview(staff, input)
  if (!answer.ok) throw new Error(answer.code)
  const reviews = await listDeskReviews(careDb(), requestId)
  const newest = reviews.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  if (!newest) throw new Error('The review is not there')
  return newest.id
}
const withdraw = (reviewId: UncheckedId<MedicalReviewId>, by: Actor = staff, reason = REASON) =>
  withdrawReview(by, { reviewId, reason })
const shownOf = async (requestId: RequestId) => (await listReviewsOf(careDb(), [requestId])).get(requestId)
const auditsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)
const eventKindsOf = async (id: RequestId) =>
  (await findDeskRequest(careDb(), id))?.events.map(({ kind, actorName }) => [kind, actorName])
const correctionsOf = async ({ email }: Actor) =>
  (await mailsTo(email)).filter(({ template }) => template === 'review-corrected')

describe('withdrawing a medical review', () => {
  it('keeps the entry for the desk, with who, when and why, the reason sealed', async () => {
    const requestId = await newRequest(await newPatient('de'))
    const reviewId = await noted(requestId)
    expect(await withdraw(reviewId, colleague)).toEqual({ ok: true, value: { requestId } })
    const [row] = await careDb().select().from(medicalReview).where(eq(medicalReview.id, reviewId))
    expect(row?.withdrawalReason).toMatch(/^v1\./)
    expect(await listDeskReviews(careDb(), requestId)).toMatchObject([
      {
        ...{ doctorName: KAYA.name, note: 'Seen' },
        withdrawn: { by: colleague.name, at: row?.withdrawnAt?.toISOString(), reason: REASON },
      },
    ])
  })

  it('is an event of the request and an audit entry, and open pages are told', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const reviewId = await noted(requestId)
    await careDb().delete(liveChange)
    await withdraw(reviewId)
    expect(await eventKindsOf(requestId)).toEqual([
      ['reviewed', staff.name],
      ['review_withdrawn', staff.name],
    ])
    expect(await auditsOf(requestId)).toEqual(['request.reviewed', 'request.review-withdrawn'])
    const told = await careDb().select().from(liveChange).where(eq(liveChange.subject, requestId))
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['requests']))
    expect(told.map(({ audience }) => audience)).toContain(patient.userId)
  })

  it('takes the review off the patient’s tracker; their history says that the entry was corrected', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const stepOf = async () => nextStepOfAll(await listRequestsOf(careDb(), patient.userId), [], [])
    const reviewId = await noted(requestId)
    expect(await stepOf()).toMatchObject({ kind: 'reviewed', review: { doctorName: KAYA.name } })
    await withdraw(reviewId)
    expect((await listRequestsOf(careDb(), patient.userId))[0]?.review).toBeNull()
    const step = await stepOf()
    expect(step.kind).toBe('received')
    expect(step).not.toHaveProperty('review')
    await askAs(patient)
    const own = await loadMyRequest(requestId)
    expect(own?.history.map(({ kind }) => kind)).toEqual(['reviewed', 'review_withdrawn'])
  })

  it('shows the patient the next valid review and what the newest valid one asks for', async () => {
    const requestId = await newRequest(await newPatient())
    const wrong = await noted(requestId, AKSOY)
    await noted(requestId, KAYA, 'A blood test')
    const last = await noted(requestId, KAYA)
    expect(await shownOf(requestId)).toMatchObject({ doctorName: AKSOY.name, needed: null })
    await withdraw(wrong)
    expect(await shownOf(requestId)).toMatchObject({ doctorName: KAYA.name, needed: null })
    await withdraw(last)
    expect(await shownOf(requestId)).toMatchObject({
      ...{ doctorName: KAYA.name, needed: { text: 'A blood test' } },
    })
  })

  it('of the only review: no payment can be asked for; one that was asked for stays as it is', async () => {
    const patient = await newPatient()
    const { orderId, requestId } = await newOrder(staff, patient)
    const [only] = await listDeskReviews(careDb(), requestId)
    await withdraw(only?.id ?? '')
    const deposit = { orderId, kind: 'deposit', amountMinor: DEPOSIT, dueOn: null } as const
    expect(await requestPayment(staff, deposit)).toEqual({ ok: false, code: 'REVIEW_MISSING' })
    await noted(requestId, AKSOY)
    expect(await requestPayment(staff, deposit)).toMatchObject({ ok: true })
    const asked = await newDeposit(staff, patient)
    const before = await paymentOf(asked.paymentId)
    const [review] = await listDeskReviews(careDb(), asked.requestId)
    await withdraw(review?.id ?? '')
    expect(await paymentOf(asked.paymentId)).toEqual(before)
    expect(await listPaymentsOf(careDb(), asked.orderId)).toMatchObject([{ status: 'unpaid', isOpen: true }])
  })

  it('is in the person’s archive with its reason, without the colleague, and goes with their request', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await withdraw(await noted(requestId))
    const owned = PERSONAL_TABLES.find(({ table }) => table === medicalReview)
    const rowsOf = async () => owned && (await readRows(careDb(), owned, patient))
    const [row] = (await rowsOf()) ?? []
    expect(row).toMatchObject({ withdrawalReason: REASON, withdrawnAt: expect.any(Date) })
    expect(row).not.toHaveProperty('withdrawnBy')
    await inTransaction((tx) => deleteRequests(tx, [requestId], { keepsDocuments: false }))
    expect(await rowsOf()).toEqual([])
    expect(await correctionsOf(patient)).toEqual([])
    expect(await eventsOf(patient.userId)).not.toContain('review_corrected')
  })

  it('is possible after the end of the request, whose patient still sees the review', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const reviewId = await noted(requestId)
    await withdrawRequest(patient, { requestId })
    expect(await withdraw(reviewId)).toMatchObject({ ok: true })
    expect(await shownOf(requestId)).toBeUndefined()
  })
})

describe('the patient is told that the entry was corrected, without doctor and reason,', () => {
  it.each(['de', 'en', 'tr', 'fr'] as const)('when no valid review remains (%s)', async (locale) => {
    const patient = await newPatient(locale)
    const requestId = await newRequest(patient)
    await withdraw(await noted(requestId))
    const reference = (await findDeskRequest(careDb(), requestId))?.reference
    expect((await notificationsOf(patient.userId)).at(-1)).toMatchObject({
      ...{ event: 'review_corrected', target: `/my-requests/requests/${requestId}` },
      facts: { number: reference },
    })
    const mails = await correctionsOf(patient)
    expect(mails).toMatchObject([{ locale, props: { reference, isReviewed: false } }])
    expect(JSON.stringify(mails)).not.toMatch(/Kaya|wrong line/)
  })

  it('when the doctor they see is another one', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const wrong = await noted(requestId, AKSOY)
    await noted(requestId, KAYA)
    await withdraw(wrong)
    expect(await correctionsOf(patient)).toMatchObject([{ props: { isReviewed: true } }])
    expect((await eventsOf(patient.userId)).at(-1)).toBe('review_corrected')
  })

  it('but not when they see the same doctor or an earlier review still', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const first = await noted(requestId, KAYA)
    await noted(requestId, KAYA)
    const later = await noted(requestId, AKSOY)
    expect(await withdraw(later)).toMatchObject({ ok: true })
    expect(await withdraw(first)).toMatchObject({ ok: true })
    expect(await correctionsOf(patient)).toEqual([])
    expect(await eventsOf(patient.userId)).not.toContain('review_corrected')
  })

  it('but not a person whose data were erased', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const reviewId = await noted(requestId)
    await careDb().delete(profile).where(eq(profile.userId, patient.userId))
    expect(await withdraw(reviewId)).toMatchObject({ ok: true })
    expect(await correctionsOf(patient)).toEqual([])
  })
})

describe('a withdrawal is done once', () => {
  it('when the same colleague presses twice or five times at once', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const reviewId = await noted(requestId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(reviewId)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await withdraw(reviewId)).toMatchObject({ ok: true })
    expect(await eventKindsOf(requestId)).toHaveLength(2)
    expect(await correctionsOf(patient)).toHaveLength(1)
  })

  it('when two colleagues press at once: the second is told, and the first reason stays', async () => {
    const requestId = await newRequest(await newPatient())
    const reviewId = await noted(requestId)
    const answers = await Promise.all([
      withdraw(reviewId, staff, 'first'),
      withdraw(reviewId, colleague, 'second'),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'ALREADY_WITHDRAWN' })
    expect(await eventKindsOf(requestId)).toHaveLength(2)
    const [{ withdrawn } = { withdrawn: null }] = await listDeskReviews(careDb(), requestId)
    expect(withdrawn?.reason).toBe(answers[0]?.ok ? 'first' : 'second')
  })

  it('when a colleague notes the right review meanwhile: the patient sees that one', async () => {
    const requestId = await newRequest(await newPatient())
    const wrong = await noted(requestId, AKSOY)
    const right = { requestId, doctor: KAYA, reviewedOn: today(), note: '', key: newId() }
    await Promise.all([withdraw(wrong), recordReview(colleague, right)])
    expect(await shownOf(requestId)).toMatchObject({ doctorName: KAYA.name })
  })
})

describe('withdrawing is refused', () => {
  it('to patients and editors; admins may', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const reviewId = await noted(requestId)
    for (const actor of [patient, await newStaff('editor')])
      expect(await withdraw(reviewId, actor)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await shownOf(requestId)).toMatchObject({ doctorName: KAYA.name })
    expect(await withdraw(reviewId, await newStaff('admin'))).toMatchObject({ ok: true })
  })

  it('for an entry that does not exist, or whose request is in quarantine', async () => {
    const requestId = await newRequest(await newPatient())
    const reviewId = await noted(requestId)
    await careDb()
      .update(contactRequest)
      .set({ quarantine: 'honeypot' })
      .where(eq(contactRequest.id, requestId))
    for (const id of [reviewId, newId(), 'x'])
      expect(await withdraw(id)).toEqual({ ok: false, code: 'REVIEW_NOT_FOUND' })
  })
})
