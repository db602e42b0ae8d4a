/**
 * How long a start takes until the site is ready: with an empty data folder (database created, migrated, filled) and
 * with the one that a start before it left.
 *
 *     npm run bench -- start [warm starts]
 */
import { type DemoServer, startDemoServer } from '../tests/support/demo-server'
import { makeTestFolder, removeTestFolder } from '../tests/support/test-folders'
import { median, printMachine, printTable } from './support/report'

const [rounds = '3'] = process.argv.slice(2)
const WARM_BUDGET_SECONDS = 6

const dataDir = makeTestFolder()
try {
  const cold = await timeStart()
  const warm: number[] = []
  for (let round = 0; round < Number(rounds); round++) warm.push(await timeStart())
  printTable(
    ['start', 'ready after', 'slowest', 'budget'],
    [
      ['cold: empty data folder', seconds(cold), seconds(cold), '-'],
      [
        `warm: median of ${rounds}`,
        seconds(median(warm)),
        seconds(Math.max(...warm)),
        `${WARM_BUDGET_SECONDS} s`,
      ],
    ],
  )
  printMachine()
} finally {
  removeTestFolder(dataDir)
}

async function timeStart(): Promise<number> {
  const began = performance.now()
  const server: DemoServer = await startDemoServer({ dataDir, timeoutMs: 600_000 })
  const took = (performance.now() - began) / 1000
  await server.stop()
  return took
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}
