/** Runs other programs on the project's Node, and stops them when this process is stopped. */
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { node24, root } from '../lib.mjs'

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM']) {
  // The terminal sends Ctrl-C to the children as well: they clean up and exit first.
  process.on(signal, () => {
    for (const child of running) if (signal === 'SIGTERM') child.kill(signal)
    if (running.size === 0) process.exit(130)
  })
}

/** Runs a program with this process's terminal. @returns its exit code */
export async function run(program, args, env = {}) {
  return (await start(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })).code
}

/** Like `run`, and keeps what it writes to its error output. @returns `{ code, output }` */
export async function runAndKeepErrors(program, args, env = {}) {
  return start(program, args, { env, stdio: ['ignore', 'inherit', 'pipe'], shown: process.stderr })
}

/** Runs a program and collects its output. @returns `{ code, output }` */
export async function capture(program, args, env = {}) {
  return start(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The environment, with the project's Node and commands first on the PATH. */
export function environment(more = {}) {
  const path = [dirname(node24()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

function start(program, args, { env, stdio, shown }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio, env: environment(env) })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => {
      output += chunk
      shown?.write(chunk)
    })
    running.add(child)
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
