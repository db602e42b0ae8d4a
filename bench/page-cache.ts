/**
 * How many requests for a cached page the process answers, compared with reference servers on the same machine at the
 * same time: a bare Node server that says hello, one that sends as many bytes as the page has, and nginx (one worker)
 * that sends the same compressed bytes from a file.
 *
 *     npm run bench -- page-cache [path] [seconds]
 */
import { startDemoServer } from '../tests/support/demo-server'
import { LOAD_TOOL, throughput } from './support/load'
import { type ReferenceServer, startHello, startNginx, startSameLength } from './support/reference-servers'
import { median, milliseconds, printMachine, printTable, whole } from './support/report'

const [path = '/de', seconds = '5'] = process.argv.slice(2)
const ROUNDS = 3
const BROTLI_HEADERS = { 'accept-encoding': 'br' }

const server = await startDemoServer({ env: { WORKER: 'off' } })
const references: ReferenceServer[] = []
try {
  const page = await readPage()
  references.push(await startHello(), await startSameLength(page.bytes.length))
  const nginx = await startNginx(page)
  if (nginx) references.push(nginx)
  const servers = [{ name: 'Kervan, cached page', url: `${server.url}${path}` }, ...references]

  // Round by round, so that a slow moment of the machine affects all servers.
  const rounds = new Map(servers.map(({ name }) => [name, [] as Awaited<ReturnType<typeof throughput>>[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of servers)
      rounds.get(name)?.push(await throughput(url, Number(seconds), BROTLI_HEADERS))
  }
  const ours = speedOf('Kervan, cached page')
  const rows = servers.map(({ name }) => {
    const results = rounds.get(name) ?? []
    const p50 = milliseconds(median(results.map((result) => result.p50)))
    const p99 = milliseconds(median(results.map((result) => result.p99)))
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    return [name, whole(speedOf(name)), p50, p99, failed, (ours / speedOf(name)).toFixed(2)]
  })
  printTable(['server', 'requests/s', 'p50', 'p99', 'failed', 'Kervan ÷ it'], rows)
  console.log(
    `\n${path}: ${page.bytes.length} bytes of brotli; ${LOAD_TOOL}, 1 thread, 50 connections, median of ${ROUNDS} × ${seconds} s.`,
  )
  if (LOAD_TOOL === 'autocannon')
    console.log('autocannon takes a whole core for answers of this size and measures itself: install wrk.')
  console.log('Budget: ≥ 0.40 of nginx and ≥ 0.65 of hello.')
  printMachine()

  function speedOf(name: string): number {
    return median((rounds.get(name) ?? []).map((result) => result.perSecond))
  }
} finally {
  await Promise.all(references.map((reference) => reference.stop()))
  await server.stop()
}

/** Requests the page until it comes from the cache, then waits: the best compression is made after that. */
async function readPage(): Promise<{ bytes: Buffer; type: string }> {
  for (let tries = 0; tries < 20; tries++) {
    const { status, headers } = await fetch(`${server.url}${path}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (headers.get('x-cache')?.toLowerCase() === 'hit') break
  }
  await new Promise((done) => setTimeout(done, 2_000))
  const { request } = await import('node:http')
  return new Promise((done, failed) => {
    // node:http leaves the body compressed, as nginx must send it.
    request(`${server.url}${path}`, { headers: BROTLI_HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        done({ bytes: Buffer.concat(chunks), type: response.headers['content-type'] ?? 'text/html' }),
      )
    })
      .on('error', failed)
      .end()
  })
}
