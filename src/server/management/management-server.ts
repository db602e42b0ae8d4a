/**
 * The management port: `/metrics`, `/readyz` and `/livez`, for the people who run this process and their monitoring. It
 * is not the port of visitors, so that no proxy passes it on by mistake.
 */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import { log } from '@/lib/log'
import { answerHealth, type Readiness } from '../front/health'

/** In milliseconds and bytes. Monitoring asks small questions, one at a time. */
const LIMITS = { requestTimeout: 15_000, headersTimeout: 5_000, maxHeaderSize: 8_192 }

type Options = { readonly registry: Pick<Registry, 'metrics' | 'contentType'>; readonly readiness: Readiness }

/** @returns a server that does not listen yet */
function createManagementServer({ registry, readiness }: Options): Server {
  return createServer(LIMITS, (request, response) => {
    request.resume()
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerText(response, 405, 'GET only\n')
    if (path === '/livez' || path === '/readyz') return void answerHealth(path, readiness, response)
    if (path !== '/metrics') return answerText(response, 404, '/metrics, /readyz and /livez are here\n')
    registry.metrics().then(
      (text) => answerText(response, 200, text, registry.contentType),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be collected')
        answerText(response, 500, 'metrics could not be collected\n')
      },
    )
  })
}

function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(text)
}

type Address = { readonly port: number; readonly host: string }

export type ManagementPort = { readonly port: number; readonly stop: () => Promise<void> }

/** @returns the port on which it listens, and how to stop it @throws the error of `listen` */
export async function startManagement(address: Address, options: Options): Promise<ManagementPort> {
  const server = createManagementServer(options)
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(address.port, address.host, () => {
      server.off('error', failed)
      done()
    })
  })
  const listening = server.address()
  return {
    port: typeof listening === 'object' && listening ? listening.port : address.port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
