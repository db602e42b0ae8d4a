/**
 * A site with ten thousand services and two thousand articles: its list, a category, a page far down, the search, and
 * pages that show a few services beside what they are about.
 * The content "changes" before each request, so that every page is rendered again; searches are never kept.
 *
 *     npm run bench -- scale [services] [blogs] [seconds]
 */
import { Client } from 'pg'
import { SAVED_FILES_SLUG } from '@/content/changes/constants'
import { followFilesInUse } from '@/content/changes/follow-files-in-use'
import { startDemoServer } from '../tests/support/demo-server'
import { demoDatabases } from './support/databases'
import { sendAtRate } from './support/load'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'

const [services = '10000', blogs = '2000', seconds = '10'] = process.argv.slice(2)
const REQUESTS_PER_SECOND = 5
const WARM_UP_REQUESTS = 10
const PAGE_P95_BUDGET_MS = 150
const QUERY_P95_BUDGET_MS = 50

/** Services go round the categories, each with some lines of text; the index follows at the end of the transaction. */
const SERVICES = `
  with made as (
    insert into services (key, "order", category_id, _status)
    select 'scale-' || n, 1000 + n, c.ids[1 + n % cardinality(c.ids)], 'published'
    from generate_series(1, $1::int) n, (select array_agg(id order by id) ids from service_categories) c
    returning id, "order"
  )
  insert into services_locales (name, definition, description, _locale, _parent_id)
  select 'Behandlung ' || "order" || ' am Haar', 'Was bei Behandlung ' || "order" || ' geschieht, Schritt für Schritt.',
    repeat('Vor dem Eingriff sprechen wir über Risiken, Nachsorge und die Zeit danach. ', 6) || md5(id::text),
    'de', id
  from made`

const BLOGS = `
  with made as (
    insert into blogs (key, date_created, _status)
    select 'scale-' || n, timestamptz '2020-01-01' + n * interval '1 day', 'published'
    from generate_series(1, $1::int) n
    returning id
  )
  insert into blogs_locales (title, content, _locale, _parent_id)
  select 'Artikel ' || id, jsonb_build_object('root', jsonb_build_object(
    'type', 'root', 'version', 1, 'format', '', 'indent', 0, 'direction', null, 'children', jsonb_build_array(
      jsonb_build_object('type', 'paragraph', 'version', 1, 'children', jsonb_build_array(
        jsonb_build_object('type', 'text', 'version', 1, 'text', repeat('Ein Absatz über Reise und Heilung. ', 30))))))),
    'de', id
  from made`

const QUERIES = ['haar', 'behandlung 777', 'nachsorge risiken', 'eingr', 'Größe']

type PageSample = readonly [name: string, path: (n: number) => string, tag: string]

/** A page each time with another query, and the tag that says "all of these have changed". */
const PAGES: readonly [PageSample, ...PageSample[]] = [
  ['services', () => '/de/services', 'services:0'],
  ['services, a category', () => '/de/services?category=hair-transplant', 'services:0'],
  ['services, page 200', () => '/de/services?page=200', 'services:0'],
  ['blogs', () => '/de/blogs', 'blogs:0'],
  ['blogs, searched', () => '/de/blogs?q=heilung', 'blogs:0'],
  ['search', (n) => `/de/search?q=${encodeURIComponent(QUERIES[n % QUERIES.length] ?? '')}`, 'services:0'],
  ['search, one kind', () => '/de/search?q=haar&kind=services&page=3', 'services:0'],
]

const server = await startDemoServer()
try {
  const { contentUrl } = await demoDatabases(server.dataDir)
  const editor = new Client({ connectionString: contentUrl })
  await editor.connect()
  const began = performance.now()
  await editor.query(SERVICES, [Number(services)])
  await editor.query(BLOGS, [Number(blogs)])
  await editor.query('delete from share_image_due') // an hour of drawing is not what is measured here
  console.log(
    `\n${whole(Number(services))} services and ${whole(Number(blogs))} articles written and indexed in ${whole((performance.now() - began) / 1000)} s.`,
  )
  const rows = []
  const [[, first, firstTag]] = PAGES
  await measured(editor, first, firstTag) // for nothing: whatever comes first pays for a cold engine
  for (const [name, path, tag] of [...PAGES, ...(await pagesWithServices(editor))])
    rows.push([name, ...(await measured(editor, path, tag))])
  printTable(['page, rendered again', 'failed', 'p50', 'p95', 'budget p95', 'HTML', 'compressed'], rows)
  printTable(['query in the database', 'p50', 'p95', 'budget p95'], await queries(editor))
  printTable(['files that published records use', 'p50', 'slowest'], [await filesInUse(editor)])
  console.log(`\n${REQUESTS_PER_SECOND} requests a second for ${seconds} s each.`)
  printMachine()
  await editor.end()
} finally {
  await server.stop()
}

/** The worker's part for the webhooks of files: once for all changes that wait, it reads every published text. */
async function filesInUse(editor: Client): Promise<(string | number)[]> {
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    await editor.query("insert into content_changes (slug, record_key, action) values ($1, '', 'update')", [
      SAVED_FILES_SLUG,
    ])
    const started = performance.now()
    await followFilesInUse(editor)
    times.push(performance.now() - started)
  }
  return ['after a change', milliseconds(percentile(times, 0.5)), milliseconds(Math.max(...times))]
}

/** A doctor's page and an article's, beside which a few services stand. */
async function pagesWithServices(editor: Client): Promise<PageSample[]> {
  const { rows } = await editor.query<{ doctor: number; article: number }>(
    `select (select min(id) from doctors where program_id is not null) as doctor,
       (select min(id) from blogs where key like 'scale-%') as article`,
  )
  const pages: PageSample[] = []
  for (const [name, path] of [
    ['a doctor', `/de/doctors/${rows[0]?.doctor}`],
    ['an article', `/de/blogs/${rows[0]?.article}`],
  ] as const) {
    const canonical = new URL((await fetch(`${server.url}${path}`)).url).pathname
    pages.push([name, () => canonical, 'services:0'])
  }
  return pages
}

async function measured(
  editor: Client,
  path: (n: number) => string,
  tag: string,
): Promise<(string | number)[]> {
  let failed = 0
  let size = 0
  const ask = async (n: number) => {
    await editor.query("select pg_notify('content', $1)", [tag])
    const response = await fetch(`${server.url}${path(n)}`)
    size = Math.max(size, (await response.arrayBuffer()).byteLength)
    if (response.status !== 200) failed++
  }
  for (let n = 0; n < WARM_UP_REQUESTS; n++) await ask(n)
  failed = 0
  const times = await sendAtRate(REQUESTS_PER_SECOND, Number(seconds), ask)
  return [
    failed,
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.95)),
    milliseconds(PAGE_P95_BUDGET_MS),
    `${whole(size / 1024)} kB`,
    `${whole((await compressedSize(path(0))) / 1024)} kB`,
  ]
}

/** What goes over the wire; `fetch` would unpack it. */
async function compressedSize(path: string): Promise<number> {
  const { get } = await import('node:http')
  return new Promise((done, failed) => {
    get(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => done(size))
    }).on('error', failed)
  })
}

/** The index alone: finding and counting the matches of a query, without the page around it. */
async function queries(editor: Client): Promise<(string | number)[][]> {
  const rows = []
  for (const query of QUERIES) {
    const times: number[] = []
    for (let n = 0; n < 40; n++) {
      const started = performance.now()
      await editor.query(
        `select collection, count(*), count(*) filter (where title_words @@ q) from site_search,
           site_search_query('de', $1) q where locale = 'de' and words @@ q group by collection`,
        [query.split(' ')],
      )
      times.push(performance.now() - started)
    }
    rows.push([
      query,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(QUERY_P95_BUDGET_MS),
    ])
  }
  return rows
}
