/**
 * How fast a cached page leaves the process, beside yardsticks on the same machine in the same minute: a bare Node
 * server that says hello, one that sends as many bytes as the page has, and nginx (one worker) sending the same
 * compressed bytes from a file.
 *
 *     npm run bench -- page-cache [path] [seconds]
 */
import { startDemoServer } from '../tests/support/demo-server'
import { LOAD_TOOL, throughput } from './support/load'
import { median, milliseconds, printMachine, printTable, whole } from './support/report'
import { startHello, startNginx, startSameLength, type Yardstick } from './support/yardsticks'

const [path = '/de', seconds = '5'] = process.argv.slice(2)
const ROUNDS = 3
const BROTLI = { 'accept-encoding': 'br' }

const server = await startDemoServer({ env: { WORKER: 'off' } })
const yardsticks: Yardstick[] = []
try {
  const page = await readPage()
  yardsticks.push(await startHello(), await startSameLength(page.bytes.length))
  const nginx = await startNginx(page)
  if (nginx) yardsticks.push(nginx)
  const rivals = [{ name: 'Kervan, cached page', url: `${server.url}${path}` }, ...yardsticks]

  // Round by round, so that a slow moment of the machine hits all of them.
  const rounds = new Map(rivals.map(({ name }) => [name, [] as Awaited<ReturnType<typeof throughput>>[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of rivals) rounds.get(name)?.push(await throughput(url, Number(seconds), BROTLI))
  }
  const ours = speedOf('Kervan, cached page')
  const rows = rivals.map(({ name }) => {
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
  await Promise.all(yardsticks.map((yardstick) => yardstick.stop()))
  await server.stop()
}

/** Asks until the page comes from the cache, and a moment longer: the best compression is made after that. */
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
    request(`${server.url}${path}`, { headers: BROTLI }, (response) => {
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
