/**
 * The process as an operator knows it: started twice, killed, told to stop, given a taken port or a bad
 * configuration. Needs a build, which `npm test` makes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, demoFolder, startDemoServer } from '../support/demo-server'
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
    signalFamily(pid, 'SIGSTOP')
    try {
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

describe('the end', () => {
  it('finishes requests under way, then exits cleanly, database and all', async () => {
    const pid = await postmaster()
    const sent = Array.from({ length: 20 }, (_, index) => send(`${server.url}/en/services?x=${index}`))
    await Promise.all(sent.map(({ isSent }) => isSent))
    const answers = Promise.all(sent.map(({ status }) => status))
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    server.process.kill('SIGTERM')
    expect(new Set(await answers)).toEqual(new Set([200]))
    expect(await ended).toBe(0)
    // PostgreSQL reports its end a moment before its process is gone.
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 5_000 }).toBe(false)
    server = await startDemoServer({ dataDir: folder })
  })

  it('waits for a reader who stopped reading no longer than ten seconds, and ends as well as ever', async () => {
    const { host, port } = new URL(server.url)
    const reader = connect(Number(port), '127.0.0.1')
    await once(reader, 'connect')
    reader.pause()
    for (let asked = 0; asked < 200; asked += 1)
      reader.write(`GET /de HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`)
    // No event shows that the server waits to write: by then the buffers between the two are full.
    await sleep(500)
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    const began = performance.now()
    server.process.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(20_000)
    reader.destroy()
    server = await startDemoServer({ dataDir: folder })
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
      ...(await databaseOf(server)),
      DATA_DIR: second,
      PORT: '4792',
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

/** A request on a connection of its own, which says when it has left us. */
function send(url: string): { isSent: Promise<void>; status: Promise<number | undefined> } {
  const request = get(url, { agent: false })
  const isSent = new Promise<void>((done) => {
    request.once('socket', (socket) => socket.once('connect', () => setImmediate(done)))
  })
  const status = new Promise<number | undefined>((done, failed) => {
    request.once('error', failed)
    request.once('response', (response) => {
      response.once('end', () => done(response.statusCode)).once('error', failed)
      response.resume()
    })
  })
  return { isSent, status }
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
