/** The end of the process: requests under way finish, the database stops with it, and a second signal ends it at once. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, demoFolder, startDemoServer } from '../support/demo-server'
import { removeTestFolder } from '../support/test-folders'

let folder: string
let server: DemoServer

beforeAll(async () => {
  folder = await demoFolder()
  server = await startDemoServer({ dataDir: folder })
}, 420_000)
afterAll(async () => {
  await server?.stop()
  removeTestFolder(folder)
})

describe('a signal', () => {
  it('finishes requests under way, then exits cleanly, database and all', async () => {
    const pid = await postmaster()
    const sent = Array.from({ length: 20 }, (_, index) => send(`${server.url}/en/services?x=${index}`))
    await Promise.all(sent.map(({ isSent }) => isSent))
    const answers = Promise.all(sent.map(({ status }) => status))
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    server.process.kill('SIGTERM')
    expect(new Set(await answers)).toEqual(new Set([200]))
    expect(await ended).toBe(0)
    // PostgreSQL reports its end a moment before its process is gone.
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 5_000 }).toBe(false)
    server = await startDemoServer({ dataDir: folder })
  })

  it('takes the signals that a terminal and npm send at once for one', async () => {
    const pid = await postmaster()
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    for (const _ of ['the terminal', 'npm', 'scripts/start.mjs']) {
      server.process.kill('SIGINT')
      await sleep(20) // signals that arrive together would be delivered as one
    }
    expect(await ended).toBe(0)
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 5_000 }).toBe(false)
    server = await startDemoServer({ dataDir: folder })
  })

  it('ends at once at a second signal', async () => {
    const { host, port } = new URL(server.url)
    const reader = connect(Number(port), '127.0.0.1')
    await once(reader, 'connect')
    reader.write(`POST /de HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`)
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    server.process.kill('SIGTERM')
    await sleep(1_200)
    server.process.kill('SIGTERM')
    expect(await ended).toBe(130)
    reader.destroy()
    server = await startDemoServer({ dataDir: folder })
  })

  it('waits for a reader who stopped reading no longer than ten seconds, and still ends cleanly', async () => {
    const { host, port } = new URL(server.url)
    const reader = connect(Number(port), '127.0.0.1')
    await once(reader, 'connect')
    reader.pause()
    for (let asked = 0; asked < 200; asked += 1)
      reader.write(`GET /de HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`)
    // No event shows that the server waits to write: by then the buffers between the two are full.
    await sleep(500)
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    const began = performance.now()
    server.process.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(20_000)
    reader.destroy()
    server = await startDemoServer({ dataDir: folder })
  })
})

/** A request on a connection of its own, which says when it has left us. */
function send(url: string): { isSent: Promise<void>; status: Promise<number | undefined> } {
  const request = get(url, { agent: false })
  const isSent = new Promise<void>((done) => {
    request.once('socket', (socket) => socket.once('connect', () => setImmediate(done)))
  })
  const status = new Promise<number | undefined>((done, failed) => {
    request.once('error', failed)
    request.once('response', (response) => {
      response.once('end', () => done(response.statusCode)).once('error', failed)
      response.resume()
    })
  })
  return { isSent, status }
}

async function postmaster(): Promise<number> {
  return Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
}
