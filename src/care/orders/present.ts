import * as v from 'valibot'
import { type OfferView, presentPrice } from '@/care/offers/present'
import { offerContent } from '@/care/offers/schema'
import type { Money } from '@/i18n/money'
import type { OfferId, OrderId, RequestId } from '@/lib/record-ids'
import type { OrderEventKind, OrderStatus, PaymentStatus } from './constants'
import type { treatmentOrder } from './table'
import type { TripView } from './trip/find-trip'

/** An order as screens show it: instants in ISO 8601, days as `YYYY-MM-DD`, amounts in minor units, no words. */
export type OrderView = {
  readonly id: OrderId
  /** `OR-2026-0001`. */
  readonly number: string
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly treatmentType: string
  readonly status: OrderStatus
  /** When it got that status. */
  readonly statusAt: string
  readonly paymentStatus: PaymentStatus
  readonly hospital: string | null
  readonly doctor: string | null
  readonly treatmentFrom: string | null
  readonly treatmentUntil: string | null
  readonly total: Money
  readonly notes: string | null
  readonly createdAt: string
}

/** What the history of a patient's own order names. That the rest of the money is kept is a note of the desk. */
type PatientEventKind = Exclude<OrderEventKind, 'rest_kept'>

/** One of a patient's own orders, with all that was accepted and its history. */
export type OrderDetailView = OrderView &
  Pick<OfferView, 'items' | 'subtotal' | 'discount' | 'tax' | 'inclusions' | 'mayChange'> & {
    /** The oldest first. Without names and reasons, which are for the desk. */
    readonly history: readonly { readonly kind: PatientEventKind; readonly at: string }[]
    /** Undefined while nobody has filled it in. */
    readonly trip: TripView | undefined
    /** Notes of the accepted version; `notes` are those of the order. */
    readonly offerNotes: string | null
    /** Hex SHA-256 of the accepted version. */
    readonly hash: string
  }

/** The order that an accepted offer became, as the page of the offer shows it. */
export type OrderSummaryView = { readonly id: OrderId; readonly number: string; readonly createdAt: string }

export type OrderSummary = { readonly id: OrderId; readonly number: string; readonly createdAt: Date }

export type OrderRecord = {
  /** Its snapshot opened. */
  readonly order: typeof treatmentOrder.$inferSelect
  readonly statusAt: Date
  /** Opened. */
  readonly notes: string | null
}

export function presentOrder({ order, statusAt, notes }: OrderRecord): OrderView {
  const { id, number, offerId, requestId, status, paymentStatus } = order
  const { treatmentFrom, treatmentUntil, totalMinor: amountMinor, currency } = order
  const { title: treatmentType, hospital, doctor } = v.parse(offerContent, order.snapshot)
  return {
    ...{ id, number, offerId, requestId, treatmentType, status, paymentStatus },
    ...{ treatmentFrom, treatmentUntil, notes },
    hospital: hospital?.name ?? null,
    doctor: doctor?.name ?? null,
    total: { amountMinor, currency },
    statusAt: statusAt.toISOString(),
    createdAt: order.createdAt.toISOString(),
  }
}

type OrderStep = { readonly kind: OrderEventKind; readonly at: Date }

export function presentOrderDetail(
  record: OrderRecord,
  steps: readonly OrderStep[],
  trip: TripView | undefined,
): OrderDetailView {
  const content = v.parse(offerContent, record.order.snapshot)
  const { inclusions, mayChange, notes: offerNotes } = content
  return {
    ...presentOrder(record),
    ...{ inclusions, mayChange, offerNotes, trip, hash: record.order.snapshotHash },
    ...presentPrice(content),
    history: steps.flatMap(({ kind, at }) => (kind === 'rest_kept' ? [] : [{ kind, at: at.toISOString() }])),
  }
}

export function presentOrderSummary({ id, number, createdAt }: OrderSummary): OrderSummaryView {
  return { id, number, createdAt: createdAt.toISOString() }
}
