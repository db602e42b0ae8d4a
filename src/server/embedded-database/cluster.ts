/**
 * One embedded PostgreSQL cluster: creates it, starts it, finds it again after a crash, stops it. It listens on a Unix
 * socket in a private folder only, so no port is taken and no other user of the machine reaches it.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths'

const SETTINGS = `
# Written by Kervan when the cluster was created.
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

/** Beside the socket; holds the server's pid as `postmaster.pid` does. */
const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/**
 * Creates the cluster unless it exists. A partial one (killed during `initdb`) is deleted and created again. One whose
 * password is lost, because the data folder was deleted, cannot be opened: it is renamed, not deleted.
 */
export async function createCluster(paths: ClusterPaths, superuserPassword: string): Promise<void> {
  const readyFile = join(paths.clusterDir, 'kervan-ready')
  const passwordHash = createHash('sha256').update(superuserPassword).digest('hex')
  if (existsSync(readyFile)) {
    if (readFileSync(readyFile, 'utf8') === passwordHash) return
    await stopCluster(paths)
    renameSync(paths.clusterDir, `${paths.clusterDir}.orphan-${process.pid}`)
  }
  emptyFolder(paths)
  // Beside the cluster, so that the next start removes what a killed one left.
  const folder = `${paths.clusterDir}.init`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (paths.runAs)
    for (const path of [folder, passwordFile]) chownSync(path, paths.runAs.uid, paths.runAs.gid)
  try {
    await run(paths, 'initdb', [
      `--pgdata=${paths.clusterDir}`,
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
  appendFileSync(join(paths.clusterDir, 'postgresql.conf'), SETTINGS)
  writeFileSync(readyFile, passwordHash)
}

/** Starts the server. @returns `found` at once when the server of an earlier process still runs */
export async function startCluster(paths: ClusterPaths): Promise<'started' | 'found'> {
  if (await isServerReady(paths)) return 'found'
  removeStalePidFile(paths)
  const options = `-c unix_socket_directories='${paths.socketDir}'`
  const log = join(dirname(paths.clusterDir), 'postgres.log')
  await run(paths, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    paths.clusterDir,
    '-l',
    openLog(paths, log),
    '-o',
    options,
  ])
  return 'started'
}

/** Whether a server process of this cluster exists, ready or not. */
export function isClusterAlive(paths: ClusterPaths): boolean {
  const pid = readPid(paths)
  return pid !== undefined && runsIn(pid, paths.clusterDir)
}

/** Stops the server: open transactions end, everything committed is on disk. */
export async function stopCluster(paths: ClusterPaths): Promise<void> {
  if (!readPid(paths)) return
  await run(paths, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '30', '-s', '-D', paths.clusterDir])
}

/** Connection URL of a database of this cluster for a role, over its socket. */
export function clusterUrl(
  paths: ClusterPaths,
  { database, role, password }: { database: string; role: string; password: string },
): string {
  return `postgres://${role}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(paths.socketDir)}`
}

/**
 * Whether the process in `postmaster.pid` is this cluster's server and accepts connections. Waits up to 10 s for it.
 */
async function isServerReady(paths: ClusterPaths): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const pid = readPid(paths)
    if (!pid || !runsIn(pid, paths.clusterDir)) return false
    const state = readFileSync(join(paths.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
    if (state === 'ready') return true
    await sleep(100)
  }
  return false
}

/**
 * PostgreSQL refuses to start while the pid in its file is alive, even when the number now belongs to another
 * process, as happens in containers. The files are removed only if no process has the cluster's folder as its own.
 */
function removeStalePidFile(paths: ClusterPaths): void {
  const pid = readPid(paths)
  if (pid && !runsIn(pid, paths.clusterDir))
    for (const file of [join(paths.clusterDir, 'postmaster.pid'), join(paths.socketDir, SOCKET_LOCK)])
      rmSync(file, { force: true })
}

function readPid(paths: ClusterPaths): number | undefined {
  const file = join(paths.clusterDir, 'postmaster.pid')
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
    return false // ended, a zombie, or another user's
  }
}

function emptyFolder(paths: ClusterPaths): void {
  rmSync(paths.clusterDir, { recursive: true, force: true })
  if (!paths.runAs) return
  mkdirOwned(paths.clusterDir, paths.runAs)
}

function mkdirOwned(path: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, uid, gid)
}

/** The server appends to its log as its own user, so the file is made for it. */
function openLog(paths: ClusterPaths, path: string): string {
  appendFileSync(path, '')
  if (paths.runAs) chownSync(path, paths.runAs.uid, paths.runAs.gid)
  return path
}

/** Runs a PostgreSQL program to its end. @throws with its output when it fails */
function run(paths: ClusterPaths, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(paths.binariesDir, program), args, {
      ...paths.runAs,
      cwd: '/',
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      // The server outlives `pg_ctl` and must not inherit our pipe, so only the output of `initdb` is read.
      stdio: ['ignore', program === 'initdb' ? 'pipe' : 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed (${code})\n${output}`)),
    )
  })
}
