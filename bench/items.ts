/**
 * The content API: cached lists against nginx with the same bytes, and lists that no cache has, of fifty services with
 * all their translations. Both cached lists have the same budget, the overview in one language and the list with all
 * translations, of which ten thousand a second are 4 GB. Every uncached query is new, as one that is sent for the first
 * time; its records were read before, so their texts are in memory. It is sent with gzip, as browsers and the SDK take it,
 * and plain, each with the budget. A single record is read once, before anything else: neither the answer nor the record's
 * text is in memory. The whole list is read in the same way after each of several changes of all its records; that has no
 * budget.
 *
 *     npm run bench -- items [seconds]
 *
 * `--gate` fails below the budgets, and where nginx is not installed.
 */
import { Agent, get } from 'node:http'
import { Client } from 'pg'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { LOAD_TOOL, throughput } from './support/load'
import { startNginx } from './support/reference-servers'
import { median, milliseconds, percentile, printMachine, printTable, whole } from './support/report'
import { timeFaults } from './support/time-budget'

const [seconds = '5'] = process.argv.slice(2).filter((option) => !option.startsWith('--'))
const isGate = process.argv.includes('--gate')
const ROUNDS = 3
const SERVICES = 50
const UNCACHED_CONNECTIONS = 8
const CHANGES = 20
const CACHED_BUDGET = 10_000
const NGINX_SHARE_BUDGET = 0.3
const UNCACHED_BUDGET = 300
const FIRST_READ_BUDGET_MS = 50
const LIST = `/items/service?fields=*,translations.*&limit=${SERVICES}`
const OVERVIEW = `/items/service?fields=id,sort,translations.service_name,translations.summary&limit=${SERVICES}&deep[translations][_filter][languages_code][_eq]=de-DE`
const RECORD_FIELDS = 'fields=*,translations.*'
const GZIP = { 'accept-encoding': 'gzip' }

/** Copies of the demo's services with all their texts, until there are fifty. */
const COPIES = `
  with sources as (
    select id, row_number() over (order by id) as n, count(*) over () as of_all from services where _status = 'published'
  ), made as (
    insert into services (key, "order", category_id, _status)
    select 'bench-' || n, 1000 + n, (select min(id) from service_categories), 'published'
    from generate_series((select max(of_all) + 1 from sources), $1::int) n
    returning id, ("order" - 1000)::int as n
  )
  insert into services_locales (name, definition, summary, description, suitable_for, not_suitable_for,
    before_intervention, duration_procedure, after_intervention, advantages, disadvantages, risks, alternatives, costs,
    _locale, _parent_id)
  select l.name, l.definition, l.summary, l.description, l.suitable_for, l.not_suitable_for, l.before_intervention,
    l.duration_procedure, l.after_intervention, l.advantages, l.disadvantages, l.risks, l.alternatives, l.costs,
    l._locale, made.id
  from made join sources on sources.n = 1 + made.n % sources.of_all join services_locales l on l._parent_id = sources.id`

// Each request has a network of its own, because one network may not read as often as this needs.
const server = await startDemoServer({ env: { WORKER: 'off', TRUSTED_PROXIES: '1' } })
const failures: string[] = []
/** How many uncached ones were sent: each is another one. */
let queries = 0
try {
  await addServices()
  await measureRecords()
  await measureCached()
  await measureUncached()
  await measureChanged()
  printMachine()
} finally {
  await server.stop()
}
for (const failure of new Set(failures)) console.error(failure)
if (isGate && failures.length > 0) process.exitCode = 1

function addServices(): Promise<void> {
  return changeContent(COPIES, [SERVICES])
}

/** Returns once what was stored before is dropped. */
async function changeContent(statement: string, values: readonly number[] = []): Promise<void> {
  const client = new Client({ connectionString: (await demoDatabases(server.dataDir)).contentUrl })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
  await new Promise((done) => setTimeout(done, 1_000))
}

/** Each service once, one after the other: nothing of it is in memory. */
async function measureRecords(): Promise<void> {
  const list = await read(`/items/service?fields=id&limit=${SERVICES}`, {})
  const { data }: { data: readonly { id: number }[] } = JSON.parse(list.body.toString('utf8'))
  if (data.length !== SERVICES) failures.push(`There are ${data.length} services instead of ${SERVICES}`)
  const times: number[] = []
  let [bytes, failed] = [0, 0]
  for (const { id } of data) {
    const sent = performance.now()
    const answer = await read(`/items/service/${id}?${RECORD_FIELDS}`, {})
    times.push(performance.now() - sent)
    bytes += answer.body.length
    if (answer.status !== 200 || answer.cache !== 'none') failed += 1
  }
  printTable(
    ['single record, read for the first time', 'p50', 'p95', 'slowest', 'bytes'],
    [
      [
        'all fields and translations',
        ...[median(times), percentile(times, 0.95), Math.max(...times)].map(milliseconds),
        Math.round(bytes / data.length),
      ],
    ],
  )
  console.log(
    `\nEach of ${data.length} services once, one after the other. Budget: p95 ≤ ${FIRST_READ_BUDGET_MS} ms.\n`,
  )
  failures.push(
    ...timeFaults({ name: 'a record, read for the first time', times, failed }, FIRST_READ_BUDGET_MS),
  )
}

async function measureCached(): Promise<void> {
  const overview = await compare(OVERVIEW)
  const whole50 = await compare(LIST)
  const rowOf = (name: string, { speed, p99, bytes, share }: Comparison) => [
    name,
    whole(speed),
    milliseconds(p99),
    bytes,
    share?.toFixed(2) ?? 'not installed',
  ]
  printTable(
    ['cached list', 'requests/s', 'p99', 'bytes', 'of nginx'],
    [rowOf('names and summaries in German', overview), rowOf('all fields and translations', whole50)],
  )
  console.log(
    `\n${LOAD_TOOL}, 50 connections, median of ${ROUNDS} × ${seconds} s, ${SERVICES} services. Budget: ≥ ${CACHED_BUDGET}/s and ≥ ${NGINX_SHARE_BUDGET} of nginx, of each.\n`,
  )
  for (const { speed, bytes, share } of [overview, whole50]) {
    if (speed < CACHED_BUDGET) failures.push(`Cached, ${bytes} bytes: ${whole(speed)}/s`)
    if (share === undefined) failures.push('Cached: not measured against nginx, which is not installed')
    else if (share < NGINX_SHARE_BUDGET) failures.push(`Cached, ${bytes} bytes: ${share.toFixed(2)} of nginx`)
  }
}

type Comparison = {
  readonly speed: number
  readonly p99: number
  readonly bytes: number
  readonly share: number | undefined
}

/** A list that is stored, from us and from nginx in turn. */
async function compare(path: string): Promise<Comparison> {
  const url = `${server.url}${path}`
  for (let n = 0; n < 3; n++) await (await fetch(url, { headers: GZIP })).arrayBuffer()
  const first = await read(path, { ...GZIP })
  if (first.cache !== 'hit') failures.push(`The list is not cached: ${first.cache}`)
  const nginx = await startNginx({ bytes: first.body, type: 'application/json' })
  const rounds = { ours: [] as number[], nginx: [] as number[] }
  const p99: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await throughput(url, Number(seconds), GZIP)
      if (ours.failed > 0) failures.push(`${ours.failed} cached answers failed`)
      rounds.ours.push(ours.perSecond)
      p99.push(ours.p99)
      if (nginx) rounds.nginx.push((await throughput(nginx.url, Number(seconds), GZIP)).perSecond)
    }
  } finally {
    await nginx?.stop()
  }
  const speed = median(rounds.ours)
  return {
    speed,
    p99: median(p99),
    bytes: first.body.length,
    share: nginx && speed / median(rounds.nginx),
  }
}

async function measureUncached(): Promise<void> {
  const measured = [await uncached('gzip', GZIP), await uncached('plain', { 'accept-encoding': 'identity' })]
  printTable(
    ['uncached list', 'requests/s', 'p50', 'p95', 'bytes'],
    measured.map(({ name, speed, times, bytes }) => [
      name,
      whole(speed),
      milliseconds(median(times)),
      milliseconds(percentile(times, 0.95)),
      bytes,
    ]),
  )
  console.log(
    `\n${SERVICES} services with all translations, ${UNCACHED_CONNECTIONS} connections. Budget: ≥ ${UNCACHED_BUDGET}/s, of each.`,
  )
  for (const { name, speed } of measured)
    if (speed < UNCACHED_BUDGET) failures.push(`Uncached, ${name}: ${whole(speed)}/s`)
}

/** The whole list after a change of all its records: neither the answer nor the text of any record is in memory. */
async function measureChanged(): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    await changeContent('update services set "order" = "order" + 1')
    queries += 1
    const sent = performance.now()
    const answer = await read(`${LIST}&filter[id][_neq]=${-queries}`, GZIP)
    times.push(performance.now() - sent)
    if (answer.status !== 200) failures.push(`A list after a change answered ${answer.status}`)
  }
  printTable(
    ['list after a change of all its records', 'p50', 'p95', 'slowest'],
    [['gzip', ...[median(times), percentile(times, 0.95), Math.max(...times)].map(milliseconds)]],
  )
  console.log(`\n${SERVICES} services with all translations, after each of ${CHANGES} changes.\n`)
}

async function uncached(name: string, headers: Readonly<Record<string, string>>) {
  const times: number[] = []
  let bytes = 0
  const began = performance.now()
  const end = began + Number(seconds) * ROUNDS * 1_000
  await Promise.all(
    Array.from({ length: UNCACHED_CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const sent = performance.now()
        queries += 1
        const from = { 'x-forwarded-for': addressOf(queries) }
        const answer = await read(`${LIST}&filter[id][_neq]=${-queries}`, { ...headers, ...from })
        times.push(performance.now() - sent)
        bytes = answer.body.length
        if (answer.status !== 200) failures.push(`An uncached list answered ${answer.status}`)
        if (answer.encoding !== headers['accept-encoding'])
          failures.push(`An uncached list was sent as ${answer.encoding} instead of ${name}`)
      }
    }),
  )
  return { name, speed: times.length / ((performance.now() - began) / 1_000), times, bytes }
}

function addressOf(n: number): string {
  return `198.${18 + (n % 2)}.${Math.floor(n / 250) % 250}.${n % 250}`
}

type Answer = {
  readonly status: number
  readonly cache: string
  /** `identity` for a body that is not compressed. */
  readonly encoding: string
  readonly body: Buffer
}
const agent = new Agent({ keepAlive: true, maxSockets: UNCACHED_CONNECTIONS })

/** The body as it was sent, also when it is compressed. */
function read(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((done, failed) => {
    get(`${server.url}${path}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          cache: String(response.headers['x-cache']),
          encoding: response.headers['content-encoding'] ?? 'identity',
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', failed)
  })
}
