/** Makers of rows: the order of what they take is the order in which a row is read. */
import type { ActionRow, PageRow, RouteRow, Verdicts } from './types'

type Place = Pick<PageRow, 'id' | 'query' | 'status'>
type Address = Pick<RouteRow, 'id' | 'part' | 'query' | 'headers' | 'json' | 'body'>

export function page(
  resource: string,
  operation: string,
  at: string,
  expected: Verdicts,
  place: Place = {},
): PageRow {
  return { kind: 'page', resource, operation, at, expected, ...place }
}

/** @param address method and file: `GET documents/[id]` */
export function route(
  resource: string,
  operation: string,
  address: `${RouteRow['method']} ${string}`,
  expected: Verdicts,
  rest: Address = {},
): RouteRow {
  const [method, at = ''] = address.split(' ')
  const known = (['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const).find((one) => one === method)
  return { kind: 'route', resource, operation, at, method: known ?? 'GET', expected, ...rest }
}

export function action(
  resource: string,
  operation: string,
  at: string,
  expected: Verdicts,
  fields: ActionRow['fields'],
  ...answers: readonly string[]
): ActionRow {
  return { kind: 'action', resource, operation, at, expected, fields, ...(answers.length > 0 && { answers }) }
}
