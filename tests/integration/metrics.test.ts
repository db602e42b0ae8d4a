/** The management port: what it says of answers, jobs, connections and the queue, and what it never says. */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { careDb, closeCareDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { readQueueFigures } from '@/db/queue'
import { MINUTE_MS } from '@/lib/durations'
import { PageCache } from '@/server/front/page-cache'
import { manage } from '@/server/management/manage'
import type { Handler } from '@/server/next-adapter/render-page'
import { startWorker } from '@/server/worker'
import { careDatabase } from '../support/database'
import { startFront } from '../support/front'

const care = await careDatabase()
const admin = await care.admin()
const state = { isReady: true }
const cache = new PageCache(1e6)
const management = await manage(
  { MANAGEMENT_PORT: 0, MANAGEMENT_HOST: '127.0.0.1' },
  { isStopping: () => false, check: async () => state.isReady },
  { streams: { size: 3 }, cache },
)
if (!management) throw new Error('There is a port')
const at = `http://127.0.0.1:${management.port}`
afterAll(async () => {
  await management.stop()
  await care.close()
})

let release: () => void = () => undefined
const handler: Handler = async (incoming, response) => {
  if (incoming.url?.includes('hang')) await new Promise<void>((done) => (release = done))
  response.statusCode = incoming.url?.includes('404') ? 404 : 200
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end('<html><p>text</p></html>')
}
const { get, port } = await startFront({
  ...{ handler, cache, meter: management.metrics.requests, isReadinessPrivate: true },
  answerLive: async (_, response) => {
    response.writeHead(200).end()
  },
})

beforeEach(async () => {
  state.isReady = true
  await admin.query('delete from graphile_worker._private_jobs')
})

async function metrics(): Promise<string> {
  const answer = await fetch(`${at}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return answer.text()
}

/** @param series a name with its labels as it is written @returns undefined when there is none */
async function figureOf(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const answers = (surface: string, status: string) =>
  figureOf(`kervan_http_request_duration_seconds_count{surface="${surface}",status="${status}"}`)

it('counts answers by surface and status; those from memory, streams and health checks apart', async () => {
  const before = (await figureOf('kervan_http_answers_from_memory_total')) ?? 0
  for (let round = 0; round < 3; round += 1) await (await get('/de/services')).text()
  await (await get('/de/404')).text()
  await (await get('/de/desk')).text()
  await (await get('/live')).text()
  await (await get('/a%2Fb')).text()
  await expect.poll(() => answers('site', '2xx')).toBe(1)
  expect(await figureOf('kervan_http_answers_from_memory_total')).toBe(before + 2)
  expect(await answers('site', '4xx')).toBe(1)
  expect(await answers('none', '4xx'), 'refused before its address was known').toBe(1)
  expect(await answers('desk', '2xx')).toBe(1)
  expect(await answers('portal', '2xx'), 'a stream').toBeUndefined()
  expect(await figureOf('kervan_live_streams')).toBe(3)
})

it('an answer whose reader left is counted as such', async () => {
  const leaving = request({ port, path: '/de/desk/hang', host: '127.0.0.1' })
  leaving.on('error', () => undefined)
  leaving.end()
  await sleep(100)
  leaving.destroy()
  await expect.poll(() => answers('desk', 'closed')).toBe(1)
  release()
})

it('has the jobs of the queue by state, and how long the oldest waits', async () => {
  expect(await figureOf('kervan_jobs_oldest_due_seconds')).toBe(0)
  await enqueue(careDb(), 'send-mail', {}, { runAt: new Date(Date.now() - 5 * MINUTE_MS) })
  await enqueue(careDb(), 'send-mail', {}, { runAt: new Date(Date.now() + 5 * MINUTE_MS) })
  await enqueue(careDb(), 'note')
  await enqueue(careDb(), 'note', { given: 'up' })
  await admin.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'
    where payload->>'given' = 'up'`)
  await enqueue(careDb(), 'note', { is: 'running' })
  await admin.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'
    where payload->>'is' = 'running'`)
  for (const [name, n] of Object.entries({ due: 2, later: 1, running: 1, given_up: 1 }))
    expect(await figureOf(`kervan_jobs{state="${name}"}`), name).toBe(n)
  const waits = (await figureOf('kervan_jobs_oldest_due_seconds')) ?? 0
  expect(waits).toBeGreaterThanOrEqual(300)
  expect(waits).toBeLessThan(400)
  expect(await figureOf('kervan_queue_readable')).toBe(1)
})

it('measures each attempt of a job, and hides nothing of its failure from the queue', async () => {
  const count = (task: string, outcome: string) =>
    figureOf(`kervan_job_duration_seconds_count{task="${task}",outcome="${outcome}"}`)
  const worker = await startWorker({
    tasks: {
      good: async () => undefined,
      bad: async () => {
        throw new Error('as planned')
      },
    },
    hasCron: false,
    meter: management.metrics.jobs,
  })
  try {
    await enqueue(careDb(), 'good')
    await enqueue(careDb(), 'bad', {}, { maxAttempts: 3 })
    await expect.poll(() => count('good', 'done')).toBe(1)
    await expect.poll(() => count('bad', 'failed')).toBe(1)
    // It is tried again.
    await expect.poll(async () => (await readQueueFigures(careDb())).later).toBe(1)
    expect(await figureOf('kervan_database_connections{pool="kervan-worker"}')).toBeGreaterThan(0)
  } finally {
    await worker.stop()
  }
  expect(
    await figureOf('kervan_database_connections{pool="kervan-worker"}'),
    'its pool is closed',
  ).toBeUndefined()
})

it('no path, query or address becomes a label', async () => {
  await (await get('/de/services/7?q=Meier', { 'x-forwarded-for': '198.51.100.7' })).text()
  const text = await metrics()
  expect(text).not.toMatch(/services|Meier|198\.51|\/de/)
  const labels = [...text.matchAll(/^kervan_\w+\{([^}]*)\}/gm)].flatMap(([, all = '']) =>
    all.match(/\w+(?==)/g),
  )
  expect([...new Set(labels)].sort()).toEqual(['le', 'outcome', 'pool', 'state', 'status', 'surface', 'task'])
})

it('answers without the queue while the database does not', async () => {
  await closeCareDb()
  await admin.query('revoke all on all tables in schema graphile_worker from care_app')
  try {
    expect(await figureOf('kervan_queue_readable')).toBe(0)
    expect(await figureOf('kervan_jobs{state="due"}')).toBeUndefined()
    expect(await figureOf('kervan_jobs_oldest_due_seconds')).toBeUndefined()
    expect(await figureOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  } finally {
    await admin.query(
      'grant select, insert, update, delete on all tables in schema graphile_worker to care_app',
    )
  }
  expect(await figureOf('kervan_queue_readable')).toBe(1)
})

it('says whether the process is ready, which the port of visitors does not', async () => {
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(at + path, init)).status
  expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([200, 200])
  state.isReady = false
  expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([503, 200])
  expect([await statusOf('/de'), await statusOf('/metrics', { method: 'POST' })]).toEqual([404, 405])
  const ofVisitors = [await get('/readyz'), await get('/livez')]
  expect(ofVisitors.map(({ status }) => status)).toEqual([404, 200])
})
