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
  return Response.json(wireErrorBody(code, message, extensions), {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  })
}

/** The body alone, for answers that are not a `Response` or have headers of their own. */
export function wireErrorBody(
  code: string,
  message = code,
  extensions: Readonly<Record<string, unknown>> = {},
) {
  return { errors: [{ message, extensions: { code, ...extensions } }] }
}

/** Nobody is signed in, or not with this. */
export function invalidCredentials(): Response {
  return wireError({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid user credentials.' })
}

/** As Directus has it: a client then renews its token. */
export function tokenExpired(): Response {
  return wireError({ status: 401, code: 'TOKEN_EXPIRED', message: 'Token expired.' })
}

/** A body that cannot be read. @param reason without a full stop: `"email" is required` */
export function invalidPayload(reason: string): Response {
  return wireError({
    status: 400,
    code: 'INVALID_PAYLOAD',
    message: `Invalid payload. ${reason}.`,
    extensions: { reason },
  })
}

/** Of the content API. */
export function requestsExceeded(retryAfter: number): Response {
  return refusedForNow('REQUESTS_EXCEEDED', retryAfter)
}

/** Of the addresses that only our own pages call. */
export function tooManyRequests(retryAfter: number): Response {
  return refusedForNow('TOO_MANY_REQUESTS', retryAfter)
}

/** Of the content API: the database does not answer. */
export function serviceUnavailable(message: string): Response {
  return wireError({ status: 503, code: 'SERVICE_UNAVAILABLE', message })
}

function refusedForNow(code: string, retryAfter: number): Response {
  return wireError({
    status: 429,
    code,
    message: 'Too many requests.',
    extensions: { retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  })
}
