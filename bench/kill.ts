/**
 * Repeated `kill -9` under load: visitors send contact requests and retry until they have an answer, while the server
 * is killed at random moments and started again on the same data. At the end every acknowledged request is stored
 * exactly once, with one account and one mail, and every mail has been sent.
 *
 *     npm run bench -- kill [times]        default: 100; about ten minutes
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type DemoServer, demoFolder, startDemoServer } from '../tests/support/demo-server'
import { removeTestFolder } from '../tests/support/test-folders'
import { demoDatabases } from './support/databases'
import { milliseconds, percentile, printMachine, printTable } from './support/report'
import {
  adoptSecretsOf,
  countBy,
  makeChallenges,
  sendRequest,
  type Visitor,
  visitor,
} from './support/requests'

const [times = '100'] = process.argv.slice(2)
const KILLS = Number(times)
const CONCURRENT_VISITORS = 8
/** How long mails may take after the last request. */
const MAIL_TIMEOUT_MS = 120_000
/** Filled forms that wait to be sent; more are made before each kill, so that no visitor waits for one. */
const PREPARED_FORMS = 60
const env = { TRUSTED_PROXIES: '1', PORT: '4790' }

const folder = await demoFolder()
let server: DemoServer = await startDemoServer({ dataDir: folder, env })
const { careUrl, contentUrl } = await demoDatabases(folder)
adoptSecretsOf({ dataDir: folder, url: server.url, careUrl, contentUrl })

const prepared: Visitor[] = []
const acknowledged = new Map<string, string>()
const refusals = new Map<string, number>()
const changed: string[] = []
let made = 0
let tries = 0
let isSending = true

try {
  await prepareForms()
  const crowd = Array.from({ length: CONCURRENT_VISITORS }, visit)
  const starts: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    await prepareForms()
    await sleep(200 + Math.random() * 1_800)
    await killServer()
    const began = performance.now()
    server = await startDemoServer({ dataDir: folder, env })
    starts.push(performance.now() - began)
    if (kill % 10 === 0) console.log(`${kill} kills, ${acknowledged.size} acknowledged, ${tries} tries`)
  }
  isSending = false
  await Promise.all(crowd)
  const found = await inDatabase(readStored)
  printTable(
    [
      'kills',
      'tries',
      'acknowledged',
      'lost',
      'doubled',
      'unanswered',
      'changed answers',
      'accounts',
      'mails',
      'unsent',
      'start p50',
      'start p95',
    ],
    [
      [
        KILLS,
        tries,
        acknowledged.size,
        found.lost,
        found.doubled,
        found.unanswered,
        changed.length,
        found.accounts,
        found.mails,
        found.unsent,
        milliseconds(percentile(starts, 0.5)),
        milliseconds(percentile(starts, 0.95)),
      ],
    ],
  )
  for (const [what, count] of refusals) console.log(`${count} × ${what}`)
  printMachine()
  const { lost, doubled, unanswered, accounts, mails, unsent } = found
  const isExactlyOnce = lost + doubled + unanswered + unsent + changed.length === 0
  const hasOneEach = accounts === acknowledged.size && mails === acknowledged.size
  process.exitCode = isExactlyOnce && hasOneEach && acknowledged.size > 0 ? 0 : 1
} finally {
  isSending = false
  await server.stop()
  removeTestFolder(folder)
}

/** Sends one form after another, each until it is answered; every fourth once more, as if the answer had been lost. */
async function visit(): Promise<void> {
  for (;;) {
    const next = prepared.shift()
    if (!next) {
      if (!isSending) return
      await sleep(20)
      continue
    }
    await untilAnswered(next)
    if (next.n % 4 === 0) await untilAnswered(next)
  }
}

async function untilAnswered(next: Visitor): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    tries++
    const answer = await sendRequest(server.url, next, 20_000)
      .then(async (response) => ({ isOk: response.ok, status: response.status, text: await response.text() }))
      .catch(() => undefined) // killed before it answered, or not started yet
    if (answer?.isOk) {
      const before = acknowledged.get(next.email)
      const id = String(JSON.parse(answer.text).data?.id)
      if (before !== undefined && before !== id) changed.push(next.email)
      acknowledged.set(next.email, id)
      return
    }
    if (answer && answer.status < 500) {
      const what = `${answer.status} ${answer.text.slice(0, 160)}`
      refusals.set(what, (refusals.get(what) ?? 0) + 1)
      return
    }
    await sleep(100)
  }
  refusals.set('never answered', (refusals.get('never answered') ?? 0) + 1)
}

async function killServer(): Promise<void> {
  const hasExited = new Promise((done) => server.process.once('exit', done))
  server.process.kill('SIGKILL')
  await hasExited
}

/** Prepares forms until `PREPARED_FORMS` wait. */
async function prepareForms(): Promise<void> {
  const count = PREPARED_FORMS - prepared.length
  if (count <= 0) return
  const challenges = await inDatabase((database) => makeChallenges(database, count))
  for (const challenge of challenges) {
    const n = made++
    prepared.push(visitor(n, `bench-${n}@visitor.example`, challenge))
  }
}

/** With a connection of its own: the database outlives the server, a connection may not. */
async function inDatabase<Value>(work: (database: Client) => Promise<Value>): Promise<Value> {
  const { careUrl: connectionString } = await demoDatabases(folder)
  const database = new Client({ connectionString })
  database.on('error', () => undefined)
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

async function readStored(database: Client) {
  const stored = await countBy(database, "select email from contact_request where email like 'bench-%'")
  const accounts = await countBy(database, `select email from "user" where email like 'bench-%'`)
  const mails = await countBy(
    database,
    "select recipient as email from mail_message where recipient like 'bench-%'",
  )
  const unsent = () =>
    countBy(
      database,
      "select recipient as email from mail_message where recipient like 'bench-%' and status <> 'sent'",
    )
  const deadline = performance.now() + MAIL_TIMEOUT_MS
  while ((await unsent()).size > 0 && performance.now() < deadline) await sleep(500)
  return {
    lost: [...acknowledged.keys()].filter((email) => !stored.has(email)).length,
    doubled: [stored, accounts, mails].flatMap((counts) => [...counts.values()]).filter((count) => count > 1)
      .length,
    unanswered: [...stored.keys()].filter((email) => !acknowledged.has(email)).length,
    accounts: accounts.size,
    mails: mails.size,
    unsent: (await unsent()).size,
  }
}
