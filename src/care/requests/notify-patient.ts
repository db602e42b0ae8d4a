/** Mails and notifications to a patient about their request, each in the transaction that moves it. */

import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { createNotification } from '@/care/notifications/create-notification'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { MedicalReviewId, RequestEventId, RequestId, UserId } from '@/lib/record-ids'
import { requestReference } from './rules'

type RequestFacts = {
  readonly id: RequestId
  readonly userId: UserId | null
  readonly number: number
  readonly createdAt: Date
}

type EndNotice = {
  readonly template: 'request-declined' | 'request-withdrawn'
  readonly request: RequestFacts
  /** Whether offers for it that the patient had got ended with it. */
  readonly offersEnded: boolean
}

/** Says that a request is over, once. Why it was declined may be medical: the patient reads that when signed in. */
export async function notifyOfEnd(tx: Tx, { template, request, offersEnded }: EndNotice): Promise<void> {
  const patient = request.userId ? await findContact(tx, request.userId) : undefined
  if (!patient) throw new Error(`Request ${request.id} has ended, but has no patient`)
  const { email: to, locale, firstName } = patient
  const requestUrl = `${env().PUBLIC_URL}/${locale}/my-requests/requests/${request.id}`
  const key = `${template}:${request.id}`
  // Who withdrew their own request knows it: they get the mail as a receipt.
  if (template === 'request-declined') await listForPatient(tx, 'request_declined', key, request)
  const props = { firstName, requestUrl, sentAt: request.createdAt.toISOString(), offersEnded }
  const { userId } = patient
  await queueMail(tx, { key, to, locale, userId, template, props })
}

/** The care team has begun to work on a request. In the list only: nothing is expected of the patient. */
export function notifyOfTakeUp(tx: Tx, request: RequestFacts): Promise<void> {
  return listForPatient(tx, 'request_taken_up', `request-taken-up:${request.id}`, request)
}

/** The care team plans again after a cancelled booking, whose mail has gone out. In the list only, as for a take-up. */
export function notifyOfResumption(tx: Tx, request: RequestFacts, eventId: RequestEventId): Promise<void> {
  return listForPatient(tx, 'request_resumed', `request-resumed:${eventId}`, request)
}

/**
 * A doctor has read the case, as the care team wrote down. Mail and entry name neither doctor nor treatment.
 * @param review with the calendar day on which it was read
 */
export async function notifyOfReview(
  tx: Tx,
  request: RequestFacts,
  review: { readonly id: MedicalReviewId; readonly reviewedOn: string },
): Promise<void> {
  const patient = request.userId ? await findContact(tx, request.userId) : undefined
  if (!patient) throw new Error(`Request ${request.id} was reviewed, but has no patient`)
  const { email: to, locale, firstName } = patient
  const key = `review-recorded:${review.id}`
  await listForPatient(tx, 'review_recorded', key, request)
  const requestUrl = `${env().PUBLIC_URL}/${locale}/my-requests#${request.id}`
  const reviewedAt = `${review.reviewedOn}T00:00:00.000Z`
  const props = { firstName, requestUrl, reference: requestReference(request), reviewedAt }
  const { userId } = patient
  await queueMail(tx, { key, to, locale, userId, template: 'review-recorded', props })
}

/**
 * An entry about the medical review was withdrawn. Mail and entry name neither doctor nor reason. A person who was erased
 * is not notified.
 * @param review with whether a valid review remains
 */
export async function notifyOfCorrection(
  tx: Tx,
  request: RequestFacts,
  review: { readonly id: MedicalReviewId; readonly isReviewed: boolean },
): Promise<void> {
  const patient = request.userId ? await findContact(tx, request.userId) : undefined
  if (!patient) return
  const { email: to, locale, firstName, userId } = patient
  const key = `review-corrected:${review.id}`
  await listForPatient(tx, 'review_corrected', key, request)
  const requestUrl = `${env().PUBLIC_URL}/${locale}/my-requests/requests/${request.id}`
  const { isReviewed } = review
  const props = { firstName, requestUrl, reference: requestReference(request), isReviewed }
  await queueMail(tx, { key, to, locale, userId, template: 'review-corrected', props })
}

type RequestNews =
  | 'request_taken_up'
  | 'request_resumed'
  | 'request_declined'
  | 'review_recorded'
  | 'review_corrected'

async function listForPatient(tx: Tx, event: RequestNews, key: string, request: RequestFacts): Promise<void> {
  const { id: subjectId, userId } = request
  const facts = { number: requestReference(request) }
  if (userId) await createNotification(tx, { event, subjectId, key, userId, facts })
}
