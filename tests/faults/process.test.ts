/**
 * The process as an operator knows it: started twice, killed, told to stop, given a taken port or a bad
 * configuration. Needs a build, which `npm test` makes.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, databasesOf, demoFolder, startDemoServer } from '../support/demo-server'
import { signalFamily } from '../support/processes'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

let folder: string
let server: DemoServer

beforeAll(async () => {
  folder = await demoFolder()
  server = await startDemoServer({ dataDir: folder })
}, 420_000)
afterAll(async () => {
  await server?.stop()
  removeTestFolder(folder)
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
    expect(await statusOf(`${server.url}/de`)).toBe(200)
    expect(server.log()).not.toMatch(/"level":(?:50|60)/)
  })

  it('pages in memory keep being served while the database is away; others say so; it recovers by itself', async () => {
    expect(await statusOf(`${server.url}/tr/about`)).toBe(200)
    const pid = await postmaster()
    try {
      signalFamily(pid, 'SIGSTOP')
      expect(await statusOf(`${server.url}/tr/about`)).toBe(200)
      expect(await statusOf(`${server.url}/livez`)).toBe(200)
      await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 10_000 }).toBe(503)
    } finally {
      signalFamily(pid, 'SIGCONT')
    }
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 10_000 }).toBe(200)
  })

  it('the database may drop every connection: the next page and the next change come through', async () => {
    await dropConnections()
    await expect.poll(() => statusOf(`${server.url}/fr/about`), { timeout: 15_000 }).toBe(200)
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 10_000 }).toBe(200)
  })
})

describe('a list that cannot be read (specification, section 8)', () => {
  it("shows 'Error: Failed to load testimonials' with a retry, is not kept, and comes back", async () => {
    const address = `${server.url}/en/testimonials`
    await query('kervan_content', 'alter table testimonials rename to testimonials_away')
    try {
      for (const _ of ['at first', 'and again: it was not kept']) {
        const answer = await fetch(address)
        const page = await answer.text()
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
        expect(page).toContain('Error: Failed to load testimonials')
        expect(page).toMatch(/<a href="\/en\/testimonials"[^>]*>.*?Try again<\/a>/)
      }
      const home = await fetch(`${server.url}/en`)
      await home.text()
      expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    } finally {
      await query('kervan_content', 'alter table testimonials_away rename to testimonials')
    }
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, 'miss'])
    expect(await answer.text()).not.toContain('Failed to load testimonials')
  })

  it('gives way to the last complete page where there is one', async () => {
    const address = `${server.url}/fr/testimonials`
    const whole = await (await fetch(address)).text()
    await query('kervan_content', "notify content, 'testimonials:0'")
    await query('kervan_content', 'alter table testimonials rename to testimonials_away')
    try {
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(whole)
    } finally {
      await query('kervan_content', 'alter table testimonials_away rename to testimonials')
    }
  })
})

describe('commands', () => {
  it('publish, which the worker runs when something is due, publishes it and leaves the database alone', async () => {
    const id = await scheduleFaq()
    const { code, output } = await run('cli.js', { DATA_DIR: folder }, ['publish'])
    expect([code, output]).toEqual([0, ''])
    const rows = await query('kervan_content', 'select _status from faqs where id = $1', [id])
    expect(rows).toEqual([{ _status: 'published' }])
    expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  })
})

describe('bad input', () => {
  it('a taken port: says so and how to change it, before a database is made', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const second = makeTestFolder()
    const { code, output } = await run('server.js', { DATA_DIR: second, PORT: String(port) })
    other.close()
    const isMade = existsSync(join(second, 'postgres'))
    removeTestFolder(second)
    expect([code, isMade]).toEqual([1, false])
    expect(output).toMatch(new RegExp(`Port ${port} is taken[^]*PORT=${port + 1} npm start`))
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
      ...databasesOf(server.dataDir),
      DATA_DIR: second,
      PORT: '4792',
      PUBLIC_URL: 'http://localhost:4792',
      DEMO: 'on',
      PAYLOAD_DROP_DATABASE: 'true',
    }
    const { code, output } = await run('server.js', env)
    removeTestFolder(second)
    expect(code).toBe(1)
    expect(output).toContain('PAYLOAD_DROP_DATABASE')
  })
})

/** The body is read to its end: an answer half read keeps its connection. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status
}

async function postmaster(): Promise<number> {
  return Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
}

async function secrets(): Promise<Record<string, string>> {
  return JSON.parse(readFileSync(`${folder}/secrets.json`, 'utf8'))
}

async function dropConnections(): Promise<void> {
  await query(
    'postgres',
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  )
}

/** What the admin leaves behind when an editor sets a time, with the time already come. */
async function scheduleFaq(): Promise<number> {
  const [faq] = await query(
    'kervan_content',
    "update faqs set _status = 'draft' where id = (select min(id) from faqs) returning id",
  )
  const input = { type: 'publish', doc: { relationTo: 'faqs', value: faq?.id } }
  await query(
    'kervan_content',
    "insert into payload_jobs (task_slug, input, wait_until) values ('schedulePublish', $1, now() - interval '1 second')",
    [JSON.stringify(input)],
  )
  return Number(faq?.id)
}

async function query(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { superuser = '' } = await secrets()
  const client = new Client({ host: `${folder}/run`, user: 'postgres', password: superuser, database })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
