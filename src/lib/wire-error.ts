/** Errors in the content API's shape (Directus): `{errors: [{message, extensions: {code, …}}]}`. */
export type WireError = {
  readonly status: number
  readonly code: string
  /** For developers who read a log; screens choose their texts by the code. */
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export function wireError({ status, code, message, extensions, headers }: WireError): Response {
  return Response.json(
    { errors: [{ message, extensions: { code, ...extensions } }] },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}

export function tooManyRequests(retryAfter: number): Response {
  return wireError({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests.',
    extensions: { retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  })
}
