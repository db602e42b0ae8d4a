/** Notifications and mails to a patient about a booking, each in the transaction of its event. */
import { and, eq, isNull } from 'drizzle-orm'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { createNotification } from '@/care/notifications/create-notification'
import { notification } from '@/care/notifications/table'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { DocumentId, OrderEventId, OrderId, UserId } from '@/lib/record-ids'
import type { OrderEventKind } from './constants'

type Booking = { readonly id: OrderId; readonly userId: UserId; readonly number: string }
type Move = {
  readonly id: OrderEventId
  readonly kind: MoveKind
  readonly at: Date
}
export type MoveKind = Extract<OrderEventKind, 'started' | 'completed' | 'cancelled'>

/** The key of the mail about it. */
export function moveKey(id: OrderEventId): string {
  return `order-moved:${id}`
}

/** The key of the job that tells the patient of it. */
export function tellKey(id: OrderEventId): string {
  return `tell-of-order-move:${id}`
}

/** A treatment has begun or ended, or was cancelled. */
export async function notifyOfMove(tx: Tx, { id, userId, number }: Booking, move: Move): Promise<void> {
  const key = moveKey(move.id)
  const event = `order_${move.kind}` as const
  await createNotification(tx, { event, subjectId: id, key, userId, facts: { number } })
  const { email: to, locale, firstName } = await patientOf(tx, { id, userId })
  await queueMail(tx, {
    ...{ key, to, locale, userId },
    template: 'order-moved',
    props: {
      ...{ kind: move.kind, firstName, orderNumber: number },
      orderUrl: `${env().PUBLIC_URL}/${locale}/my-requests/orders/${id}`,
      movedAt: move.at.toISOString(),
    },
  })
}

/** The care team has filled in or changed the trip card. The mail says only that: the card is read after signing in. */
export async function notifyOfTrip(tx: Tx, { id, userId, number }: Booking, version: number): Promise<void> {
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of order ${id} does not exist`)
  const { email: to, locale, firstName } = patient
  const key = `trip-changed:${id}:${version}`
  await createNotification(tx, { event: 'trip_changed', subjectId: id, key, userId, facts: { number } })
  const orderUrl = `${env().PUBLIC_URL}/${locale}/my-requests/orders/${id}`
  const props = { firstName, orderNumber: number, orderUrl }
  await queueMail(tx, { key, to, locale, userId, template: 'trip-changed', props })
}

/** The care team has added files: one notification until the patient has read it. It names no file. */
export async function notifyOfFiles(
  tx: Tx,
  { id, userId, number }: Booking,
  first: DocumentId,
): Promise<void> {
  const event = 'order_files_added'
  const { id: notificationId, userId: reader, event: of, subjectId, readAt } = notification
  const isWaiting = and(eq(reader, userId), eq(of, event), eq(subjectId, id), isNull(readAt))
  const [waiting] = await tx.select({ id: notificationId }).from(notification).where(isWaiting).limit(1)
  if (waiting) return
  const key = `order-files:${id}:${first}`
  await createNotification(tx, { event, subjectId: id, key, userId, facts: { number } })
}

/**
 * The care team has removed a file of theirs. It is not named, because it may have been another patient's. Nobody reads
 * the list of a person who was erased.
 */
export async function notifyOfRemoval(
  tx: Tx,
  { id, userId, number }: Booking,
  removed: DocumentId,
): Promise<void> {
  const patient = await findContact(tx, userId)
  if (!patient) return
  const listed = { event: 'order_file_removed', subjectId: id, facts: { number } } as const
  await createNotification(tx, { ...listed, key: `order-file-removed:${removed}`, userId })
}

type NearTreatment = Booking & {
  /** First day of the treatment. */
  readonly day: string
  /** How many days before it, of `TREATMENT_REMINDER_DAYS`. */
  readonly days: number
  /** The number of the care team, if it has one. */
  readonly phone: string | null
}

/**
 * Reminds of a treatment that begins soon, once for each number of days; if its day is changed, once more for that.
 * @returns whether this was the first time
 */
export async function notifyOfTreatment(tx: Tx, near: NearTreatment): Promise<boolean> {
  const { id, userId, number, day, days, phone } = near
  const { email: to, locale, firstName } = await patientOf(tx, near)
  const key = `treatment-near:${id}:${day}:${days}`
  const listed = { event: 'treatment_near', subjectId: id, facts: { number, day } } as const
  const created = await createNotification(tx, { ...listed, key, userId })
  await queueMail(tx, {
    ...{ key, to, locale, userId },
    template: 'treatment-near',
    props: {
      ...{ firstName, phone, orderNumber: number },
      orderUrl: `${env().PUBLIC_URL}/${locale}/my-requests/orders/${id}`,
      startsAt: `${day}T00:00:00.000Z`,
    },
  })
  return created !== undefined
}

async function patientOf(tx: Tx, { id, userId }: Pick<Booking, 'id' | 'userId'>) {
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of order ${id} does not exist`)
  return patient
}
