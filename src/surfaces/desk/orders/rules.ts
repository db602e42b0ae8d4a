/** The query string of the list of orders. Pure. */
import { ORDER_SORTS, ORDER_STATUSES } from '@/care/orders/constants'
import type { OrderQuery } from '@/care/orders/desk/list-orders'
import { PAYMENT_FILTERS } from '@/care/orders/desk/rules'
import { type QueryValues, readDay, readName, readOwner, readPage, readText, writeQuery } from '../list-query'

/** Reads the query of the URL; invalid values are ignored, and two days in the wrong order are swapped. */
export function readOrderQuery(values: QueryValues): OrderQuery {
  const [from, until] = [readDay(values.from), readDay(values.until)]
  const isSwapped = from !== undefined && until !== undefined && from > until
  return {
    text: readText(values.q),
    status: readName(ORDER_STATUSES, values.status),
    payment: readName(PAYMENT_FILTERS, values.payment),
    owner: readOwner(values.owner),
    from: isSwapped ? until : from,
    until: isSwapped ? from : until,
    sort: readName(ORDER_SORTS, values.sort) ?? 'newest',
    page: readPage(values.page),
  }
}

/** The same list as a query, `?status=booked&sort=treatment`; empty for the plain list. */
export function orderQueryString({
  text,
  status,
  payment,
  owner,
  from,
  until,
  sort,
  page,
}: OrderQuery): string {
  return writeQuery({
    ...{ q: text, status, payment, owner, from, until },
    sort: sort === 'newest' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  })
}

/** Whether anything narrows the list. */
export function isOrderFiltered(query: OrderQuery): boolean {
  return query.text !== undefined || countOrderFilters(query) > 0
}

/** How many of the filters that phones show behind a button are set. */
export function countOrderFilters({ status, payment, owner, from, until }: OrderQuery): number {
  return [status, payment, owner, from, until].filter(Boolean).length
}
