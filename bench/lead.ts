/**
 * Contact requests at 20 a second: how long each takes, and whether every one that was acknowledged is stored exactly
 * once. A program cannot read the captcha, so the benchmark writes solved challenges into the database, with the
 * application's own rights.
 *
 *     npm run bench -- lead [seconds]
 */
import { Client } from 'pg'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { sendAtRate } from './support/load'
import { milliseconds, percentile, printMachine, printTable } from './support/report'
import { adoptSecretsOf, countBy, makeChallenges, sendRequest, visitor } from './support/requests'

const [seconds = '30'] = process.argv.slice(2)
const REQUESTS_PER_SECOND = 20
const P95_BUDGET_MS = 300

// With one trusted proxy, each visitor can have an IP address of their own, so that no rate limit answers.
const server = await startDemoServer({ env: { TRUSTED_PROXIES: '1' } })
try {
  const { careUrl, contentUrl } = await demoDatabases(server.dataDir)
  adoptSecretsOf({ dataDir: server.dataDir, url: server.url, careUrl, contentUrl })
  const database = new Client({ connectionString: careUrl })
  await database.connect()
  const total = REQUESTS_PER_SECOND * Number(seconds)
  const challenges = await makeChallenges(database, total)

  const acknowledged = new Set<string>()
  const refusals = new Map<string, number>()
  const times = await sendAtRate(REQUESTS_PER_SECOND, Number(seconds), async (n) => {
    const challenge = challenges[n]
    if (!challenge) return
    const email = `bench-${n}@visitor.example`
    const response = await sendRequest(server.url, visitor(n, email, challenge))
    const body = await response.text()
    if (response.ok) acknowledged.add(email)
    else
      refusals.set(
        `${response.status} ${body.slice(0, 160)}`,
        (refusals.get(`${response.status} ${body.slice(0, 160)}`) ?? 0) + 1,
      )
  })

  const stored = await countBy(database, "select email from contact_request where email like 'bench-%'")
  const lost = [...acknowledged].filter((email) => !stored.has(email)).length
  const doubled = [...stored.values()].filter((count) => count > 1).length
  await database.end()
  printTable(
    ['sent', 'acknowledged', 'lost', 'doubled', 'p50', 'p95', 'p99', 'budget p95'],
    [
      [
        times.length,
        acknowledged.size,
        lost,
        doubled,
        milliseconds(percentile(times, 0.5)),
        milliseconds(percentile(times, 0.95)),
        milliseconds(percentile(times, 0.99)),
        milliseconds(P95_BUDGET_MS),
      ],
    ],
  )
  for (const [what, count] of refusals) console.log(`${count} × ${what}`)
  printMachine()
  process.exitCode = lost + doubled > 0 || acknowledged.size === 0 ? 1 : 0
} finally {
  await server.stop()
}
