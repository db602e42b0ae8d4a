/**
 * Renders one page inside this process, with request headers of our own, so that nothing a client sends gets into a
 * shared copy. Independent of the client: when a reader disconnects, the render continues.
 *
 * Relies on private behaviour of Node: an `IncomingMessage` of an unconnected socket and a `ServerResponse` without a
 * socket can be made by hand; and of Next: it writes by `write` and `end`, and waits for `finish`. If a version stopped
 * doing so, a page would be empty or its render would never end.
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type RenderContext, renderContext, statusOf } from '@/lib/render-context'
import { newNonce } from './trusted-scripts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
export type RenderedPage = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly tags: ReadonlySet<string>
  /** Status that the page asked for; its tree form has a redirect in the body and status 200. */
  readonly requestedStatus?: number | undefined
  /** A part of the page is missing; see `markPartial`. */
  readonly isPartial?: boolean
  /** JSON-LD texts for the end of the document. */
  readonly dataBlocks?: ReadonlySet<string> | undefined
  /** Nonce on the renderer's own scripts; see `trusted-scripts.ts`. */
  readonly nonce?: string | undefined
}

const RENDER_TIMEOUT_MS = 20_000

/**
 * @param url path and query @param host the host of the public address, never the client's
 * @throws when the handler throws or the page takes longer than 20 s
 */
export async function renderPage(
  handler: Handler,
  url: string,
  host: string,
  headers: Readonly<Record<string, string>>,
): Promise<RenderedPage> {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  const own = headers.rsc === undefined ? newNonce() : undefined
  request.headers = { host, 'x-forwarded-host': host, ...headers, ...own?.headers }
  const response = new ServerResponse(request)
  const context: RenderContext = { tags: new Set() }
  const collected = collect(response)
  const running = renderContext.run(context, async () => {
    await handler(request, response)
  })
  // Both within the time limit: a handler that never returns would otherwise hold its slot of the render pool forever.
  const [body] = await Promise.all([collected, running])
  if (context.isDraft) throw new Error('A preview was rendered as a shared page')
  const status = statusOf(context, response.statusCode)
  return {
    status,
    headers: response.getHeaders(),
    body,
    tags: context.tags,
    requestedStatus: context.status,
    isPartial: context.isPartial === true,
    dataBlocks: context.dataBlocks,
    nonce: own?.nonce,
  }
}

/** Collects what is written to a response that has no connection. */
function collect(response: ServerResponse): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long')), RENDER_TIMEOUT_MS)
    const append = (chunk: unknown, encoding: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    const callBack = (values: readonly unknown[]): void => {
      for (const value of values) if (typeof value === 'function') value()
    }
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      append(chunk, rest[0])
      callBack(rest)
      return true
    }
    response.end = (...values: unknown[]) => {
      if (typeof values[0] !== 'function') append(values[0], values[1])
      clearTimeout(timer)
      resolve(Buffer.concat(chunks))
      callBack(values)
      response.emit('finish')
      return response
    }
  })
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
