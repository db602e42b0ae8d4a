/**
 * Stops the front. When the signal to stop arrives, a request may have been sent that is still in the operating
 * system's queue; closing at once would leave it unanswered. So the server listens for a grace period, in which every
 * answer asks its client to close the connection, and closes after that, once the queue is empty.
 */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

const GRACE_MS = 500
const POLL_MS = 100
/** Clients that keep connecting must not keep the process from stopping. */
const QUEUE_TIMEOUT_MS = 3_000
/** A client that stopped reading must not keep the process from stopping. */
const ANSWER_TIMEOUT_MS = 6_000

/** @returns a function to call once, at the signal: it finishes running requests and accepts no new connections */
export function createGracefulShutdown(server: Server, { isDev }: { isDev: boolean }): () => Promise<void> {
  // In development, pages listen for changes on an upgraded connection, which would never end by itself. Only there: a
  // server with an `upgrade` listener must answer such requests itself.
  const upgraded = new Set<Duplex>()
  if (!isDev) return () => closeGracefully(server, upgraded)
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return () => closeGracefully(server, upgraded)
}

async function closeGracefully(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await sleep(GRACE_MS)
  await untilQueueIsEmpty(server)
  const closed = new Promise<void>((done) => {
    server.close(() => done())
  })
  for (const socket of upgraded) socket.destroy()
  // A connection whose answer began before the grace period would stay open for another request, so it is closed.
  const cut = setInterval(() => server.closeIdleConnections(), POLL_MS)
  const cutOff = setTimeout(() => {
    log.warn('an answer was not read to its end and is cut off')
    server.closeAllConnections()
  }, ANSWER_TIMEOUT_MS)
  await closed
  clearInterval(cut)
  clearTimeout(cutOff)
}

/**
 * Node accepts one connection in each round of its event loop, and a round takes as long as the pages it renders: after
 * the grace period many may still wait. A round in which none was accepted shows that none waits.
 */
async function untilQueueIsEmpty(server: Server): Promise<void> {
  let hasAccepted = false
  const note = () => {
    hasAccepted = true
  }
  server.on('connection', note)
  const end = performance.now() + QUEUE_TIMEOUT_MS
  await nextRound() // the first one may have begun before we listened
  do {
    hasAccepted = false
    await nextRound()
  } while (hasAccepted && performance.now() < end)
  server.off('connection', note)
}
