/**
 * The desk's list of requests when there are a hundred thousand: the first page, a page far down, filters, and each kind
 * of search; who waits, the numbers beside the queues, and the board. Measured is what a page asks of the database: of a
 * list its rows and their number, of the board those of its three columns.
 *
 *     npm run bench -- desk [requests]
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { countDeskQueues, type DeskFilter, listDeskRequests } from '@/care/orders/desk/list-requests'
import { OPEN_STATUSES } from '@/care/requests/constants'
import { type Executor, openPool } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { startDemoServer } from '../tests/support/demo-server'
import { TEST_ENVIRONMENT } from '../tests/support/test-environment'
import { demoDatabases } from './support/databases'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'

const [requests = '100000'] = process.argv.slice(2)
const ROUNDS = 40
const WRITING_LIMIT_MS = 600_000
const P95_BUDGET_MS = 150

/**
 * Names that many share and a few that hardly anyone has, spread over countries, languages, statuses and three years. Half
 * of them are open, every third has an owner, and of the open ones a third waits for an answer, a seventh of those for a
 * call: far more than a team could answer.
 */
const REQUESTS = `
  insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, phone, dial_code, country,
    locale, service_name, clinic_name, created_at, assignee_id, waiting_since, call_days, contact_from, contact_until,
    time_zone)
  select uuidv7(), (select id from "user" where role = 'patient' order by email limit 1), 'landing', 'New',
    (array['pending', 'in_progress', 'booked', 'completed', 'declined', 'cancelled'])[1 + n % 6],
    (array['Anna', 'Mehmet', 'Hélène', 'Jörg', 'Işıl', 'Emma', 'Luca'])[1 + n % 7],
    (array['Müller', 'Yılmaz', 'Lefèvre', 'Stone', 'Groß'])[1 + n % 5] || case when n % 1000 = 0 then ' Seltenberg' || n else '' end,
    'person' || n || '@mail' || n % 50 || '.example', '+49151' || lpad(n::text, 8, '0'), '+49',
    (array['DE', 'GB', 'TR', 'FR', 'AT', 'CH', 'NL', 'US'])[1 + n % 8], (array['de', 'en', 'tr', 'fr'])[1 + n % 4],
    (array['Haartransplantation mit FUE', 'LASIK', 'Saç ekimi', null])[1 + n % 4],
    (array['Lalezar Bosphorus', null])[1 + n % 2], now() - n * interval '15 minutes',
    case when n % 3 = 0 then (select id from "user" where role = 'support' order by email limit 1) end,
    case when n % 6 < 3 and n % 9 < 3 then now() - n * interval '15 minutes' end,
    case when n % 7 = 0 then array['Mo', 'We', 'Fr'] end, case when n % 7 = 0 then '10:00' end,
    case when n % 7 = 0 then '12:00' end, 'Europe/Berlin'
  from generate_series(1, $1::int) n`

const LISTS: readonly (readonly [name: string, filter: DeskFilter])[] = [
  ['first page', {}],
  ['page 1,500', { page: 1500 }],
  ['oldest first', { sort: 'oldest' }],
  ['by waiting time', { sort: 'waiting' }],
  ['who waits', { queue: 'waiting' }],
  ['who waits too long', { queue: 'overdue' }],
  ['who is to be called', { queue: 'calls' }],
  ['without an owner', { owner: 'none' }],
  ['one status', { status: 'pending' }],
  ['one country and language', { country: 'DE', locale: 'de' }],
  ['a name that a fifth has', { text: 'yilmaz' }],
  ['both names', { text: 'anna mul' }],
  ['a rare name', { text: 'seltenberg42000' }],
  ['an address', { text: 'person77777@mail27' }],
  ['a phone number', { text: '+49 151 0007 7777' }],
  ['its national form', { text: '0151 0007 7777' }],
  ['a treatment', { text: 'sac ekimi' }],
  ['an order number', { text: 'OR-2026-0001' }],
  ['a reference', { text: 'RQ-2026-0042' }],
]

// The settings say by when an answer is due.
for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) process.env[name] ??= value
const server = await startDemoServer()
try {
  const { careUrl } = await demoDatabases(server.dataDir)
  const desk = openPool(careUrl, { max: 1, statement_timeout: WRITING_LIMIT_MS })
  const began = performance.now()
  await desk.query(REQUESTS, [Number(requests)])
  await desk.query('analyze contact_request')
  console.log(
    `\n${whole(Number(requests))} requests written in ${whole((performance.now() - began) / 1000)} s.`,
  )
  const db = drizzle(desk)
  const reader = await findReader(desk)
  const reads: readonly (readonly [name: string, read: () => Promise<number>])[] = [
    ...LISTS.map(([name, filter]) => [name, async () => (await listDeskRequests(db, filter)).total] as const),
    ['the numbers beside the queues', async () => (await countDeskQueues(db, reader)).unowned],
    ['the board', () => readBoard(db)],
  ]
  const rows = []
  for (const [name, read] of reads) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      total = await read()
      times.push(performance.now() - started)
    }
    rows.push([
      name,
      whole(total),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(P95_BUDGET_MS),
    ])
  }
  printTable(['list', 'found', 'p50', 'p95', 'budget p95'], rows)
  console.log(`\nEach ${ROUNDS} times, one after the other.`)
  printMachine()
  await desk.end()
} finally {
  await server.stop()
}

async function findReader(pool: ReturnType<typeof openPool>): Promise<UserId> {
  const { rows } = await pool.query<{ id: UserId }>(
    `select id from "user" where role = 'support' order by email limit 1`,
  )
  if (!rows[0]) throw new Error('The demo has nobody of the care team')
  return rows[0].id
}

/** As the page of the board reads it. @returns how many requests its columns have together */
async function readBoard(db: Executor): Promise<number> {
  const columns = await Promise.all(
    OPEN_STATUSES.map((status) => listDeskRequests(db, { status, sort: 'waiting' })),
  )
  return columns.reduce((sum, { total }) => sum + total, 0)
}
