/**
 * Renders one page inside this process, with headers of our own making, so nothing a client sends can get into a
 * copy that others read. Independent of the client: a reader who leaves does not stop it.
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type RenderContext, renderContext, statusOf } from '@/lib/render-context'
import { newNonce } from './own-scripts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
export type Rendered = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly tags: ReadonlySet<string>
  /** What the page asked for; its tree form carries a redirect in the body and is sent as 200. */
  readonly asked?: number | undefined
  /** A part of the page is missing; see `doNotKeep`. */
  readonly isPartial?: boolean
  /** JSON-LD texts for the end of the document. */
  readonly dataBlocks?: ReadonlySet<string> | undefined
  /** On the scripts of a document that are the renderer's own; see `own-scripts.ts`. */
  readonly nonce?: string | undefined
}

const LONGEST_RENDER = 20_000

/** @param url path and query @param host the host of the public address, never the client's */
export async function renderPage(
  handler: Handler,
  url: string,
  host: string,
  headers: Readonly<Record<string, string>>,
): Promise<Rendered> {
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
  // Together: a handler that never comes back must not outlive the body's time limit, or it keeps its place for ever.
  const [body] = await Promise.all([collected, running])
  if (context.isDraft) throw new Error('A preview was asked for as a page for everyone')
  const status = statusOf(context, response.statusCode)
  return {
    status,
    headers: response.getHeaders(),
    body,
    tags: context.tags,
    asked: context.status,
    isPartial: context.isPartial === true,
    dataBlocks: context.dataBlocks,
    nonce: own?.nonce,
  }
}

/** Gathers what is written to a response that has no connection. */
function collect(response: ServerResponse): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long')), LONGEST_RENDER)
    const take = (chunk: unknown, encoding: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    const called = (values: readonly unknown[]): void => {
      for (const value of values) if (typeof value === 'function') value()
    }
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      take(chunk, rest[0])
      called(rest)
      return true
    }
    response.end = (...values: unknown[]) => {
      if (typeof values[0] !== 'function') take(values[0], values[1])
      clearTimeout(timer)
      resolve(Buffer.concat(chunks))
      called(values)
      response.emit('finish')
      return response
    }
  })
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}
