/**
 * The desk's page of figures when there are twenty thousand requests with what became of them: all figures of a period and
 * of the one before it, as the page reads them.
 *
 *     npm run bench -- figures [requests] [stale]
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { FIGURE_PERIODS } from '@/care/figures/constants'
import { listTreatments, readFigures } from '@/care/figures/read-figures'
import { daysOf } from '@/care/figures/rules'
import { openPool } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { startDemoServer } from '../tests/support/demo-server'
import { TEST_ENVIRONMENT } from '../tests/support/test-environment'
import { demoDatabases } from './support/databases'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'

const [requests = '20000', state] = process.argv.slice(2)
/** As right after an import: the planner knows nothing of the new rows. */
const isStale = state === 'stale'
const ROUNDS = 40
const WRITING_LIMIT_MS = 600_000
const P95_BUDGET_MS = 150

/** One each 20 minutes, spread over countries, languages, sources, treatments and statuses. */
const REQUESTS = `
  insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, country, locale,
    lead_source, affiliate_key, service_name, declined_as, created_at)
  select uuidv7(), (select id from "user" where role = 'patient' order by email limit 1), 'landing', 'New',
    (array['pending', 'in_progress', 'booked', 'completed', 'declined', 'cancelled'])[1 + n % 6], 'Anna', 'Bench',
    'person' || n || '@mail.example', (array['DE', 'GB', 'TR', 'FR', 'AT', 'CH', 'NL', 'US'])[1 + n % 8],
    (array['de', 'en', 'tr', 'fr'])[1 + n % 4], (array['website', 'ads', 'portal'])[1 + n % 3],
    case when n % 5 = 0 then 'partner' || n % 40 end,
    case when n % 4 > 0 then 'Treatment ' || n % 60 end,
    case when n % 6 = 4 then 'price' end, now() - n * interval '20 minutes'
  from generate_series(1, $1::int) n`

/** Each is received; five of six are taken up or ended; a third has an offer, a sixth a booking; every third a message. */
const REST = [
  `insert into request_event (id, request_id, kind, to_status, at)
     select uuidv7(), id, 'received', 'pending', created_at from contact_request where last_name = 'Bench'`,
  `insert into request_event (id, request_id, kind, from_status, to_status, at)
     select uuidv7(), id, 'taken_up', 'pending', 'in_progress', created_at + interval '3 hours'
     from contact_request where last_name = 'Bench' and status <> 'pending'`,
  `insert into request_event (id, request_id, kind, from_status, to_status, at)
     select uuidv7(), id, status, 'in_progress', status, created_at + interval '9 days'
     from contact_request where last_name = 'Bench' and status not in ('pending', 'in_progress')`,
  `insert into offer (id, request_id, user_id, status, version, created_by, sent_at, created_at)
     select uuidv7(), id, user_id, case when status = 'declined' then 'declined' else 'accepted' end, 1, user_id,
       created_at + interval '1 day', created_at + interval '1 day'
     from contact_request where last_name = 'Bench' and status in ('booked', 'completed', 'declined')`,
  `insert into offer_version (id, offer_id, version, currency, total_minor, valid_until, content, hash, previous_hash,
       created_by, created_at)
     select uuidv7(), id, 1, 'EUR', 1, current_date, to_jsonb(repeat('x', 1500)), 'x', 'x', created_by, sent_at
     from offer where request_id in (select id from contact_request where last_name = 'Bench')`,
  `insert into care_order (id, number, offer_id, offer_version_id, request_id, user_id, status, currency, total_minor, snapshot,
       snapshot_hash, created_at)
     select uuidv7(), 'B-' || offer.id, offer.id, version.id, offer.request_id, offer.user_id, 'completed', 'EUR', 1,
       to_jsonb(repeat('x', 1500)), 'x', offer.created_at
     from offer join offer_version version on version.offer_id = offer.id
     join contact_request request on request.id = offer.request_id
     where request.last_name = 'Bench' and request.status = 'completed'`,
  `insert into conversation (id, user_id, request_id, subject, last_number, last_message_at, created_at)
     select uuidv7(), user_id, id, 'x', 4, created_at, created_at from contact_request
     where last_name = 'Bench' and status in ('in_progress', 'booked', 'completed')`,
  `insert into conversation_message (id, conversation_id, number, user_id, side, author_id, text, locale, created_at)
     select uuidv7(), id, n, user_id, case when n % 2 = 0 then 'patient' else 'team' end, user_id, repeat('x', 600), 'de',
       created_at + n * interval '5 hours'
     from conversation, generate_series(1, 4) n where subject = 'x'`,
]

// The settings say by when an answer is due.
for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) process.env[name] ??= value
const server = await startDemoServer()
try {
  const { careUrl, careOwnerUrl } = await demoDatabases(server.dataDir)
  const writer = openPool(careUrl, { max: 1, statement_timeout: WRITING_LIMIT_MS })
  await writer.query(REQUESTS, [Number(requests)])
  for (const statement of REST) await writer.query(statement)
  await writer.end()
  if (!isStale) {
    const owner = openPool(careOwnerUrl, { max: 1, statement_timeout: WRITING_LIMIT_MS })
    await owner.query('analyze')
    await owner.end()
  }
  const pool = openPool(careUrl)
  const db = drizzle(pool)
  const rows = []
  const today = dayInIstanbul(new Date())
  for (const period of FIGURE_PERIODS) {
    const days = daysOf({ period, from: '2025-01-01', until: today }, today)
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const [figures] = await Promise.all([readFigures(db, days, {}), listTreatments(db, days)])
      times.push(performance.now() - started)
      total = figures.total.now + figures.total.before
    }
    rows.push([
      period === 'free' ? 'from 2025 on' : period,
      whole(total),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(P95_BUDGET_MS),
    ])
  }
  printTable(['period', 'requests', 'p50', 'p95', 'budget p95'], rows)
  console.log(`\nEach ${ROUNDS} times, one after the other.`)
  printMachine()
  await pool.end()
} finally {
  await server.stop()
}
