/** Specification, section 4. The labels of a payment are those of an order's payment status. */
export const PAYMENT_KINDS = ['deposit', 'remainder'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_METHODS = ['bank_transfer', 'card'] as const

export const PAYMENT_EVENTS = [
  'requested',
  'begun',
  'proof_added',
  'abandoned',
  'received',
  'failed',
  'settled',
  'refund_ordered',
  'refunded',
  'refund_failed',
  'mismatch',
  /** Of a charge that was not counted. */
  'mismatch_refund_ordered',
  'mismatch_refunded',
  'mismatch_refund_failed',
] as const
export type PaymentEventKind = (typeof PAYMENT_EVENTS)[number]

/** `uncounted`: paid, but another amount or currency than was due, or beside another payment. A person decides on it. */
export const CHECKOUT_STATUSES = ['created', 'open', 'paid', 'uncounted', 'expired', 'failed'] as const
/** Why a charge was not counted: its payment was paid already, or it has another amount or currency than was due. */
export const UNCOUNTED_REASONS = ['twice', 'amount', 'currency'] as const
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number]
export const REFUND_STATUSES = ['ordered', 'done', 'failed'] as const

/** What a receipt confirms: money that arrived, or money that was refunded. */
export const RECEIPT_KINDS = ['received', 'refunded'] as const

/** How a refund goes back: to the card as far as its charge reaches, or all of it by a transfer made by hand. */
export const REFUND_WAYS = ['card', 'transfer'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** Share refunded on cancellation, by days before the treatment, in descending order. */
export const REFUND_TERMS = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
] as const

/** Lifetime of the provider's payment page. */
export const CHECKOUT_MINUTES = 60
