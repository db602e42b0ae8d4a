/**
 * What `.ci/run` holds every kind of public page to: its weight, then Lighthouse, on one server.
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
