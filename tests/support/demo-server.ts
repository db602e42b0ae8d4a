/**
 * The built server as a visitor meets it: its own process, data folder, database and port. Used by the browser
 * tests, the fault tests and the benchmarks.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROCESS_ENVIRONMENT } from '../../scripts/tooling/process-environment.mjs'
import { makeTestFolder, removeTestFolder } from './test-folders'

export type DemoServer = {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** What the server has printed so far. */
  log(): string
  /** Ends the server and removes its data folder. */
  stop(): Promise<void>
}

export type DemoServerOptions = {
  /** Use this folder as it is, and do not remove it at the end. Default: a copy of the demo content (`demoFolder`). */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** Starts `dist/server.js` in the demo configuration and waits until it is ready. @throws with its log */
export async function startDemoServer({
  dataDir,
  env = {},
  timeoutMs = 300_000,
}: DemoServerOptions = {}): Promise<DemoServer> {
  if (!existsSync('dist/server.js')) throw new Error('There is no build: run `npm run build` first')
  const folder = dataDir ?? (await demoFolder())
  const port = env.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const logFile = join(folder, 'server.log')
  const out = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--enable-source-maps', resolve('dist/server.js')], {
    stdio: ['ignore', out, out],
    env: { ...bareEnvironment(), DATA_DIR: folder, PORT: port, PUBLIC_URL: url, DEMO: 'on', ...env },
  })
  closeSync(out)
  const end = () => child.kill('SIGTERM')
  process.once('exit', end) // no run leaves a server behind
  child.once('exit', () => process.off('exit', end))
  const log = () => readFileSync(logFile, 'utf8')
  const stop = async () => {
    await endServer(child)
    if (!dataDir) removeTestFolder(folder)
  }
  try {
    // With a management port, readiness is said there alone.
    const { MANAGEMENT_PORT } = env
    await untilReady(MANAGEMENT_PORT ? `http://127.0.0.1:${MANAGEMENT_PORT}` : url, child, timeoutMs)
  } catch (error) {
    const printed = log()
    await stop()
    throw new Error(`The server did not become ready: ${String(error)}\n${printed.slice(-6_000)}`)
  }
  return { url, dataDir: folder, process: child, log, stop }
}

/** The configuration with which another process runs on the databases of the server with this data folder. */
export function databasesOf(dataDir: string): Record<string, string> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(join(dataDir, 'run'))}`
  return {
    DATABASE_URL: address('care_app', secrets.careApp, 'kervan_care'),
    CONTENT_DATABASE_URL: address('content_app', secrets.contentApp, 'kervan_content'),
    AUTH_SECRET: secrets.auth,
    PAYLOAD_SECRET: secrets.payload,
    DATA_KEYS: secrets.dataKeys,
    FILES_DIR: join(dataDir, 'documents'),
  }
}

/** A line with a mail address. Paths of packages in a stack, `node_modules/@scope/package/file.js`, are none. */
const ADDRESS_LINE = /.*[^\s/"'<(]@[^\s@/:]+\.\p{L}{2,}.*/u

/**
 * An address of a person that a server has printed, which it must not. What comes before, the demo's sign-ins, is meant
 * to be read. @param printed its log
 */
export function personalAddressIn(printed: string): string | undefined {
  const afterWelcome = printed.slice(printed.lastIndexOf('Demo sign-ins')).split('\n\n').slice(1).join('\n')
  return afterWelcome.match(ADDRESS_LINE)?.[0]
}

const execute = promisify(execFile)

/**
 * A test folder with the demo's content, as a first start leaves it; with nothing in it where there can be no copy.
 * The content is made once for all servers of this source (`scripts/tooling/seeded-folder.mjs`).
 */
export async function demoFolder(): Promise<string> {
  const { stdout: seeded } = await execute(process.execPath, ['scripts/seeded-folder.mjs'], {
    env: bareEnvironment(),
  })
  const folder = makeTestFolder()
  // `cp` keeps the owner, which the database insists on.
  if (seeded) await execute('cp', ['-a', `${seeded}/.`, folder])
  return folder
}

/** The test run's own configuration must not reach the server, which makes its own. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '/', LANG = 'C.UTF-8' } = process.env
  return {
    PATH,
    HOME,
    LANG,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'warn',
    ...PROCESS_ENVIRONMENT,
  }
}

async function untilReady(url: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`nothing at ${url}/readyz after ${timeoutMs / 1000} s`)
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  // A timer of its own that no process waits for: Vitest would not end before it.
  await Promise.race([ended, sleep(20_000, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}

/** A port of this moment; another program could take it before we do, which has not been seen. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no port')),
      )
    })
  })
}
