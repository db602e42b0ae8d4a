/**
 * All budgets of the public pages, on one server: the weight of every page that links lead to, in German and Turkish
 * (of which `.ci/run` checks the longest of each kind), then Lighthouse on one German page of each kind. Run it on a quiet
 * machine before a release.
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
