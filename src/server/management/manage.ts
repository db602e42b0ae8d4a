/** Opens the management port of a process, when there is one. */
import { careDb, openPools } from '@/db/client'
import { openContentPools } from '@/lib/content-pools'
import type { Env } from '@/lib/env'
import type { Readiness } from '../front/health'
import type { PageCache } from '../front/page-cache'
import type { LiveStreams } from '../live/live-streams'
import { addConnectionGauges, addGauge, addQueueGauges, type NamedPool } from './gauges'
import { type ManagementPort, startManagement } from './management-server'
import { createMetrics, type Metrics } from './metrics'

/** What a process has that answers visitors. */
type SiteServer = { readonly streams: Pick<LiveStreams, 'size'>; readonly cache: Pick<PageCache, 'size'> }
type Management = ManagementPort & { readonly metrics: Metrics }

/** @param serving undefined in a process with the worker alone @returns undefined without a port @throws of `listen` */
export async function manage(
  { MANAGEMENT_PORT, MANAGEMENT_HOST }: Pick<Env, 'MANAGEMENT_PORT' | 'MANAGEMENT_HOST'>,
  readiness: Readiness,
  serving?: SiteServer,
): Promise<Management | undefined> {
  if (MANAGEMENT_PORT === undefined) return undefined
  const metrics = createMetrics()
  const { registry } = metrics
  addQueueGauges(registry, careDb)
  addConnectionGauges(registry, namedPools)
  if (serving) addServingGauges(metrics, serving)
  const address = { port: MANAGEMENT_PORT, host: MANAGEMENT_HOST }
  return { metrics, ...(await startManagement(address, { registry, readiness })) }
}

function addServingGauges({ registry }: Metrics, { streams, cache }: SiteServer): void {
  addGauge(registry, {
    ...{ name: 'kervan_live_streams', help: 'Open streams of browsers, of people and of chats.' },
    read: () => streams.size,
  })
  addGauge(registry, {
    ...{ name: 'kervan_page_cache_pages', help: 'Answers in the page cache, fresh or not.' },
    read: () => cache.size.pages,
  })
  addGauge(registry, {
    ...{ name: 'kervan_page_cache_bytes', help: 'What they take of their limit of 128 MiB.' },
    read: () => cache.size.bytes,
  })
}

function namedPools(): readonly NamedPool[] {
  return [
    ...openPools().map((pool): NamedPool => [pool.options.application_name ?? 'other', pool]),
    ...[...openContentPools()].map((pool): NamedPool => ['payload', pool]),
  ]
}
