/**
 * The end of the front. A request may already have been sent when we are told to stop, and still be with the
 * operating system: closing at once would cut it off unheard. So doors stay open for a last moment, in which
 * every answer asks its reader not to come back on this connection, and close after that.
 */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

const LAST_CALL_MS = 500
const LOOK_MS = 100
/** A reader who has stopped reading must not keep everything else from ending well. */
const LONGEST_ANSWER_MS = 8_000

/** @returns to be called once, when told to stop: no new connections; requests under way are finished */
export function doorsOf(server: Server, { isDev }: { isDev: boolean }): () => Promise<void> {
  // While developing, pages listen for changes on a connection that no longer belongs to the server, which would
  // wait for its end. Nowhere else: whoever listens for such requests must answer them.
  const upgraded = new Set<Duplex>()
  if (!isDev) return () => closeDoors(server, upgraded)
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return () => closeDoors(server, upgraded)
}

async function closeDoors(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await sleep(LAST_CALL_MS)
  // While we were busy rendering, the time ran out without anybody listening: hear what has come in.
  for (let round = 0; round < 3; round += 1) await nextRound()
  const closed = new Promise<void>((done) => {
    server.close(() => done())
  })
  for (const socket of upgraded) socket.destroy()
  // A connection whose answer had begun before the last call stays open for another request until it is cut.
  const cut = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const cutOff = setTimeout(() => {
    log.warn('an answer was not read to its end and is cut off')
    server.closeAllConnections()
  }, LONGEST_ANSWER_MS)
  await closed
  clearInterval(cut)
  clearTimeout(cutOff)
}
