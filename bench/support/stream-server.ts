/**
 * A process that only holds streams: ours in the front, or those of bare Node with the same headers and bytes. It runs
 * with `--expose-gc`, and its parent asks for its memory.
 */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createFront } from '@/server/front/http-front'
import { PageCache } from '@/server/front/page-cache'
import { securityHeaders } from '@/server/front/security-headers'
import { startLive } from '@/server/live/answer-live'
import { STREAM_HEADERS } from '@/server/live/stream'

export type ServerKind = 'bare' | 'live'
/** Bytes. */
export type MemoryUse = { readonly rss: number; readonly heap: number; readonly outside: number }

const PUBLIC_URL = 'http://localhost:4599'
const HEARTBEAT_MS = 20_000

export function serveStreams(kind: ServerKind): void {
  const server = kind === 'live' ? liveServer() : bareServer()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  })
  process.on('message', () => {
    for (let n = 0; n < 4; n += 1) globalThis.gc?.()
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    process.send?.({ rss, heap: heapUsed, outside: external + arrayBuffers } satisfies MemoryUse)
  })
}

function liveServer(): Server {
  const { answer, answerChat } = startLive(process.env.DATABASE_URL ?? '')
  return createFront({
    root: process.cwd(),
    publicUrl: PUBLIC_URL,
    otherOrigins: [],
    apiOrigins: [],
    trustedProxies: 1,
    externalOrigins: { images: [], frames: [] },
    isDev: false,
    surfaces: ['site', 'portal', 'desk'],
    handler: async () => undefined,
    cache: new PageCache(1e6),
    readiness: { isStopping: () => false, check: async () => true },
    answerLive: answer,
    answerChatLive: answerChat,
  })
}

/** What Node itself needs for the same: a socket, a request, a response with its headers, and signs of life. */
function bareServer(): Server {
  const waiting = new Set<ServerResponse>()
  setInterval(() => {
    for (const response of waiting) response.write(':\n\n')
  }, HEARTBEAT_MS)
  return createServer((_request, response) => {
    response.setHeader('X-Request-Id', 'abcdefgh-1')
    for (const [name, value] of Object.entries(securityHeaders(PUBLIC_URL))) response.setHeader(name, value)
    response.writeHead(200, STREAM_HEADERS)
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
    response.write(`event: change\nid: 1\ndata: ${'x'.repeat(180)}\n\n`)
  })
}
