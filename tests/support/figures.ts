/** Requests that got as far as a figure of the desk needs, by the use cases of the rooms. */
import { eq } from 'drizzle-orm'
import { startConversation } from '@/care/conversations/start-conversation'
import { declineRequest } from '@/care/offers/decline-request'
import { sendOffer } from '@/care/offers/send-offer'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { rateStay } from '@/care/orders/rating/rate-stay'
import { recordReview } from '@/care/requests/reviews/record-review'
import { contactRequest } from '@/care/requests/table'
import { markAnswered } from '@/care/requests/waiting/mark-answered'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, RequestId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import { draftOffer, newPatient, newRequest } from './offers'
import { moveOrder } from './orders'

export type RequestValues = Partial<typeof contactRequest.$inferInsert>

function stored<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** A request that came so many days ago. */
export async function came(values: RequestValues = {}, daysAgo = 0) {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const createdAt = new Date(now().getTime() - daysAgo * DAY_MS)
  await careDb()
    .update(contactRequest)
    .set({ createdAt, ...values })
    .where(eq(contactRequest.id, requestId))
  return { patient, requestId }
}

export async function takenUp(staff: Actor, values: RequestValues = {}, daysAgo = 0): Promise<RequestId> {
  const { requestId } = await came(values, daysAgo)
  stored(await takeUpRequest(staff, requestId))
  return requestId
}

export async function offered(staff: Actor, values: RequestValues = {}, daysAgo = 0) {
  const { patient, requestId } = await came(values, daysAgo)
  const sent = await sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })
  return { patient, requestId, offerId: stored(sent).offerId }
}

export async function offerDeclined(staff: Actor, reason: string): Promise<void> {
  const { offerId, patient } = await offered(staff)
  stored(await declineOffer(patient, { offerId, version: 1, reason, key: newId() }))
}

export async function booked(staff: Actor, values: RequestValues = {}, daysAgo = 0) {
  const { patient, requestId, offerId } = await offered(staff, values, daysAgo)
  const { orderId } = stored(await acceptOffer(patient, { offerId, version: 1, key: newId() }))
  return { patient, requestId, orderId }
}

export async function treated(staff: Actor, values: RequestValues = {}, daysAgo = 0) {
  const order = await booked(staff, values, daysAgo)
  for (const action of ['start', 'complete'] as const)
    stored(await moveOrder(staff, { orderId: order.orderId, action }))
  return order
}

export async function declined(staff: Actor, requestId: RequestId): Promise<void> {
  stored(await declineRequest(staff, requestId, 'We do not offer it.', { ground: 'not_offered' }))
}

export async function withdrawn({ patient, requestId }: Awaited<ReturnType<typeof came>>): Promise<void> {
  stored(await withdrawRequest(patient, { requestId }))
}

export async function written(author: Actor, requestId: RequestId): Promise<void> {
  const message = { subject: 'x', text: 'x', locale: 'en', key: newId(), requestId } as const
  stored(await startConversation(author, message))
}

export async function reviewed(staff: Actor, requestId: RequestId): Promise<void> {
  const doctor = { id: '12', name: 'Dr. Aylin Kaya' }
  const read = { requestId, doctor, reviewedOn: dayInIstanbul(now()), note: '', key: newId() }
  stored(await recordReview(staff, read))
}

/** Marked by hand as answered, or taken back. */
export async function marked(staff: Actor, requestId: RequestId, isAnswered = true): Promise<void> {
  const isIt = eq(contactRequest.id, requestId)
  const [row] = await careDb().select().from(contactRequest).where(isIt)
  const seen = row?.patientWroteAt?.toISOString() ?? ''
  stored(await markAnswered(staff, { requestId, isAnswered, seen }))
}

export async function rated(patient: Actor, orderId: OrderId, score: number): Promise<void> {
  stored(await rateStay(patient, { orderId, base: '', over: '', score, text: '' }))
}
