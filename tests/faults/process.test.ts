/**
 * The process as an operator knows it: started twice, killed, told to stop, given a taken port or a bad
 * configuration. Needs a build, which `npm test` makes.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, startDemoServer } from '../support/demo-server'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

const folder = makeTestFolder()
let server: DemoServer

beforeAll(async () => {
  server = await startDemoServer({ dataDir: folder, patience: 240_000 })
}, 260_000)
afterAll(async () => {
  await server.stop()
  await removeTestFolder(folder)
})

/** Runs the built server or a command to its end. */
function run(
  entry: 'server.js' | 'cli.js',
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const { PATH = '', HOME = '/' } = process.env
    const child = spawn(process.execPath, [resolve('dist', entry), ...args], {
      env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    })
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', (code) => done({ code, output }))
  })
}

async function killed(): Promise<void> {
  const gone = new Promise((done) => server.process.once('exit', done))
  server.process.kill('SIGKILL')
  await gone
}

describe('bad luck', () => {
  it('a second start on the same data folder says that one is running, and where', async () => {
    const { code, output } = await run('server.js', { DATA_DIR: folder, PORT: '4791' })
    expect(code).toBe(1)
    expect(output).toContain(server.url)
    expect(output).toMatch(/DATA_DIR=/)
  })

  it('kill -9 leaves a folder that the next start simply takes up, with everything in it', async () => {
    await killed()
    server = await startDemoServer({ dataDir: folder })
    expect((await fetch(`${server.url}/de`)).status).toBe(200)
    expect(server.log()).not.toMatch(/"level":(?:50|60)/)
  })

  it('pages in memory keep being served while the database is away; others say so; it recovers by itself', async () => {
    const page = await fetch(`${server.url}/tr/about`)
    expect(page.status).toBe(200)
    const pid = await postmaster()
    process.kill(pid, 'SIGSTOP')
    try {
      expect((await fetch(`${server.url}/tr/about`)).status).toBe(200)
      expect((await fetch(`${server.url}/livez`)).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  })

  it('the database may drop every connection: the next page and the next change come through', async () => {
    await dropConnections()
    await expect
      .poll(async () => (await fetch(`${server.url}/fr/about`)).status, { timeout: 15_000 })
      .toBe(200)
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  })
})

describe('the end', () => {
  it('finishes requests under way, then exits cleanly, database and all', async () => {
    const pid = await postmaster()
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fetch(`${server.url}/en/services?x=${index}`).then(({ status }) => status),
      ),
    )
    await sleep(30)
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    server.process.kill('SIGTERM')
    expect(new Set(await answers)).toEqual(new Set([200]))
    expect(await ended).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
    server = await startDemoServer({ dataDir: folder })
  })
})

describe('bad input', () => {
  it('a taken port: says so and how to change it', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const second = makeTestFolder()
    const env = { ...(await databaseOf(server)), DATA_DIR: second, PORT: String(port), WORKER: 'off' }
    const { code, output } = await run('server.js', env)
    other.close()
    await removeTestFolder(second)
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken`)
    expect(output).toContain(`PORT=${port + 1} npm start`)
  })

  it('a wrong configuration: every wrong name in one message', async () => {
    const { code, output } = await run('server.js', {
      DATABASE_URL: 'postgres://x',
      PORT: 'many',
      AUTH_SECRET: 'short',
      DATA_DIR: makeTestFolder(),
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'AUTH_SECRET', 'CONTENT_DATABASE_URL', 'DATA_KEYS'])
      expect(output).toContain(name)
  })

  it('PAYLOAD_DROP_DATABASE: refuses to start', async () => {
    const second = makeTestFolder()
    const env = {
      ...(await databaseOf(server)),
      DATA_DIR: second,
      PORT: '4792',
      PAYLOAD_DROP_DATABASE: 'true',
    }
    const { code, output } = await run('server.js', env)
    await removeTestFolder(second)
    expect(code).toBe(1)
    expect(output).toContain('PAYLOAD_DROP_DATABASE')
  })
})

async function postmaster(): Promise<number> {
  const { readFileSync } = await import('node:fs')
  return Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
}

async function secrets(): Promise<Record<string, string>> {
  const { readFileSync } = await import('node:fs')
  return JSON.parse(readFileSync(`${folder}/secrets.json`, 'utf8'))
}

async function dropConnections(): Promise<void> {
  const { superuser = '' } = await secrets()
  const client = new Client({
    host: `${folder}/run`,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
  })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  )
  await client.end()
}

/** The running server's databases, for a second process that must fail for another reason. */
async function databaseOf({ dataDir }: DemoServer): Promise<Record<string, string>> {
  const { careApp = '', contentApp = '', auth = '', payload = '', dataKeys = '' } = await secrets()
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(`${dataDir}/run`)}`
  return {
    PUBLIC_URL: 'http://localhost:4792',
    DATABASE_URL: address('care_app', careApp, 'kervan_care'),
    CONTENT_DATABASE_URL: address('content_app', contentApp, 'kervan_content'),
    AUTH_SECRET: auth,
    PAYLOAD_SECRET: payload,
    DATA_KEYS: dataKeys,
    DEMO: 'on',
  }
}
