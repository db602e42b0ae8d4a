import type { Money } from '@/i18n/money'
import type { OrderId } from '@/lib/record-ids'

/** A cancelled order that holds money on which nobody has decided. */
export type HeldOrder = {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly patientName: string
  /** What is neither refunded, nor ordered to be, nor kept. */
  readonly held: Money
  /** What is ordered to be refunded; the provider has not done it yet. */
  readonly onItsWay: Money
  readonly cancelledAt: string
  /** The share of the deposit that the cancellation terms give back, by the day of the cancellation. */
  readonly refundPercent: number
}

export type HeldPage = {
  /** Those on which someone has to decide first, then the longest cancelled; at most `HELD_LIST_LIMIT`. */
  readonly rows: readonly HeldOrder[]
  readonly total: number
}
