/** What may happen to an order, how it is numbered, and when its patient is reminded of it. Pure. */
import type { RequestStatus } from '@/care/requests/constants'
import { mayAct } from '@/care/requests/rules'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { OrderEventId, OrderId, UserId } from '@/lib/record-ids'
import {
  MOVE_UNDO_MINUTES,
  type OrderEventKind,
  type OrderStatus,
  type PaymentStatus,
  TREATMENT_REMINDER_DAYS,
} from './constants'

export const ORDER_ACTIONS = ['start', 'complete', 'cancel'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

const NEXT: Readonly<Record<OrderStatus, Partial<Readonly<Record<OrderAction, OrderStatus>>>>> = {
  booked: { start: 'in_progress', cancel: 'cancelled' },
  in_progress: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
}

export const EVENT_OF = {
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
} as const satisfies Record<OrderAction, OrderEventKind>

/** The status an action leads to; undefined when it is not allowed now. */
export function nextOrderStatus(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  return NEXT[status][action]
}

/** Whether a request goes on although it was booked: all of its orders, at least one, are cancelled. */
export function mayResume(
  request: RequestStatus,
  orders: readonly { readonly status: OrderStatus }[],
): boolean {
  const isOver = orders.length > 0 && orders.every(({ status }) => status === 'cancelled')
  return isOver && mayAct(request, 'resume')
}

/** Whether anything can still be done with an order. */
export function hasNextStep(status: OrderStatus): boolean {
  return ORDER_ACTIONS.some((action) => nextOrderStatus(status, action) !== undefined)
}

/** Status → the one it had before: where a step that is undone leads (decision 0048). */
export const UNDO = { in_progress: 'booked', completed: 'in_progress' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>

export const MOVE_UNDO_MS = MOVE_UNDO_MINUTES * MINUTE_MS

type LastEvent = { readonly kind: OrderEventKind; readonly actorId: UserId | null; readonly at: Date }

/**
 * The status that undoing an order's last event leads to: only for who has just begun or completed the treatment, and
 * only while nothing else followed.
 */
export function statusAfterUndo(last: LastEvent, actorId: UserId, at: Date): OrderStatus | undefined {
  if (last.actorId !== actorId || at.getTime() - last.at.getTime() >= MOVE_UNDO_MS) return undefined
  if (last.kind === 'started') return UNDO.in_progress
  return last.kind === 'completed' ? UNDO.completed : undefined
}

type OrderMove = { readonly id: OrderEventId; readonly kind: OrderEventKind }

/**
 * Whether a patient is still told of a step: not when it was undone, nor when the booking was cancelled since, of which
 * they were told at once. @param moves of the order, the oldest first
 */
export function isStillTold(moves: readonly OrderMove[], id: OrderEventId): boolean {
  const index = moves.findIndex((move) => move.id === id)
  if (index < 0 || moves[index + 1]?.kind === 'undone') return false
  return moves.every(({ kind }) => kind !== 'cancelled')
}

/** What is unusual about beginning or completing a treatment now. */
export type UnusualMove = {
  /** The day that the offer names for it, where that is still ahead. */
  readonly ahead: string | null
  /** What was not paid yet, in minor units. */
  readonly openMinor: number
  /** It would be completed within minutes of its beginning. */
  readonly isJustBegun: boolean
}

type MovedOrder = {
  readonly treatmentFrom: string | null
  readonly treatmentUntil: string | null
  readonly totalMinor: number
  readonly paymentStatus: PaymentStatus
  /** When it got its present status. */
  readonly statusAt: Date
}

/** @param countedMinor what counts towards the price @returns undefined when nothing is unusual */
export function unusualMove(
  action: 'start' | 'complete',
  order: MovedOrder,
  countedMinor: number,
  at: Date,
): UnusualMove | undefined {
  const day = action === 'start' ? order.treatmentFrom : order.treatmentUntil
  const ahead = day !== null && daysUntil(day, at) > 0 ? day : null
  // A booking that was paid in full stays settled when something is paid back out of goodwill.
  const openMinor = order.paymentStatus === 'completed' ? 0 : Math.max(0, order.totalMinor - countedMinor)
  const isJustBegun = action === 'complete' && at.getTime() - order.statusAt.getTime() < MOVE_UNDO_MS
  return ahead !== null || openMinor > 0 || isJustBegun ? { ahead, openMinor, isJustBegun } : undefined
}

/** What a form sends to confirm what its page has shown. */
export function confirmationOf(unusual: UnusualMove | undefined): string {
  return unusual
    ? [unusual.ahead ?? '', unusual.openMinor, unusual.isJustBegun ? 'just-begun' : ''].join(' ')
    : ''
}

/** Whether all that is unusual by now was on the page: less is fine, as when money has arrived meanwhile. */
export function isConfirmed(unusual: UnusualMove | undefined, confirmed: string): boolean {
  if (!unusual) return true
  const [ahead, openMinor, justBegun] = confirmed.split(' ')
  return (
    (unusual.ahead === null || unusual.ahead === ahead) &&
    unusual.openMinor <= Number(openMinor ?? 0) &&
    (!unusual.isJustBegun || justBegun === 'just-begun')
  )
}

/** `OR-2026-0001`; after 9999 orders in a year the number gets longer, never shorter or reused. */
export function orderNumber(year: number, count: number): string {
  return `OR-${year}-${String(count).padStart(4, '0')}`
}

type Booking = { readonly treatmentFrom: string; readonly bookedAt: Date }

/**
 * Whether a patient is reminded of a treatment now, and for how many days before it. Days are those of Istanbul. A
 * booking later than that has no reminder: its mail has just said the dates.
 * @returns one of `TREATMENT_REMINDER_DAYS`; undefined when no reminder is due
 */
export function treatmentReminderDue({ treatmentFrom, bookedAt }: Booking, at: Date): number | undefined {
  const remaining = daysUntil(treatmentFrom, at)
  if (remaining < 1) return undefined
  const days = TREATMENT_REMINDER_DAYS.findLast((before) => remaining <= before)
  return days !== undefined && daysUntil(treatmentFrom, bookedAt) > days ? days : undefined
}

/** Calendar days from the day of `at` to this day; negative once it is past. */
function daysUntil(day: string, at: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayInIstanbul(at))) / DAY_MS)
}

/**
 * The payment status as people read it: `none` (N/A, reading 31) where an order ended before anything was paid, `ended`
 * where it ended while money was still expected.
 */
export function shownPaymentStatus({
  status,
  paymentStatus,
}: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
}): PaymentStatus | 'none' | 'ended' {
  if (status !== 'cancelled') return paymentStatus
  if (paymentStatus === 'unpaid') return 'none'
  return paymentStatus === 'pending' || paymentStatus === 'failed' ? 'ended' : paymentStatus
}

/** The form with which a member of the team uploads files for a booking. */
export function orderFilesPlace(orderId: OrderId): string {
  return `order:${orderId}`
}
