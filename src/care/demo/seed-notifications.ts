/** Notifications of the demo's samples, with dates in the past; what was answered since is read. */
import { eq } from 'drizzle-orm'
import { createNotification, type NewNotification } from '@/care/notifications/create-notification'
import { notification } from '@/care/notifications/table'
import { requestReference } from '@/care/requests/rules'
import type { Tx } from '@/db/transaction'
import type { OfferId, OrderId, PaymentId, RequestId, UserId } from '@/lib/record-ids'

type Sample = { readonly userId: UserId; readonly at: Date }

/** The first entry of a patient's list, from before their first request. */
export function seedConfirmation(tx: Tx, { userId, at }: Sample): Promise<void> {
  const key = `account-confirmed:${userId}`
  return seedOne(tx, { event: 'account_confirmed', subjectId: userId, userId, key, at }, true)
}

type SampleTakeUp = Sample & {
  readonly request: { readonly id: RequestId; readonly number: number; readonly createdAt: Date }
}

export function seedTakeUp(tx: Tx, { request, userId, at }: SampleTakeUp): Promise<void> {
  const { id: subjectId } = request
  const facts = { number: requestReference(request) }
  const key = `request-taken-up:${subjectId}`
  return seedOne(tx, { event: 'request_taken_up', subjectId, facts, userId, key, at }, true)
}

type SampleOffer = Sample & {
  readonly offerId: OfferId
  readonly validUntil: string | undefined
  readonly isRead: boolean
}

export function seedOffered(tx: Tx, { offerId, validUntil: day, isRead, ...sample }: SampleOffer) {
  const key = `offer-sent:${offerId}`
  return seedOne(tx, { event: 'offer_sent', subjectId: offerId, facts: { day }, key, ...sample }, isRead)
}

type SampleBooking = Sample & { readonly order: { readonly id: OrderId; readonly number: string } }

export function seedBooked(tx: Tx, { order: { id, number }, ...sample }: SampleBooking): Promise<void> {
  const key = `order-booked:${id}`
  return seedOne(tx, { event: 'order_booked', subjectId: id, facts: { number }, key, ...sample }, false)
}

type SamplePayment = SampleBooking & {
  readonly event: 'payment_requested' | 'payment_received'
  readonly paymentId: PaymentId
}

export function seedPaymentNews(
  tx: Tx,
  { order, event, paymentId, ...sample }: SamplePayment,
): Promise<void> {
  const facts = { number: order.number }
  return seedOne(tx, { event, subjectId: order.id, facts, key: `${event}:${paymentId}`, ...sample }, true)
}

async function seedOne(
  tx: Tx,
  sample: NewNotification & { readonly at: Date },
  isRead: boolean,
): Promise<void> {
  const id = await createNotification(tx, sample)
  if (id && isRead) await tx.update(notification).set({ readAt: sample.at }).where(eq(notification.id, id))
}
