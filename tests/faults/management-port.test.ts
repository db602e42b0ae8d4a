/** The management port of the built server and of a worker beside it. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoServer, databasesOf, demoFolder, freePort, startDemoServer } from '../support/demo-server'
import { removeTestFolder } from '../support/test-folders'

let folder: string
let server: DemoServer
let management: string

beforeAll(async () => {
  folder = await demoFolder()
  const MANAGEMENT_PORT = String(await freePort())
  management = `http://127.0.0.1:${MANAGEMENT_PORT}`
  server = await startDemoServer({ dataDir: folder, env: { MANAGEMENT_PORT, WORKER: 'off' } })
}, 420_000)
afterAll(async () => {
  await server?.stop()
  removeTestFolder(folder)
})

const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}

it('a server has it beside the port of visitors, where neither metrics nor readiness are', async () => {
  for (const _ of ['rendered', 'from memory']) expect((await read(`${server.url}/en/about`)).status).toBe(200)
  const { status, text } = await read(`${management}/metrics`)
  expect(status).toBe(200)
  for (const line of [
    /^kervan_http_request_duration_seconds_count\{surface="site",status="2xx"\} [1-9]/m,
    /^kervan_http_answers_from_memory_total [1-9]/m,
    /^kervan_page_cache_pages [1-9]/m,
    /^kervan_live_streams 0$/m,
    /^kervan_database_connections\{pool="payload"\} [1-9]/m,
    /^kervan_queue_readable 1$/m,
  ])
    expect(text).toMatch(line)
  expect((await read(`${management}/readyz`)).status).toBe(200)
  for (const path of ['/readyz', '/metrics']) expect((await read(server.url + path)).status, path).toBe(404)
})

it('a worker has one of its own, with the jobs that it runs', async () => {
  const port = await freePort()
  const { PATH = '', HOME = '/' } = process.env
  const worker = spawn(process.execPath, [resolve('dist/cli.js'), 'worker'], {
    stdio: 'ignore',
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...databasesOf(folder) },
      ...{ DATA_DIR: folder, PUBLIC_URL: server.url, DEMO: 'on', MANAGEMENT_PORT: String(port) },
    },
  })
  const ended = new Promise((done) => worker.once('exit', done))
  try {
    const metrics = () => read(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    // Jobs of each minute, and those that the demo's content has left.
    await expect
      .poll(async () => (await metrics())?.text, { timeout: 70_000, interval: 500 })
      .toMatch(/^kervan_job_duration_seconds_count\{task="[a-z-]+",outcome="done"\} [1-9]/m)
    expect((await read(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await metrics())?.text).not.toContain('kervan_live_streams')
  } finally {
    worker.kill('SIGTERM')
    await ended
  }
}, 120_000)
