/**
 * The desk's list of requests when there are a hundred thousand: the first page, a page far down, filters, and each kind
 * of search. Measured is what a page of the list asks of the database: its rows and their number.
 *
 *     npm run bench -- desk [requests]
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { type DeskFilter, listDeskRequests } from '@/care/orders/desk/list-requests'
import { openPool } from '@/db/client'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'

const [requests = '100000'] = process.argv.slice(2)
const ROUNDS = 40
const WRITING_LIMIT_MS = 600_000
const P95_BUDGET_MS = 150

/** Names that many share and a few that hardly anyone has, spread over countries, languages, statuses and three years. */
const REQUESTS = `
  insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, phone, dial_code, country,
    locale, service_name, clinic_name, created_at)
  select uuidv7(), (select id from "user" where role = 'patient' order by email limit 1), 'landing', 'New',
    (array['pending', 'in_progress', 'booked', 'completed', 'declined', 'cancelled'])[1 + n % 6],
    (array['Anna', 'Mehmet', 'Hélène', 'Jörg', 'Işıl', 'Emma', 'Luca'])[1 + n % 7],
    (array['Müller', 'Yılmaz', 'Lefèvre', 'Stone', 'Groß'])[1 + n % 5] || case when n % 1000 = 0 then ' Seltenberg' || n else '' end,
    'person' || n || '@mail' || n % 50 || '.example', '+49151' || lpad(n::text, 8, '0'), '+49',
    (array['DE', 'GB', 'TR', 'FR', 'AT', 'CH', 'NL', 'US'])[1 + n % 8], (array['de', 'en', 'tr', 'fr'])[1 + n % 4],
    (array['Haartransplantation mit FUE', 'LASIK', 'Saç ekimi', null])[1 + n % 4],
    (array['Lalezar Bosphorus', null])[1 + n % 2], now() - n * interval '15 minutes'
  from generate_series(1, $1::int) n`

const LISTS: readonly (readonly [name: string, filter: DeskFilter])[] = [
  ['first page', {}],
  ['page 1,500', { page: 1500 }],
  ['oldest first', { sort: 'oldest' }],
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
  const rows = []
  for (const [name, filter] of LISTS) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      total = (await listDeskRequests(db, filter)).total
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
