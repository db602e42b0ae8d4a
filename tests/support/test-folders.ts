/**
 * Temporary folders of test runs, each with a database server in it. Their names hold the pid of the run, so
 * the next run finds and ends what a killed one left behind.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PREFIX = 'kervan-test-'

/** Makes a folder that the database's unprivileged user may enter. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Ends the database server of a test folder, if one runs, and removes the folder. */
export async function removeTestFolder(folder: string): Promise<void> {
  const pid = serverPid(folder)
  if (pid) await endProcess(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes what earlier runs left that were killed before they could clean up. */
export async function sweepTestFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (owner && !isAlive(owner)) await removeTestFolder(join(tmpdir(), name))
  }
}

/** SIGINT is PostgreSQL's fast stop. It is ours only if it works in this folder: pids are used again. */
async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 50) await sleep(50)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function serverPid(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    return pid > 1 && readlinkSync(`/proc/${pid}/cwd`) === join(folder, 'postgres') ? pid : undefined
  } catch {
    return undefined
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
