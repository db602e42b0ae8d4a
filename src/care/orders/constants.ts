/** Labels: specification, section 4. */
export const ORDER_STATUSES = ['booked', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = ['unpaid', 'pending', 'paid', 'completed', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** `rating`: the least satisfied first. */
export const ORDER_SORTS = ['newest', 'oldest', 'treatment', 'rating'] as const

/** So many days before a treatment its patient is reminded of it (reading 37); the most days first. */
export const TREATMENT_REMINDER_DAYS = [14, 3, 1] as const

/** Orders on one page of the desk's list. */
export const ORDER_PAGE_SIZE = 50

/** For this long a treatment that was begun or completed can be taken back; its patient is told afterwards. */
export const MOVE_UNDO_MINUTES = 2

export const ORDER_EVENTS = [
  'booked',
  'started',
  'completed',
  'cancelled',
  'undone',
  'trip_changed',
  'file_removed',
  'rated',
  /** What a cancelled order still held was not refunded. */
  'rest_kept',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]
