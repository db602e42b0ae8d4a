/**
 * How long a public page takes that is not in the cache: before each request the content "changes", so that the
 * page is rendered again.
 *
 *     npm run bench -- render [path] [tag] [seconds]
 */
import { Client } from 'pg'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { sendAtRate } from './support/load'
import { milliseconds, percentile, printMachine, printTable } from './support/report'

const [path = '/de/services', tag = 'services:0', seconds = '30'] = process.argv.slice(2)
const REQUESTS_PER_SECOND = 20
const P95_BUDGET_MS = 150

const server = await startDemoServer()
try {
  const { contentUrl } = await demoDatabases(server.dataDir)
  const editor = new Client({ connectionString: contentUrl })
  await editor.connect()
  for (let n = 0; n < 20; n++) await (await fetch(`${server.url}${path}`)).arrayBuffer()

  const sources = new Map<string, number>()
  let failed = 0
  const times = await sendAtRate(REQUESTS_PER_SECOND, Number(seconds), async () => {
    await editor.query("select pg_notify('content', $1)", [tag])
    const response = await fetch(`${server.url}${path}`)
    await response.arrayBuffer()
    if (response.status !== 200) failed++
    const source = response.headers.get('x-cache') ?? 'none'
    sources.set(source, (sources.get(source) ?? 0) + 1)
  })
  await editor.end()
  const p95 = percentile(times, 0.95)
  printTable(
    ['page', 'requests', 'failed', 'p50', 'p95', 'p99', 'budget p95'],
    [
      [
        path,
        times.length,
        failed,
        milliseconds(percentile(times, 0.5)),
        milliseconds(p95),
        milliseconds(percentile(times, 0.99)),
        milliseconds(P95_BUDGET_MS),
      ],
    ],
  )
  console.log(
    `\n${REQUESTS_PER_SECOND} requests a second; from the cache: ${[...sources].map(([name, count]) => `${name} ${count}`).join(', ')}.`,
  )
  printMachine()
} finally {
  await server.stop()
}
