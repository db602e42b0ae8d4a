/** Which reference number a patient quotes, and who their coordinator is. Pure. */
import type { OfferId, OrderId, RequestId, UserId } from '@/lib/record-ids'

/** A request of a patient with its offers and orders. Instants are ISO 8601. */
export type Reference = {
  readonly id: RequestId
  /** `RQ-2026-0042`. */
  readonly number: string
  readonly createdAt: string
  readonly offers: readonly OfferId[]
  readonly orders: readonly {
    readonly id: OrderId
    /** `OR-2026-0001`. */
    readonly number: string
    readonly offerId: OfferId
    readonly createdAt: string
    readonly isCancelled: boolean
  }[]
  /** Null until a coordinator is assigned. */
  readonly coordinator: {
    readonly id: UserId
    readonly name: string
    /** E.164; null without a number. */
    readonly phone: string | null
  } | null
}

/** What to quote: a request's number, and the number of its order if there is one. */
export type Quote = {
  readonly number: string
  readonly createdAt: string
  readonly orderNumber: string | null
}

/** For a page without a record: the request of the newest order that is not cancelled, else the newest request. */
export function generalQuote(references: readonly Reference[]): Quote | undefined {
  const orders = references.flatMap((reference) =>
    reference.orders
      .filter(({ isCancelled }) => !isCancelled)
      .map((order) => ({ at: order.createdAt, quote: toQuote(reference, order.number) })),
  )
  const [newest] = orders.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const [request] = references
  return newest?.quote ?? (request && toQuote(request, null))
}

/** The numbers to quote, by the id of a request, an offer or an order. */
export function quotesById(references: readonly Reference[]): ReadonlyMap<string, Quote> {
  return new Map(
    references.flatMap((reference) => {
      const standing = reference.orders.find(({ isCancelled }) => !isCancelled)
      const offers = reference.offers.map((id): [string, Quote] => {
        const order = reference.orders.find(({ offerId }) => offerId === id)
        return [id, toQuote(reference, order?.number ?? null)]
      })
      const orders = reference.orders.map(({ id, number }): [string, Quote] => [
        id,
        toQuote(reference, number),
      ])
      return [[reference.id, toQuote(reference, standing?.number ?? null)], ...offers, ...orders]
    }),
  )
}

/** The coordinators of the patient's requests, without duplicates, that of the newest request first. */
export function coordinatorsOf(references: readonly Reference[]) {
  const found = references.flatMap(({ coordinator }) => coordinator ?? [])
  return found.filter((one, index) => found.findIndex(({ id }) => id === one.id) === index)
}

function toQuote({ number, createdAt }: Reference, orderNumber: string | null): Quote {
  return { number, createdAt, orderNumber }
}
