/**
 * Temporary folders of test runs, each with a database server in it. Their names hold the pid of the run, so
 * the next run finds and ends what a killed one left behind. Removing waits without giving way, so that it also
 * works while the process is exiting.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'kervan-test-'
const WAIT_MS = 10_000

/** Makes a folder that the database's unprivileged user may enter. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Ends the servers that work in a test folder, if any do, and removes the folder. */
export function removeTestFolder(folder: string): void {
  endSite(folder)
  endDatabase(folder)
  // A process that has just ended may have made a file after the folder was listed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** Removes what earlier runs left that were killed before they could clean up. */
export function sweepTestFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(new RegExp(`^${PREFIX}(?:data-)?(\\d+)\\b`).exec(name)?.[1])
    if (owner && !isAlive(owner)) removeTestFolder(join(tmpdir(), name))
  }
}

/** The built server of a run that was killed. Pids are used again, so it must also look like ours. */
function endSite(folder: string): void {
  const pid = Number(/"pid":(\d+)/.exec(contentOf(join(folder, 'running.json')))?.[1])
  const isOurs = () => contentOf(`/proc/${pid}/cmdline`).includes('dist/server.js')
  if (pid > 1 && isOurs()) endWhile(isOurs, pid, 'SIGTERM')
}

/** SIGQUIT is PostgreSQL's immediate stop: nothing in a test folder is worth writing to disk. */
function endDatabase(folder: string): void {
  const data = join(folder, 'postgres')
  const pid = Number(contentOf(join(data, 'postmaster.pid')).split('\n')[0])
  const isOurs = () => folderOf(pid) === data
  if (pid > 1 && isOurs()) endWhile(isOurs, pid, 'SIGQUIT')
}

function endWhile(isRunning: () => boolean, pid: number, signal: NodeJS.Signals): void {
  const end = performance.now() + WAIT_MS
  send(pid, signal)
  const bell = new Int32Array(new SharedArrayBuffer(4))
  while (isRunning() && performance.now() < end) Atomics.wait(bell, 0, 0, 20)
  if (isRunning()) send(pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself since it was looked for.
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // not there, or gone while it was read: a process that ends
  }
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone, or a zombie
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
