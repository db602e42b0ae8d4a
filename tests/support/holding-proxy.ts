/**
 * A reverse proxy as they are found in front of servers: it holds an answer back until it has ended, unless the answer
 * says otherwise (`X-Accel-Buffering: no`), and compresses it where that is allowed (no `no-transform`), which holds it
 * back as well.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

export type HoldingProxy = { readonly base: string; readonly close: () => Promise<void> }

/** @param without a header of the answer that is lost on the way */
export async function startHoldingProxy(target: string, without?: string): Promise<HoldingProxy> {
  const server = createServer((asked, response) => {
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', target), { method, headers }, (answer) => {
      if (without) delete answer.headers[without]
      void passOn(answer, answer.headers, response.writeHead.bind(response), response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passOn(
  answer: Readable & { readonly statusCode?: number },
  headers: IncomingHttpHeaders,
  writeHead: (status: number, headers: IncomingHttpHeaders) => unknown,
  response: ServerResponse,
): Promise<void> {
  const status = answer.statusCode ?? 502
  const mayTransform = !/no-transform/.test(headers['cache-control'] ?? '')
  if (!mayTransform && headers['x-accel-buffering'] === 'no') {
    writeHead(status, headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
    return
  }
  try {
    const body = await buffer(answer)
    if (!mayTransform) {
      writeHead(status, headers)
      response.end(body)
      return
    }
    writeHead(status, { ...headers, 'content-encoding': 'gzip' })
    response.end(gzipSync(body))
  } catch {
    response.destroy()
  }
}
