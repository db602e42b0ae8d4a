/**
 * All budgets of the public pages, on one server: the weight of every linked page in German and Turkish (`.ci/run`
 * checks only the longest of each kind), then Lighthouse on one German page of each kind. Run it before a release, on a
 * machine that does nothing else.
 *
 *     npm run bench -- gate
 */
import { startDemoServer } from '../tests/support/demo-server'

const server = await startDemoServer()
process.env.BENCH_URL = server.url
process.argv.push('--gate', '--german')
try {
  await import('./weight')
  await import('./lighthouse')
} finally {
  await server.stop()
}
