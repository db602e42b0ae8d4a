/** A command of `src/server/cli.ts` as a child process: what it needs is gone from memory when it ends. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

type Options = {
  /** In milliseconds, after which it is ended. */
  readonly timeout?: number
  /** Ends it: only for work that may be cut off anywhere. */
  readonly stopping?: AbortSignal
  /** Takes only the time that nobody else wants. */
  readonly isBackground?: boolean
}

/** Runs it to its end; what it prints is shown. @throws when it fails */
export function runCommand(
  command: string,
  { timeout, stopping, isBackground = false }: Options = {},
): Promise<void> {
  const cli = fileURLToPath(new URL('./cli.js', import.meta.url))
  if (!existsSync(cli)) throw new Error('The commands are not built: npm run build')
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [cli, command], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout,
      signal: stopping,
    })
    // At once: its threads inherit what its first one has when they begin.
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The command ${command} ended with ${code}`)),
    )
  })
}
