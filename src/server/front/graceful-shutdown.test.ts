/** Requests that wait in the operating system's queue at the signal to stop are answered, however many and however slow. */
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { createGracefulShutdown } from './graceful-shutdown'

const RENDER_MS = 40

let server: Server
let clients: Worker | undefined
afterEach(async () => {
  await clients?.terminate()
  server.closeAllConnections()
  server.close()
})

it('answers each request whose connection was made before the signal', async () => {
  const count = 50 // rendered in two seconds: four times as long as the grace period
  server = createServer((_request, response) => {
    // Blocks the thread, as rendering a page does.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RENDER_MS)
    response.end('a page')
  })
  const stop = createGracefulShutdown(server, { isDev: false })
  const isSent = new Int32Array(new SharedArrayBuffer(4))
  clients = new Worker(CLIENTS, { eval: true, workerData: { port: await listen(), count, isSent } })
  const answers = message('answers')
  Atomics.wait(isSent, 0, 0, 10_000) // blocked, the server accepts none before the signal
  await stop()
  expect(await answers).toEqual(Array.from({ length: count }, () => 'HTTP/1.1 200 OK'))
})

it('closes although new connections never stop coming', async () => {
  server = createServer((_request, response) => response.end('a page'))
  const stop = createGracefulShutdown(server, { isDev: false })
  clients = new Worker(ENDLESS_CLIENT, { eval: true, workerData: { port: await listen() } })
  await message('sent')
  await expect(Promise.race([stop(), sleep(9_000, 'still open')])).resolves.toBeUndefined()
}, 15_000)

function listen(): Promise<number> {
  return new Promise((done, failed) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) done(address.port)
      else failed(new Error('The server has no port'))
    })
  })
}

/** The first message of this kind from the clients. */
function message(kind: 'sent' | 'answers'): Promise<unknown> {
  return new Promise((done, failed) => {
    clients?.once('error', failed)
    clients?.on('message', (received: Record<string, unknown>) => {
      if (kind in received) done(received[kind])
    })
  })
}

/** They run in a thread of their own, because the server's is blocked. Each sends one request on its own connection. */
const CLIENTS = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const sockets = Array.from({ length: workerData.count }, () => {
    const socket = connect(workerData.port, '127.0.0.1')
    const isSent = new Promise((done, failed) => {
      socket.once('error', failed)
      socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => done())
    })
    const answer = new Promise((done) => {
      let received = ''
      socket.on('data', (data) => (received += data)).on('error', (error) => done(error.code))
      socket.on('close', () => done(received.split('\\r\\n')[0]))
    })
    return { isSent, answer }
  })
  Promise.all(sockets.map(({ isSent }) => isSent)).then(() => {
    Atomics.store(workerData.isSent, 0, 1)
    Atomics.notify(workerData.isSent, 0)
  })
  Promise.all(sockets.map(({ answer }) => answer)).then((answers) => parentPort.postMessage({ answers }))
`

const ENDLESS_CLIENT = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const next = () => {
    const socket = connect(workerData.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('connect', () => {
      parentPort.postMessage({ sent: true })
      socket.destroy()
    })
    socket.once('close', () => setImmediate(next))
  }
  for (let client = 0; client < 8; client += 1) next()
`
