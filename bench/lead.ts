/**
 * Contact requests at 20 a second: how long each takes, and whether every one that was acknowledged is stored
 * exactly once with its mails. Codes cannot be read by a program, that is their point; the benchmark therefore
 * writes challenges it knows the answer to into the database, with the application's own rights.
 *
 *     npm run bench -- lead [seconds]
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { secretsOf } from '@/server/secrets'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { steadily } from './support/load'
import { milliseconds, percentile, printMachine, printTable } from './support/report'

const [seconds = '30'] = process.argv.slice(2)
const RATE = 20
const BUDGET = 300
const ANSWER = 'ADEFG'

// One trusted proxy: each visitor comes from an address of their own, or the rate limit would answer.
const server = await startDemoServer({ env: { TRUSTED_PROXIES: '1', DEMO_PICTURES: 'plain' } })
try {
  const { careUrl, contentUrl } = await demoDatabases(server.dataDir)
  adoptSecretsOf(server.dataDir, careUrl, contentUrl)
  const database = new Client({ connectionString: careUrl })
  await database.connect()
  const total = RATE * Number(seconds)
  const challenges = await makeChallenges(database, total)

  const acknowledged = new Set<string>()
  const refusals = new Map<string, number>()
  const times = await steadily(RATE, Number(seconds), async (n) => {
    const challenge = challenges[n]
    if (!challenge) return
    const email = `bench-${n}@visitor.example`
    const response = await send(n, email, challenge)
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
        milliseconds(BUDGET),
      ],
    ],
  )
  for (const [what, count] of refusals) console.log(`${count} × ${what}`)
  printMachine()
  process.exitCode = lost + doubled > 0 || acknowledged.size === 0 ? 1 : 0
} finally {
  await server.stop()
}

type Challenge = { readonly id: string; readonly holder: string }

/** Our process hashes answers with the server's keys, so it needs the server's configuration. */
function adoptSecretsOf(dataDir: string, careUrl: string, contentUrl: string): void {
  const { auth, payload, dataKeys } = secretsOf(dataDir)
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    PUBLIC_URL: server.url,
    DATABASE_URL: careUrl,
    CONTENT_DATABASE_URL: contentUrl,
    AUTH_SECRET: auth,
    PAYLOAD_SECRET: payload,
    DATA_KEYS: dataKeys,
  })
}

async function makeChallenges(database: Client, count: number): Promise<readonly Challenge[]> {
  const { answerHash, holderHash } = await import('@/features/captcha/hashing')
  const { newHolder } = await import('@/features/captcha/holder')
  const { newId } = await import('@/lib/ids')
  const made = Array.from({ length: count }, () => ({ id: newId(), holder: newHolder() }))
  for (const { id, holder } of made) {
    await database.query(
      `insert into captcha_challenge (id, purpose, holder_hash, answer_hash, expires_at, verified_at, created_at)
       values ($1, 'contact_request', $2, $3, now() + interval '10 minutes', now(), now() - interval '30 seconds')`,
      [id, holderHash(holder), answerHash(id, ANSWER)],
    )
  }
  return made
}

function send(n: number, email: string, { id, holder }: Challenge): Promise<Response> {
  return fetch(`${server.url}/items/contact_request`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      cookie: `kervan_captcha=${holder}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      first_name: 'Bench',
      last_name: `Visitor ${n}`,
      email,
      phone_number: '+905301234567',
      country: 'TR',
      service_name: 'I would like to know more about a hair transplant.',
      locale: 'en-US',
      captcha: { id, answer: ANSWER },
      consents: { privacy: true, health: true },
      idempotency_key: randomUUID(),
      website: '',
      started_at: new Date(Date.now() - 20_000).toISOString(),
    }),
  })
}

async function countBy(database: Client, query: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ email: string }>(query)
  const counts = new Map<string, number>()
  for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
