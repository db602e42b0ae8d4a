/** Figures that are read when `/metrics` is: the queue, connections to the databases, open streams, the page cache. */
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { CareDb } from '@/db/client'
import { type QueueFigures, readQueueFigures } from '@/db/queue'
import { log } from '@/lib/log'

/** The queue of all processes. Without figures, and `kervan_queue_readable 0`, while the database does not answer. */
export function addQueueGauges(registry: Registry, db: () => CareDb): void {
  const read = shareWhileRunning(async () => {
    try {
      return await readQueueFigures(db())
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be read for metrics')
      return undefined
    }
  })
  addGauge(registry, {
    name: 'kervan_queue_readable',
    help: '1 when the queue could be read for this answer, else 0.',
    read: async () => ((await read()) ? 1 : 0),
  })
  addGauge(registry, {
    name: 'kervan_jobs_oldest_due_seconds',
    help: 'How long the oldest job waits that could run now; 0 when there is none.',
    read: async () => (await read())?.oldestDueSeconds,
  })
  addGauges(registry, {
    name: 'kervan_jobs',
    help: 'Jobs of the queue. given_up: all attempts failed, listed at the desk under Not delivered.',
    label: 'state',
    read: async () => statesOf(await read()),
  })
}

function statesOf(figures: QueueFigures | undefined): Figures {
  if (!figures) return {}
  const { due, later, running, givenUp } = figures
  return { due, later, running, given_up: givenUp }
}

type Connections = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
/** With the name under which PostgreSQL lists its connections. */
export type NamedPool = readonly [name: string, pool: Connections]

/** @param pools those that are open when it is called */
export function addConnectionGauges(registry: Registry, pools: () => readonly NamedPool[]): void {
  const add = (name: string, help: string, count: (pool: Connections) => number) =>
    addGauges(registry, { name, help, label: 'pool', read: async () => sumByName(pools(), count) })
  add('kervan_database_connections', 'Open connections of this process.', (pool) => pool.totalCount)
  add('kervan_database_connections_idle', 'Of these, those without a query.', (pool) => pool.idleCount)
  add(
    'kervan_database_queries_waiting',
    'Queries that wait for a free connection.',
    (pool) => pool.waitingCount,
  )
}

function sumByName(pools: readonly NamedPool[], count: (pool: Connections) => number): Figures {
  const sums: Record<string, number> = {}
  for (const [name, pool] of pools) sums[name] = (sums[name] ?? 0) + count(pool)
  return sums
}

type Figures = Readonly<Record<string, number>>
type GaugeText = { readonly name: string; readonly help: string }

/** One figure. Without a value, the answer has the name alone. */
export function addGauge(
  registry: Registry,
  { name, help, read }: GaugeText & { readonly read: () => Promise<number | undefined> | number },
): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** A figure for each value of one label. */
function addGauges(
  registry: Registry,
  { name, help, label, read }: GaugeText & { readonly label: string; readonly read: () => Promise<Figures> },
): void {
  new Gauge({
    ...{ name, help, labelNames: [label], registers: [registry] },
    async collect() {
      const figures = await read()
      this.reset()
      for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure)
    },
  })
}

/** Those who ask while it runs get the same answer: the gauges of one `/metrics` are of one query. */
function shareWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
