/** Runs a command of `src/server/cli.ts` as a child process, whose memory is free when it ends. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

type Options = {
  /** Milliseconds after which it is killed. */
  readonly timeout?: number
  /** Kills it; only for work that may be interrupted anywhere. */
  readonly stopping?: AbortSignal
  /** Runs with low CPU priority. */
  readonly isBackground?: boolean
}

/** Runs the command to its end and shows its output. @throws when it fails */
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
    // At once, because its threads inherit the priority when they start.
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The command ${command} ended with ${code}`)),
    )
  })
}
