/**
 * All budgets of the pages, on one server: the weight of every linked page and of the patient area in German and Turkish
 * (`.ci/run` checks fewer of them), then Lighthouse on one German public page of each kind. `run.mjs` then runs
 * `portal`, `admin`, `items`, `live` and `chats`, each with a server of its own. Run it before a release, on a machine
 * that does nothing else.
 *
 *     npm run bench -- gate
 */
import { startDemoServer } from '../tests/support/demo-server'

const server = await startDemoServer()
process.env.BENCH_URL = server.url
process.argv.push('--gate', '--german', '--with-portal')
try {
  await import('./weight')
  await import('./lighthouse')
} finally {
  await server.stop()
}
