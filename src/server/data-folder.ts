/**
 * Locks the data folder for one process: two would start two servers on one database cluster. The lock is a file with
 * the pid and start time of its process, so that another program that gets the same pid after a crash is not mistaken
 * for it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const ownerProcessSchema = v.object({ pid: v.number(), began: v.string(), address: v.optional(v.string()) })
export type OwnerProcess = v.InferOutput<typeof ownerProcessSchema>

export class DataFolderTakenError extends Error {
  override readonly name = 'DataFolderTakenError'
  constructor(readonly ownerProcess: OwnerProcess) {
    super('The data folder is in use')
  }
}

/** Locks the folder. @throws DataFolderTakenError when a running process has locked it */
export function lockDataFolder(dataDir: string): { publish(address: string): void; release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'running.json')
  const own: OwnerProcess = { pid: process.pid, began: startTimeOf(process.pid) ?? '' }
  if (!writeNew(file, own)) {
    const ownerProcess = readOwnerProcess(file)
    if (ownerProcess && ownerProcess.pid !== process.pid && isAlive(ownerProcess))
      throw new DataFolderTakenError(ownerProcess)
    rmSync(file, { force: true })
    if (!writeNew(file, own)) throw new DataFolderTakenError(readOwnerProcess(file) ?? own)
  }
  return {
    publish: (address) => writeFileSync(file, JSON.stringify({ ...own, address })),
    release: () => rmSync(file, { force: true }),
  }
}

/** Whether a running process, such as the server, has locked the folder. */
export function isDataFolderTaken(dataDir: string): boolean {
  const ownerProcess = readOwnerProcess(join(dataDir, 'running.json'))
  return ownerProcess !== undefined && isAlive(ownerProcess)
}

function writeNew(file: string, ownerProcess: OwnerProcess): boolean {
  try {
    writeFileSync(file, JSON.stringify(ownerProcess), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readOwnerProcess(file: string): OwnerProcess | undefined {
  try {
    const parsed = v.safeParse(ownerProcessSchema, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // its process was killed while writing it
  }
}

function isAlive({ pid, began }: OwnerProcess): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const now = startTimeOf(pid)
  return now === undefined || began === '' || now === began
}

/** Start time of a process in clock ticks since boot, from `/proc`; undefined where there is none. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the start time is field 22, the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
