/**
 * One embedded PostgreSQL cluster: made, started, found again after a crash, stopped. It listens on a Unix
 * socket in a private folder only, so no port is taken and no other user of the machine reaches it.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place'

const SETTINGS = `
# Written by Kervan when the cluster was made.
listen_addresses = ''
unix_socket_permissions = 0700
max_connections = 60
wal_level = minimal
max_wal_senders = 0
max_wal_size = 256MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_parameter_max_length_on_error = 0
`

/** Holds the server's pid as well, beside its socket. */
const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/**
 * Makes the cluster if there is none. A half-made one (killed during `initdb`) is thrown away and made again. One
 * whose secrets are gone, because its data folder was deleted, cannot be opened: it is moved aside, not deleted.
 */
export async function createCluster(place: Place, superuserPassword: string): Promise<void> {
  const done = join(place.data, 'kervan-ready')
  const stamp = createHash('sha256').update(superuserPassword).digest('hex')
  if (existsSync(done)) {
    if (readFileSync(done, 'utf8') === stamp) return
    await stopCluster(place)
    renameSync(place.data, `${place.data}.orphan-${process.pid}`)
  }
  emptyFolder(place)
  const folder = mkdtempSync(join(tmpdir(), 'kervan-init-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (place.owner)
    for (const path of [folder, passwordFile]) chownSync(path, place.owner.uid, place.owner.gid)
  try {
    await run(place, 'initdb', [
      `--pgdata=${place.data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  appendFileSync(join(place.data, 'postgresql.conf'), SETTINGS)
  writeFileSync(done, stamp)
}

/** Starts the server, or answers at once when the one of an earlier process still runs. */
export async function startCluster(place: Place): Promise<'started' | 'found'> {
  if (await isOurs(place)) return 'found'
  dropStalePidFile(place)
  const options = `-c unix_socket_directories='${place.socket}'`
  const log = join(dirname(place.data), 'postgres.log')
  await run(place, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    place.data,
    '-l',
    openLog(place, log),
    '-o',
    options,
  ])
  return 'started'
}

/** Whether a server process of this cluster lives, in whatever state. */
export function isClusterAlive(place: Place): boolean {
  const pid = readPid(place)
  return pid !== undefined && runsIn(pid, place.data)
}

/** Stops the server: open transactions end, everything committed is on disk. */
export async function stopCluster(place: Place): Promise<void> {
  if (!readPid(place)) return
  await run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '30', '-s', '-D', place.data])
}

/** Address of a database of this cluster for a role, over its socket. */
export function clusterUrl(
  place: Place,
  { database, role, password }: { database: string; role: string; password: string },
): string {
  return `postgres://${role}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(place.socket)}`
}

/** Whether the process named in `postmaster.pid` is this cluster's server and takes connections. */
async function isOurs(place: Place): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const pid = readPid(place)
    if (!pid || !runsIn(pid, place.data)) return false
    const state = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
    if (state === 'ready') return true
    await sleep(100)
  }
  return false
}

/**
 * PostgreSQL refuses to start while the pid in its file is alive, even when the number now belongs to another
 * process, as happens in containers. The files go only if no process works in the data folder.
 */
function dropStalePidFile(place: Place): void {
  const pid = readPid(place)
  if (pid && !runsIn(pid, place.data))
    for (const file of [join(place.data, 'postmaster.pid'), join(place.socket, SOCKET_LOCK)])
      rmSync(file, { force: true })
}

function readPid(place: Place): number | undefined {
  const file = join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

function runsIn(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // gone, a zombie, or another user's
  }
}

function emptyFolder(place: Place): void {
  rmSync(place.data, { recursive: true, force: true })
  if (!place.owner) return
  mkdirOwned(place.data, place.owner)
}

function mkdirOwned(path: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, uid, gid)
}

/** The server appends to its log as its own user, so the file is made for it. */
function openLog(place: Place, path: string): string {
  appendFileSync(path, '')
  if (place.owner) chownSync(path, place.owner.uid, place.owner.gid)
  return path
}

/** Runs a PostgreSQL program to its end. @throws with what it printed when it fails */
function run(place: Place, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, program), args, {
      ...place.owner,
      cwd: '/',
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      // The server outlives `pg_ctl`: it must not hold our pipe, so only `initdb` is listened to.
      stdio: ['ignore', program === 'initdb' ? 'pipe' : 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    })
    let printed = ''
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed (${code})\n${printed}`)),
    )
  })
}
