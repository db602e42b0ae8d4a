/** Small parts of an OpenAPI document that many operations have. Pure. */

export type Json = Readonly<Record<string, unknown>>

/** How an operation is called, as clients send it. */
export type ExampleRequest = {
  readonly method: 'GET' | 'PATCH' | 'POST'
  /** Path and query. */
  readonly url: string
  readonly token?: boolean
  readonly body?: unknown
}

export function jsonContent(schema: Json, example?: unknown): Json {
  return { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } }
}

/** `{"data": …}` */
export function dataOf(schema: Json): Json {
  return { type: 'object', required: ['data'], properties: { data: schema } }
}

export function refersTo(schema: string): Json {
  return { $ref: `#/components/schemas/${schema}` }
}

/** Statuses of refusals, each with when it is answered. */
export function refusalsOf(reasons: Readonly<Record<number, string>>): Json {
  const entries = Object.entries(reasons).map(([status, description]) => [
    status,
    { description, ...jsonContent(refersTo('errors')) },
  ])
  return Object.fromEntries(entries)
}
