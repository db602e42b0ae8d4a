/** A front that listens on a port of its own while a test file runs. */
import type { Server } from 'node:http'
import { afterAll } from 'vitest'

/** Call at the top of a test file. */
export async function listen(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The front has no port')
  const base = `http://127.0.0.1:${address.port}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers, redirect: 'manual' })
  return { base, get }
}
