import { fullName } from '@/care/accounts/rules'
import type { OrderEventId } from '@/lib/record-ids'
import type { OrderEventKind } from '../constants'
import type { OrderView } from '../present'
import type { TripView } from '../trip/find-trip'

/** An order in the desk's list. */
export type DeskOrderRow = Omit<OrderView, 'notes'> & {
  /** Null when its request was deleted. */
  readonly patientName: string | null
}
/** In the list of all orders. */
export type ListedOrderRow = DeskOrderRow & {
  /** Who looks after its request; null for nobody. */
  readonly ownerName: string | null
  /** How the patient rated the stay, 1 to 5; null while they have not. */
  readonly score: number | null
}
export type DeskOrderPage = {
  readonly rows: readonly ListedOrderRow[]
  /** From 1; the last one where a later one was asked for. */
  readonly page: number
  readonly total: number
  readonly pageSize: number
}

/** An order with its history. */
export type DeskOrder = OrderView & {
  readonly patientName: string | null
  readonly trip: TripView | undefined
  /** The event that gave it its status. */
  readonly version: OrderEventId
  /** What the reader has just done and can undo. */
  readonly undoable: 'started' | 'completed' | undefined
  readonly events: readonly {
    readonly kind: OrderEventKind
    readonly at: string
    /** Null when the system did it. */
    readonly actorName: string | null
    /** Why it was cancelled. */
    readonly reason: string | null
  }[]
}

type Name = { readonly firstName: string; readonly lastName: string }

export function presentDeskRow({ notes: _notes, ...view }: OrderView, name: Name | undefined): DeskOrderRow {
  return { ...view, patientName: name ? fullName(name.firstName, name.lastName) : null }
}
