/** A gateway of messages on this machine: it notes what it is given, and answers as a test wants. */
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type GatewayRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type Gateway = {
  readonly url: string
  readonly received: GatewayRequest[]
  /** A status, `hang` for no answer, or both parts of an answer. */
  behaviour: number | 'hang' | { readonly status: number; readonly retryAfter: string }
  close(): Promise<void>
}

export async function startGateway(): Promise<Gateway> {
  const received: GatewayRequest[] = []
  const state: { behaviour: Gateway['behaviour'] } = { behaviour: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { behaviour } = state
      if (behaviour === 'hang') return
      if (typeof behaviour === 'number') response.writeHead(behaviour)
      else response.writeHead(behaviour.status, { 'Retry-After': behaviour.retryAfter })
      response.end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get behaviour() {
      return state.behaviour
    },
    set behaviour(value) {
      state.behaviour = value
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
