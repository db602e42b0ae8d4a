/** The query string of the list of orders. Pure. */
import { ORDER_SORTS, ORDER_STATUSES } from '@/care/orders/constants'
import type { OrderQuery } from '@/care/orders/desk/list-orders'

type QueryValues = Readonly<Record<string, string | undefined>>

/** Reads the query of the URL; invalid values are ignored. */
export function readOrderQuery({ status, sort, page = '1' }: QueryValues): OrderQuery {
  const number = Number(page)
  return {
    status: ORDER_STATUSES.find((value) => value === status),
    sort: ORDER_SORTS.find((value) => value === sort) ?? 'newest',
    page: Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1,
  }
}

/** The same list as a query, `?status=booked&sort=treatment`; empty for the plain list. */
export function orderQueryString({ status, sort, page }: OrderQuery): string {
  const parts = new URLSearchParams()
  if (status) parts.set('status', status)
  if (sort !== 'newest') parts.set('sort', sort)
  if (page > 1) parts.set('page', String(page))
  const text = parts.toString()
  return text ? `?${text}` : ''
}
