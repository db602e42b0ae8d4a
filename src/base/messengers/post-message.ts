/** One POST to a gateway: no redirects, a limit on every wait, and whether the request had gone out. */
import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { ANSWER_MAX_BYTES, SEND_TIMEOUT_MS } from './constants'
import { type Answer, isPublicAddress } from './rules'

export type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer
  /** The address was named by a browser: only servers of the internet are called. */
  readonly isForeign?: boolean
  readonly timeoutMs?: number
  /** More of the answer is not read. */
  readonly answerMaxBytes?: number
}

export function postMessage({
  url,
  headers,
  body,
  isForeign = false,
  timeoutMs = SEND_TIMEOUT_MS,
  answerMaxBytes = ANSWER_MAX_BYTES,
}: Post): Promise<Answer> {
  const request = url.startsWith('https:') ? requestTls : requestPlain
  return new Promise((done) => {
    let isSent = false
    const fail = (error: unknown) => done({ error: codeOf(error), isSent })
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isForeign && { lookup: lookupPublic }),
    })
    call.on('finish', () => {
      isSent = true
    })
    call.on('error', fail)
    // Also ends a server that switches protocols: there is neither an error nor a response then.
    call.on('close', () => fail(Object.assign(new Error('No answer'), { code: 'NO_ANSWER' })))
    call.on('response', (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > answerMaxBytes) response.destroy()
      })
      response.on('error', () => undefined)
      done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    call.end(body)
  })
}

/** Asked when the connection is made, so that a name cannot change its address after a check. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(
        Object.assign(new Error('The name leads into a private network'), { code: 'PRIVATE_ADDRESS' }),
        [],
      )
    const [first] = addresses
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
  })
}

/** A code, never a text: texts of errors quote addresses. */
function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ABORT_ERR') return 'TIMEOUT'
  return typeof code === 'string' ? code : 'UNKNOWN'
}
