/** Processes of a test's own database server. Linux alone: read from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** Stops or continues a process and its children; the children of a stopped PostgreSQL would go on answering. */
export function signalFamily(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(pid, signal)
  for (const child of childrenOf(pid)) signalChild(child, signal)
}

/** A server process of PostgreSQL can end between being listed and being told. */
function signalChild(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return all.filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // "pid (name) state ppid …": the name may hold spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined // it has ended
  }
}
