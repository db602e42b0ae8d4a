/**
 * `npm start`: from a fresh clone to a running site. Needs only Node 20 and npm. Installs, builds,
 * creates and fills what is missing. `--dev` serves with hot reload instead of a build.
 */
import { spawn, spawnSync } from 'node:child_process'
import { install, node24, root, stop } from './lib.mjs'
import { portProblem } from './tooling/port.mjs'
import { PROCESS_ENVIRONMENT } from './tooling/process-environment.mjs'

const isDev = process.argv.includes('--dev')
if (Number(process.versions.node.split('.')[0]) < 20) stop('Kervan needs Node 20 or newer to set itself up.')

const problem = await portProblem(root, process.env)
if (problem) stop(problem)

process.stdout.write('\n  Kervan\n\n')
install()
const node = node24()
const built = spawnSync(
  node,
  ['scripts/build.mjs', ...(isDev ? ['--server'] : ['--if-changed', '--prepare'])],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
if (built.status !== 0) process.exit(built.status ?? 1)

const env = {
  ...PROCESS_ENVIRONMENT,
  ...process.env,
  NODE_ENV: isDev ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}
const server = spawn(node, ['--enable-source-maps', 'dist/server.js', ...(isDev ? ['--dev'] : [])], {
  cwd: root,
  stdio: 'inherit',
  env,
})
// The terminal sends signals to both processes; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
