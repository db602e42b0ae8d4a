/** What may happen to an order, and how it is numbered. Pure. */
import type { OrderEventKind, OrderStatus } from './constants'

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

/** `OR-2026-0001`; after 9999 orders in a year the number gets longer, never shorter or reused. */
export function orderNumber(year: number, count: number): string {
  return `OR-${year}-${String(count).padStart(4, '0')}`
}
