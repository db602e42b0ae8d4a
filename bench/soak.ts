/**
 * Memory under a mixed load for a long time: pages from the cache, pages that are rendered, searches, contact requests,
 * sign-ins and pages of the portal, all on this machine. Prints the memory of every minute, and fails when the process
 * takes more than 700 MB or still grows at the end, when samples are missing, or when a single answer is not 200: the
 * load is far below every limit, so none may be refused.
 *
 *     npm run bench -- soak [minutes]        default: 30
 */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { MINUTE_MS } from '@/lib/durations'
import { demoFolder, startDemoServer } from '../tests/support/demo-server'
import { removeTestFolder } from '../tests/support/test-folders'
import { demoDatabases } from './support/databases'
import { judgeMemory, minutesOf, readSamples, samplingOptions } from './support/memory'
import { publicPages } from './support/pages'
import { printMachine, printTable } from './support/report'
import { adoptSecretsOf, makeChallenges, sendRequest, visitor } from './support/requests'
import { loginForm, postSignIn } from './support/sign-in'

const [minutes = '30'] = process.argv.slice(2)
const RUN_MINUTES = Number(minutes)
const RUN_MS = RUN_MINUTES * MINUTE_MS
const SAMPLE_INTERVAL_MS = 5_000
/** Between two changes of content, each of which makes pages be rendered again. */
const CONTENT_CHANGE_INTERVAL_MS = 10_000
const MEMORY_BUDGET = { peakRssMb: 700, growthMb: 5 }
/** Requests of each kind a second, sent whether or not earlier ones were answered. */
const RATES_PER_SECOND = { page: 20, search: 1, request: 0.5, signIn: 0.2, portal: 1 } as const
type Kind = keyof typeof RATES_PER_SECOND

const folder = await demoFolder()
const samples = join(folder, 'memory.txt')
// With one trusted proxy, each visitor can have an IP address of their own, so that no rate limit answers.
const env = { TRUSTED_PROXIES: '1', NODE_OPTIONS: samplingOptions(samples, SAMPLE_INTERVAL_MS) }
const server = await startDemoServer({ dataDir: folder, env })
const answers = new Map<string, number>()

try {
  const { careUrl, contentUrl } = await demoDatabases(folder)
  adoptSecretsOf({ dataDir: folder, url: server.url, careUrl, contentUrl })
  const care = new Client({ connectionString: careUrl })
  const content = new Client({ connectionString: contentUrl })
  await Promise.all([care.connect(), content.connect()])
  const send = await senders(care)
  const ending = AbortSignal.timeout(RUN_MS)
  const kinds = Object.keys(RATES_PER_SECOND).filter((kind): kind is Kind => kind in RATES_PER_SECOND)
  await Promise.all([
    ...kinds.map((kind) => repeat(kind, send[kind], ending)),
    changeContent(content, ending),
  ])
  await Promise.all([care.end(), content.end()])
  report()
} finally {
  await server.stop()
  removeTestFolder(folder)
}

/** The request that each kind of load sends. */
async function senders(care: Client): Promise<Record<Kind, (n: number) => Promise<Response>>> {
  const pages = [
    ...(await publicPages(server.url, 'de', 'all')),
    ...(await publicPages(server.url, 'tr', 'all')),
    ...(await publicPages(server.url, 'en', 'all')),
  ]
  const form = await loginForm(server.url)
  const signIn = (n: number) =>
    postSignIn(server.url, form, {
      email: 'patient@demo.kervan.example',
      password: DEMO_PASSWORD,
      clientIp: clientIpOf(n),
    })
  let { cookie } = await signIn(0)
  return {
    page: (n) => get(pages[n % pages.length] ?? '/de', n),
    search: (n) => get(`/de/search?q=haar${n % 500}`, n),
    request: async (n) => {
      const [challenge] = await makeChallenges(care, 1)
      if (!challenge) throw new Error('There is no captcha')
      return sendRequest(server.url, visitor(n, `soak-${n}@visitor.example`, challenge))
    },
    signIn: async (n) => {
      const result = await signIn(n + 1)
      if (result.status === 303) cookie = result.cookie
      return new Response(null, { status: result.status === 303 ? 200 : result.status })
    },
    portal: (n) => get('/en/my-requests', n, { cookie }),
  }
}

function get(path: string, n: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers: { ...headers, 'x-forwarded-for': clientIpOf(n) } })
}

function clientIpOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Sends at the rate of this kind until `ending`, and counts the answers. */
async function repeat(
  kind: Kind,
  send: (n: number) => Promise<Response>,
  ending: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let n = 0; !ending.aborted; n++) {
    const sent = send(n)
      .then(async (answer) => {
        await answer.arrayBuffer()
        count(`${kind} ${answer.status}`)
      })
      .catch(() => count(`${kind} failed`))
      .finally(() => running.delete(sent))
    running.add(sent)
    await sleep(1_000 / RATES_PER_SECOND[kind])
  }
  await Promise.all(running)
}

function count(what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1)
}

async function changeContent(content: Client, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await content.query("select pg_notify('content', 'services')")
    await sleep(CONTENT_CHANGE_INTERVAL_MS)
  }
}

function report(): void {
  const memory = readSamples(samples, server.process.pid ?? 0)
  printTable(
    ['minute', 'process MB', 'heap MB', 'buffers MB'],
    minutesOf(memory).map(({ atSeconds, rss, heap, external }) =>
      [atSeconds / 60, rss, heap, external].map(Math.floor),
    ),
  )
  printTable(
    ['answers', 'count'],
    [...answers].toSorted(([a], [b]) => a.localeCompare(b)),
  )
  const { peakRssMb, growthMb, faults } = judgeMemory(memory, MEMORY_BUDGET, RUN_MINUTES)
  console.log(
    `\nPeak ${Math.round(peakRssMb)} MB (budget ${MEMORY_BUDGET.peakRssMb}); in the last half ${growthMb.toFixed(1)} MB in ten minutes (budget ${MEMORY_BUDGET.growthMb}).`,
  )
  printMachine()
  const failed = [...answers.keys()].filter((what) => !what.endsWith(' 200'))
  for (const fault of faults) console.log(fault)
  for (const what of failed) console.log(`${answers.get(what)} × ${what}`)
  process.exitCode = faults.length + failed.length > 0 ? 1 : 0
}
