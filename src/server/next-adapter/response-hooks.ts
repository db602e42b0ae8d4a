/**
 * Changes to an answer while Next or Payload writes it. Relies on private behaviour of Node: `end`, `write` and
 * `flushHeaders` call the response's own `writeHead` before the first byte leaves, and Next sets status and headers
 * before it writes the body. If a version stopped doing so, pages would leave with Next's status, without our headers,
 * without the script policy, or with Next's own error page.
 */
import type { ServerResponse } from 'node:http'

/** @param change gets the arguments of `writeHead` after the status, and returns the status to send */
export function beforeHead(
  response: ServerResponse,
  change: (status: number, rest: readonly unknown[]) => number,
): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = new Proxy(response.writeHead, {
    apply: (_, __, [status, ...rest]) => Reflect.apply(writeHead, response, [change(status, rest), ...rest]),
  })
}

/** @param rest arguments of `writeHead` after the status @param name lower case @returns the header among them */
export function headerIn(rest: readonly unknown[], name: string): unknown {
  const headers = rest.find((value) => typeof value === 'object' && value !== null)
  if (headers === undefined) return undefined
  // Node accepts an object, or a list of alternating names and values.
  if (Array.isArray(headers)) {
    const at = headers.findIndex((value, place) => place % 2 === 0 && String(value).toLowerCase() === name)
    return at < 0 ? undefined : headers[at + 1]
  }
  return Object.entries(Object(headers)).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Makes `setHeader` ignore some headers from now on. @param isIgnored gets the name in lower case */
export function ignoreHeaders(response: ServerResponse, isIgnored: (name: string) => boolean): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => (isIgnored(name.toLowerCase()) ? response : set(name, value))
}

/** Changes the first piece of an HTML document, which holds its head; any other body passes unchanged. */
export function changeFirstPiece(response: ServerResponse, change: (html: string) => string): void {
  let isFirst = true
  const changed = (values: unknown[]): unknown[] => {
    const [piece, ...rest] = values
    if (!isFirst || (typeof piece !== 'string' && !(piece instanceof Uint8Array))) return values
    isFirst = false
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return values
    if (!response.headersSent) response.removeHeader('Content-Length')
    return [change(typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8')), ...rest]
  }
  const { write, end } = originals(response)
  response.write = new Proxy(response.write, { apply: (_, __, values) => write(changed(values)) })
  response.end = new Proxy(response.end, { apply: (_, __, values) => end(changed(values)) })
}

/**
 * Replaces a body of which nothing was sent yet. A page that Next streams has sent its headers before, so it is not
 * replaced.
 * @param isUnwanted called at each write, until it returns true
 * @param send writes the other answer with the function it gets
 */
export function replaceBody(
  response: ServerResponse,
  isUnwanted: () => boolean,
  send: (end: (body: Buffer | undefined) => void) => Promise<void>,
): void {
  const { write, end } = originals(response)
  let isReplacing = false
  const replace = (): boolean => {
    if (isReplacing) return true
    if (response.headersSent || !isUnwanted()) return false
    isReplacing = true
    void send((body) => end([body]))
    return true
  }
  response.write = new Proxy(response.write, {
    apply: (_, __, values) => (replace() ? true : write(values)),
  })
  response.end = new Proxy(response.end, {
    apply: (_, __, values) => (replace() ? response : end(values)),
  })
}

function originals(response: ServerResponse) {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  return {
    write: (values: readonly unknown[]) => Reflect.apply(write, response, values),
    end: (values: readonly unknown[]) => Reflect.apply(end, response, values),
  }
}
