/**
 * The end of the front. A request may already have been sent when the process is told to stop, and still be with the
 * operating system: closing at once would cut it off unanswered. So the server keeps listening for a grace period, in
 * which every answer asks its client to close the connection, and closes after that.
 */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

const GRACE_MS = 500
const POLL_MS = 100
/** A client that has stopped reading must not keep the rest of the process from ending. */
const ANSWER_TIMEOUT_MS = 8_000

/** @returns to be called once, when told to stop: no new connections; requests under way are finished */
export function createGracefulShutdown(server: Server, { isDev }: { isDev: boolean }): () => Promise<void> {
  // While developing, pages listen for changes on a connection that no longer belongs to the server, which would
  // wait for its end. Only there: a server with this listener must answer such requests.
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
  // While the process was rendering, the time passed without a look at the sockets: accept what has arrived.
  for (let round = 0; round < 3; round += 1) await nextRound()
  const closed = new Promise<void>((done) => {
    server.close(() => done())
  })
  for (const socket of upgraded) socket.destroy()
  // A connection whose answer began before the grace period stays open for another request until it is cut.
  const cut = setInterval(() => server.closeIdleConnections(), POLL_MS)
  const cutOff = setTimeout(() => {
    log.warn('an answer was not read to its end and is cut off')
    server.closeAllConnections()
  }, ANSWER_TIMEOUT_MS)
  await closed
  clearInterval(cut)
  clearTimeout(cutOff)
}
