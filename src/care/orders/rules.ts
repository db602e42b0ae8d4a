/** What may happen to an order, how it is numbered, and when its patient is reminded of it. Pure. */
import type { RequestStatus } from '@/care/requests/constants'
import { mayAct } from '@/care/requests/rules'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS } from '@/lib/durations'
import {
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

/** The payment status as people read it: `none` (N/A, reading 31) where an order ended before anything was paid. */
export function shownPaymentStatus({
  status,
  paymentStatus,
}: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
}): PaymentStatus | 'none' {
  return status === 'cancelled' && paymentStatus === 'unpaid' ? 'none' : paymentStatus
}
