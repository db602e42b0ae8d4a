/** The medical review is written down by the care team, who name the doctor. Access matrix as amended; section 6. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { listDeskReviews, listReviewsOf } from '@/care/requests/reviews/read-reviews'
import { recordReview } from '@/care/requests/reviews/record-review'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { notificationsOf } from '../support/notifications'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const today = () => dayInIstanbul(now())
const review = (
  requestId: UncheckedId<RequestId>,
  changes: Partial<Parameters<typeof recordReview>[1]> = {},
) => ({
  requestId,
  doctor: { id: '12', name: 'Dr. Aylin Kaya' },
  reviewedOn: today(),
  note: 'Donor area is sufficient',
  key: newId(),
  ...changes,
})
const audits = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('a medical review', () => {
  it('is written down by the care team with the doctor’s name; the patient sees who and when, not the note', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const [before] = await listRequestsOf(careDb(), patient.userId)
    expect(before?.review).toBeNull()
    expect(await recordReview(staff, review(requestId))).toMatchObject({ ok: true })
    const [request] = await listRequestsOf(careDb(), patient.userId)
    expect(request?.review).toEqual({ doctorName: 'Dr. Aylin Kaya', reviewedOn: today(), needed: null })
    expect(await listDeskReviews(careDb(), requestId)).toMatchObject([
      { doctorName: 'Dr. Aylin Kaya', note: 'Donor area is sufficient', writtenBy: staff.name },
    ])
  })

  it('is stored sealed, with an event, an audit entry, a notification and a mail that name nothing medical', async () => {
    const patient = await newPatient('tr')
    const requestId = await newRequest(patient)
    await recordReview(staff, review(requestId))
    const [row] = await careDb().select().from(medicalReview).where(eq(medicalReview.requestId, requestId))
    expect(row?.note).toMatch(/^v1\./)
    const desk = await findDeskRequest(careDb(), requestId)
    expect(desk?.events.map(({ kind, actorName }) => [kind, actorName])).toEqual([['reviewed', staff.name]])
    expect(await audits(requestId)).toEqual(['request.reviewed'])
    const [listed] = await notificationsOf(patient.userId)
    const target = `/my-requests/requests/${requestId}`
    expect(listed).toMatchObject({ event: 'review_recorded', target, facts: { number: desk?.reference } })
    const mails = await mailsTo(patient.email)
    const props = { reference: desk?.reference, reviewedAt: `${today()}T00:00:00.000Z` }
    expect(mails).toMatchObject([{ template: 'review-recorded', locale: 'tr', props }])
    expect(JSON.stringify(mails)).not.toMatch(/Kaya|Donor/)
  })

  it('asks the patient for what is missing, until a later one asks for nothing or something else', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const neededOf = async () => (await listRequestsOf(careDb(), patient.userId))[0]?.review?.needed
    await recordReview(staff, review(requestId, { needed: 'Photos of the donor area' }))
    expect(await neededOf()).toMatchObject({ text: 'Photos of the donor area' })
    const [row] = await careDb().select().from(medicalReview).where(eq(medicalReview.requestId, requestId))
    expect(row?.needed).toMatch(/^v1\./)
    expect(JSON.stringify(await mailsTo(patient.email))).not.toContain('donor area')
    shiftClock(1000)
    await recordReview(staff, review(requestId, { needed: 'A blood test' }))
    expect(await neededOf()).toMatchObject({ text: 'A blood test' })
    shiftClock(2000)
    await recordReview(staff, review(requestId))
    expect(await neededOf()).toBeNull()
    expect((await listDeskReviews(careDb(), requestId)).map(({ needed }) => needed)).toEqual([
      ...['Photos of the donor area', 'A blood test', null],
    ])
  })

  it('is written once for one form, however often it is sent', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const same = review(requestId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordReview(staff, same)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await listDeskReviews(careDb(), requestId)).toHaveLength(1)
    expect(await mailsTo(patient.email)).toHaveLength(1)
    expect(await recordReview(staff, { ...same, note: 'another' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('may be followed by a second one; the first stays the patient’s', async () => {
    const requestId = await newRequest(await newPatient())
    shiftClock(2 * DAY_MS)
    await recordReview(staff, review(requestId, { doctor: { id: '7', name: 'Dr. Emre Aksoy' } }))
    const first = review(requestId, {
      reviewedOn: dayInIstanbul(new Date(now().getTime() - DAY_MS)),
      note: '',
    })
    await recordReview(staff, first)
    expect((await listReviewsOf(careDb(), [requestId])).get(requestId)?.doctorName).toBe('Dr. Aylin Kaya')
    expect((await listDeskReviews(careDb(), requestId)).map(({ note }) => note)).toEqual([
      null,
      'Donor area is sufficient',
    ])
    expect(await listReviewsOf(careDb(), [])).toEqual(new Map())
  })

  it('is refused for a day before the request or in the future', async () => {
    const requestId = await newRequest(await newPatient())
    const day = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))
    for (const [days, code] of [
      [-1, 'DAY_BEFORE_REQUEST'],
      [1, 'DAY_IN_FUTURE'],
    ] as const)
      expect(await recordReview(staff, review(requestId, { reviewedOn: day(days) }))).toEqual({
        ...{ ok: false, code, fields: { reviewedOn: code } },
      })
    expect(await listReviewsOf(careDb(), [requestId])).toEqual(new Map())
  })

  it('is refused for a request that has ended, is in quarantine or does not exist, and leaves nothing', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await withdrawRequest(patient, { requestId })
    expect(await recordReview(staff, review(requestId))).toMatchObject({ code: 'REQUEST_ENDED' })
    const held = await newRequest(patient)
    await careDb().update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, held))
    for (const id of [held, newId(), 'x'])
      expect(await recordReview(staff, review(id))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listDeskReviews(careDb(), requestId)).toEqual([])
  })

  it('is for the care team and admins: patients and editors are refused', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    for (const actor of [patient, await newStaff('editor')])
      expect(await recordReview(actor, review(requestId))).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await recordReview(await newStaff('admin'), review(requestId))).toMatchObject({ ok: true })
  })
})
