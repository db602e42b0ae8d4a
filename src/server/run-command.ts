/** A command of `src/server/cli.ts` as a child process: what it needs is gone from memory when it ends. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Runs it to its end; what it prints is shown. @param timeout in milliseconds, after which it is ended @throws when it fails */
export function runCommand(command: string, timeout?: number): Promise<void> {
  const cli = fileURLToPath(new URL('./cli.js', import.meta.url))
  if (!existsSync(cli)) throw new Error('The commands are not built: npm run build')
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [cli, command], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout,
    })
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The command ${command} ended with ${code}`)),
    )
  })
}
