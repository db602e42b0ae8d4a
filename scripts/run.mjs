/** Runs a command of the server bundle (`migrate`, `seed`, `worker`, `create-admin` …) on the project's Node. */
import { spawnSync } from 'node:child_process'
import { install, node24, root } from './lib.mjs'
import { PROCESS_ENVIRONMENT } from './tooling/process-environment.mjs'

install()
const node = node24()
const built = spawnSync(node, ['scripts/build.mjs', '--server'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
const done = spawnSync(node, ['--enable-source-maps', 'dist/cli.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...PROCESS_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
})
process.exit(done.status ?? 1)
