/**
 * A flood of sign-ins, each from another network and for another account, so that no limit stops them: how it slows
 * public pages and genuine sign-ins. Each attempt is posted as a browser without scripts posts it.
 *
 *     npm run bench -- flood [seconds] [sign-ins a second]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { startDemoServer } from '../tests/support/demo-server'
import { sendAtRate } from './support/load'
import { milliseconds, percentile, printMachine, printTable } from './support/report'
import { loginForm, postSignIn } from './support/sign-in'

const [seconds = '20', attacksPerSecond = '60'] = process.argv.slice(2)
const PAGES_PER_SECOND = 20

// With one trusted proxy, each attempt can name a network of its own.
const server = await startDemoServer({ env: { TRUSTED_PROXIES: '1' } })
try {
  const form = await loginForm(server.url)
  for (const path of ['/de', '/en/services']) await fetch(`${server.url}${path}`)
  const calm = await readPages()
  const statuses = new Map<number, number>()
  let isFlooded = true
  const attack = sendAtRate(Number(attacksPerSecond), Number(seconds) + 2, async (n) => {
    if (!isFlooded) return
    const answer = await signIn(form, `flood${n}@example.org`, `10.${(n >> 8) & 255}.${n & 255}.1`)
    statuses.set(answer, (statuses.get(answer) ?? 0) + 1)
  })
  await sleep(1_000)
  const [flooded, genuine] = await Promise.all([readPages(), genuineSignIns(form)])
  isFlooded = false
  await attack
  printTable(
    ['pages at 20/s', 'p50', 'p95', 'p99'],
    [
      ['calm', ...percentilesOf(calm)],
      [`${attacksPerSecond} sign-ins/s beside`, ...percentilesOf(flooded)],
    ],
  )
  console.log(`Ratio of p95: ${(percentile(flooded, 0.95) / percentile(calm, 0.95)).toFixed(2)}`)
  console.log(
    `Answers to the flood: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  console.log(
    `Genuine sign-ins meanwhile: ${genuine.filter((status) => status === 303).length} of ${genuine.length} let in`,
  )
  printMachine()
} finally {
  await server.stop()
}

function percentilesOf(times: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map((part) => milliseconds(percentile(times, part)))
}

function readPages(): Promise<number[]> {
  return sendAtRate(PAGES_PER_SECOND, Number(seconds), async (n) => {
    const answer = await fetch(`${server.url}${n % 2 === 0 ? '/de' : '/en/services'}`)
    await answer.text()
    if (!answer.ok) throw new Error(`A page answered ${answer.status}`)
  })
}

/** One sign-in a second with the right password. @returns the statuses */
async function genuineSignIns(form: Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < Number(seconds); n++) {
    statuses.push(await signIn(form, 'patient@demo.kervan.example', '192.0.2.7', DEMO_PASSWORD))
    await sleep(1_000)
  }
  return statuses
}

async function signIn(
  hidden: Readonly<Record<string, string>>,
  email: string,
  clientIp: string,
  password = 'Wrong-Password-1',
): Promise<number> {
  return (await postSignIn(server.url, hidden, { email, password, clientIp })).status
}
