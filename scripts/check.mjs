/**
 * `npm run check`: all static checks. Prints one line per task with its time, then the findings.
 *
 *     npm run check                all
 *     npm run check -- types lint  only these
 */
import { install } from './lib.mjs'
import { TASKS } from './tooling/check-tasks.mjs'
import { runTasks } from './tooling/run-tasks.mjs'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(TASKS, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(TASKS).join(', ')}`)
  process.exit(2)
}

install()
const chosen = Object.entries(TASKS).filter(([name]) => asked.length === 0 || asked.includes(name))
process.exit(await runTasks(Object.fromEntries(chosen)))
