/**
 * A data folder with the demo's content, its database stopped, which every server of a test run or a benchmark
 * copies: filling one takes over a minute, copying it a second. It is in the system's temporary folder, named by a
 * hash of its sources, so that a changed seed, migration or hook makes a new one.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf, root } from '../lib.mjs'
import { capture } from './command.mjs'
import { PROCESS_ENVIRONMENT } from './process-environment.mjs'

/** The bundle contains every hook that runs while seeding, and reads the other files from disk. */
const MADE_FROM = ['dist/cli.js', 'seed', 'src/db/migrations', 'src/content-migrations', 'package-lock.json']
/** Part of the name, because the demo's requests and offers are dated relative to the day of seeding. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })
const HOUR_MS = 3_600_000
const KEEP = 4
const POLL_MS = 200

/**
 * The path of the folder, made if there is none; a second process waits for the first one's.
 *
 * @param {{ base?: string, key?: string, fill?: (folder: string) => Promise<void> }} [options] for tests
 * @returns {Promise<string | undefined>} undefined where the database cannot be in the folder (`cluster-paths.ts`)
 */
export async function seededFolder({ base = ownFolder(), key = currentKey(), fill = fillWithDemo } = {}) {
  sweep(base, key)
  const folder = join(base, key)
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await sleep(POLL_MS)
      continue
    }
    try {
      if (!existsSync(folder)) await make(folder, fill)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return existsSync(join(folder, 'postgres')) ? folder : undefined
}

/** Deletes folders of earlier days, and the oldest of today when there are many. */
export function sweep(base, key, now = Date.now()) {
  const others = readdirSync(base)
    .filter((name) => name !== key && !name.endsWith('.lock'))
    .map((name) => ({ path: join(base, name), age: now - lstatSync(join(base, name)).mtimeMs }))
    .sort((a, b) => a.age - b.age)
  for (const [index, { path, age }] of others.entries())
    if (age > 24 * HOUR_MS || (index >= KEEP && age > HOUR_MS)) rmSync(path, { recursive: true, force: true })
}

function currentKey() {
  const sources = hashOf(MADE_FROM.map((path) => join(root, path)))
  return createHash('sha256')
    .update(`${sources} ${DAY.format(new Date())} ${process.platform} ${process.arch}`)
    .digest('hex')
    .slice(0, 16)
}

/** Other users may write into the temporary folder: a folder of this name must be ours. */
function ownFolder() {
  const uid = process.getuid?.() ?? 0
  const base = join(tmpdir(), `kervan-demo-${uid}`)
  mkdirSync(base, { recursive: true })
  const found = lstatSync(base)
  if (!found.isDirectory() || (process.getuid && found.uid !== uid))
    throw new Error(`${base} belongs to another user`)
  chmodSync(base, 0o755) // the database's unprivileged user needs access
  return base
}

/** Has a test folder's name, so that the next run deletes it if this one is killed (`test-folders.ts`). */
async function make(folder, fill) {
  const half = mkdtempSync(join(tmpdir(), `kervan-test-${process.pid}-`))
  try {
    chmodSync(half, 0o755)
    await fill(half)
    if (existsSync(join(half, 'postgres', 'postmaster.pid')))
      throw new Error('The database of the demo content still runs: its folder cannot be copied')
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The commands of a first start, with the share images, which each server would otherwise draw during the tests. */
async function fillWithDemo(folder) {
  const env = {
    ...PROCESS_ENVIRONMENT,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    DATA_DIR: folder,
  }
  for (const command of ['prepare', 'share-images']) {
    const { code, output } = await capture('node', ['--enable-source-maps', 'dist/cli.js', command], env)
    if (code !== 0)
      throw new Error(`The demo content could not be made: ${command} ended with ${code}\n${output}`)
  }
}

/** Tries to take the lock. The lock of a killed process is deleted for the next attempt. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
  return false
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
