/**
 * The portal under load: 200 signed-in patients who open 20 pages a second together, and one patient with 1,000 messages
 * and 500 documents. Pages of signed-in people are never stored, so each is rendered. `--gate` fails above the budget: for
 * a machine that does nothing else.
 *
 *     npm run bench -- portal [--gate] [seconds]
 */
import { sql } from 'drizzle-orm'
import { storeMessage } from '@/care/conversations/store-message'
import { document } from '@/care/documents/table'
import { careDb, closeCareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { secretsOf } from '@/server/secrets'
import { type DemoServer, startDemoServer } from '../tests/support/demo-server'
import { TEST_ENVIRONMENT } from '../tests/support/test-environment'
import { demoDatabases } from './support/databases'
import { sendAtRate } from './support/load'
import { type BenchPatient, cookieOf, insertPatients } from './support/patients'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'
import { gateOn, type TimedAnswers, timeFaults } from './support/time-budget'

const [seconds = '30'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const PATIENTS = 200
const PAGES_PER_SECOND = 20
const P95_BUDGET_MS = 150
const [MESSAGES, DOCUMENTS] = [1_000, 500]

type PageOf = (patient: BenchPatient) => string
const PAGES: readonly PageOf[] = [
  () => '/de/my-requests',
  () => '/de/my-requests/messages',
  ({ conversationId }) => `/de/my-requests/messages/${conversationId}`,
  () => '/de/my-requests/offers',
  () => '/de/my-requests/orders',
  () => '/de/notifications',
  () => '/de/settings/security',
]
const LARGE: readonly (readonly [name: string, page: PageOf])[] = [
  ['home', () => '/de/my-requests'],
  ['list of messages', () => '/de/my-requests/messages'],
  ['1,000 messages', ({ conversationId }) => `/de/my-requests/messages/${conversationId}`],
  ['500 documents', () => '/de/my-requests/documents'],
  ['notifications', () => '/de/notifications'],
]

const server = await startDemoServer()
try {
  await useDatabaseOf(server)
  const patients = await insertPatients(PATIENTS + 1)
  const [large, ...others] = patients
  if (!large) throw new Error('there is no patient')
  for (const patient of others) await writeMessages(patient, 4)
  await writeMessages(large, MESSAGES)
  await insertDocuments(large, DOCUMENTS)
  await careDb().execute(sql`analyze`)
  for (const page of [...PAGES, ...LARGE.map(([, page]) => page)]) await read(server, large, page)

  const failures: string[] = []
  const all = await sendAtRate(PAGES_PER_SECOND, Number(seconds), async (n) => {
    const patient = others[n % others.length] ?? large
    const page = PAGES[n % PAGES.length] ?? PAGES[0]
    if (page && !(await read(server, patient, page))) failures.push(page(patient))
  })
  const measured: TimedAnswers[] = [
    { name: `${whole(PATIENTS)} patients, all pages`, times: all, failed: failures.length },
  ]
  for (const [name, page] of LARGE) {
    let failed = 0
    const times = await sendAtRate(PAGES_PER_SECOND / 4, 10, async () => {
      if (!(await read(server, large, page))) failed += 1
    })
    measured.push({ name: `one patient, ${name}`, times, failed })
  }
  printTable(
    ['page', 'failed', 'p50', 'p95', 'p99', 'budget p95'],
    measured.map(({ name, times, failed }) => [name, failed, ...figures(times)]),
  )
  console.log(`\n${PAGES_PER_SECOND} pages a second for ${seconds} s; of the one patient 5 a second.`)
  printMachine()
  gateOn(measured.flatMap((answers) => timeFaults(answers, P95_BUDGET_MS)))
} finally {
  await closeCareDb()
  await server.stop()
}

/** Rows are written, and cookies signed, as this server would. */
async function useDatabaseOf({ dataDir }: DemoServer): Promise<void> {
  const { auth, dataKeys } = secretsOf(dataDir)
  const { careUrl } = await demoDatabases(dataDir)
  const own = { AUTH_SECRET: auth, DATA_KEYS: dataKeys, DATABASE_URL: careUrl }
  Object.assign(process.env, { ...TEST_ENVIRONMENT, ...own })
}

/** @returns whether it was answered with the page */
async function read({ url }: DemoServer, patient: BenchPatient, page: PageOf): Promise<boolean> {
  const answer = await fetch(`${url}${page(patient)}`, {
    headers: { cookie: cookieOf(patient.token) },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status === 200
}

/** Both sides in turn; each message is stored as by its use case. */
async function writeMessages({ conversationId: id, userId }: BenchPatient, count: number): Promise<void> {
  for (let n = 0; n < count; n += 20)
    await inTransaction(async (tx) => {
      for (let lastNumber = n; lastNumber < Math.min(count, n + 20); lastNumber += 1)
        await storeMessage(tx, {
          conversation: { id, userId, lastNumber },
          actor: { userId, role: lastNumber % 2 === 0 ? 'patient' : 'support' },
          text: `Nachricht ${lastNumber}: Zehn Tage vorher bitte kein Aspirin mehr. `.repeat(8),
          locale: 'de',
        })
    })
}

async function insertDocuments({ userId, requestId }: BenchPatient, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const id = newId<DocumentId>()
    const size = 120_000 + n
    const name = seal(`Befund ${n}.pdf`, `document:${id}:name`, env().DATA_KEYS)
    return { id, userId, requestId, name, type: 'pdf', size, received: size, readyAt: new Date() } as const
  })
  await careDb().insert(document).values(rows)
}

function figures(times: readonly number[]): string[] {
  const parts = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share)))
  return [...parts, milliseconds(P95_BUDGET_MS)]
}
