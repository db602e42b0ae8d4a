/** Starts all parts of the process and registers how they are stopped. */
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import next from 'next'
import { closeCareDb } from '@/db/client'
import { contentCache } from '@/lib/content-cache'
import { closeContentPools } from '@/lib/content-pools'
import { corsHeaders } from '@/lib/cors'
import type { Env } from '@/lib/env'
import {
  loadEnvironment,
  provideEmbeddedDatabase,
  readConfiguration,
  usesEmbeddedDatabase,
} from './configuration'
import { consoleToLog } from './console-to-log'
import { checkPerson } from './content-api/check-person'
import { findApiClient } from './content-api/find-api-client'
import { openContentItems } from './content-api/open-items'
import { lockDataFolder } from './data-folder'
import { reasonsOfRights } from './database-rights'
import { prepareDatabases } from './databases'
import type { EmbeddedDatabase } from './embedded-database/embedded-database'
import { UnsafeError } from './explain'
import { listenToContent } from './front/content-listener'
import { externalOrigins } from './front/csp'
import { createGracefulShutdown } from './front/graceful-shutdown'
import { createFront } from './front/http-front'
import { PageCache } from './front/page-cache'
import { startLive } from './live/answer-live'
import { manage } from './management/manage'
import type { JobMeter } from './measure-jobs'
import { applyBuiltConfig } from './next-adapter/built-config'
import { checkPortIsFree } from './port'
import { sinceStart, step, write } from './progress'
import { databaseReadiness } from './readiness'
import { reasonsNotToStart } from './safety'
import { onStop, type Stoppable } from './stop'
import { welcome } from './welcome'

const CACHE_BYTES = 128 * 1024 * 1024
/** PostgreSQL writes everything to disk before it ends. */
const DATABASE_STOP_MS = 40_000

export async function serve({ isDev }: { isDev: boolean }): Promise<void> {
  const dataDir = loadEnvironment()
  if (!isDev) consoleToLog()
  const folder = lockDataFolder(dataDir)
  const toStop: Stoppable[] = [{ name: 'data folder', stop: async () => folder.release() }]
  const state = { isStopping: false }
  onStop(toStop, () => {
    state.isStopping = true
  })
  // After the data folder, so that a second start on it gets that error first; before the work, which can take minutes.
  await checkPortIsFree(process.env).catch((error: unknown) => {
    folder.release()
    throw error
  })

  const database = usesEmbeddedDatabase()
    ? await step('PostgreSQL', () => provideEmbeddedDatabase(dataDir))
    : undefined
  database?.supervise()
  if (database)
    toStop.unshift({ name: 'PostgreSQL', stop: () => database.stop(), timeoutMs: DATABASE_STOP_MS })
  const env = readConfiguration()
  const reasons = reasonsNotToStart(env, process.env, process.versions.node)
  if (reasons.length > 0) throw await releaseAndRefuse(reasons, database, folder)
  await prepareDatabases(env)
  // After the migrations, which make the tables that are asked about.
  const rights = await reasonsOfRights(env)
  if (rights.length > 0) throw await releaseAndRefuse(rights, database, folder)

  const cache = new PageCache(CACHE_BYTES)
  const content = openContentItems(env.CONTENT_DATABASE_URL)
  if (!isDev) applyBuiltConfig(resolve('.'), process.env)
  const app = next({
    dev: isDev,
    dir: resolve('.'),
    hostname: env.HOST,
    port: env.PORT,
    // Next listens for `upgrade` requests, which would bypass the front. Outside of development it gets a server without
    // clients, so that such a request is answered like any other.
    ...(isDev ? {} : { httpServer: createServer() }),
  })
  await step(isDev ? 'Next (development)' : 'Next', () => app.prepare())
  const listener = listenToContent({
    url: env.CONTENT_DATABASE_URL,
    onChange: (tags) => {
      contentCache.drop(tags) // first, so that no page is rendered with the old content
      content.items.texts.change(tags)
      cache.markStaleByTag(tags)
    },
    onReady: () => {
      contentCache.enable()
      content.items.texts.enable()
      cache.markAllStale()
    },
    onLost: () => {
      contentCache.disable()
      content.items.texts.disable()
      cache.markAllStale()
    },
  })
  const readiness = databaseReadiness(env, () => state.isStopping)
  const live = startLive(env.DATABASE_URL)
  const management = await manage(env, readiness, { streams: live.streams, cache })
  const server = createFront({
    root: resolve('.'),
    publicUrl: env.PUBLIC_URL,
    externalOrigins: externalOrigins(env),
    otherOrigins: loopbackNames(env),
    apiOrigins: env.API_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    isDev,
    surfaces: env.SURFACES,
    handler: app.getRequestHandler(),
    cache,
    readiness,
    isReadinessPrivate: management !== undefined,
    meter: management?.metrics.requests,
    content: {
      items: content.items,
      findApiClient,
      checkPerson,
      corsOf: (origin) => corsHeaders(origin, env.API_ORIGINS),
    },
    answerLive: live.answer,
    answerChatLive: live.answerChat,
  })
  toStop.unshift(
    // First: a waiting stream would keep the HTTP server open.
    { name: 'live streams', stop: live.stop },
    { name: 'HTTP server', stop: createGracefulShutdown(server, { isDev }) },
    ...(await startWorkerIfEnabled(env, management?.metrics.jobs)),
    {
      name: 'listener',
      stop: () => listener.stop(),
    },
    { name: 'Next', stop: () => app.close() },
    ...(management ? [{ name: 'management port', stop: management.stop }] : []),
    { name: 'probes', stop: () => readiness.stop() },
    { name: 'care database', stop: closeCareDb },
    { name: 'content database', stop: closeContentPools },
    { name: 'content of the API', stop: () => content.stop() },
  )
  await listen(server, env)
  folder.publish(env.PUBLIC_URL)
  write(welcome(env, sinceStart()))
}

async function releaseAndRefuse(
  reasons: readonly string[],
  database: EmbeddedDatabase | undefined,
  folder: { release(): void },
): Promise<UnsafeError> {
  await database?.stop()
  folder.release()
  return new UnsafeError(reasons)
}

async function startWorkerIfEnabled(env: Env, meter: JobMeter | undefined): Promise<Stoppable[]> {
  if (!env.WORKER) return []
  const { startWorker } = await import('./worker')
  const worker = await step('Worker', () => startWorker({ meter }))
  return [{ name: 'worker', stop: () => worker.stop() }]
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(PORT, HOST, () => {
      server.off('error', failed)
      done()
    })
  })
}

/** People use `localhost` and `127.0.0.1` alike; to a browser they are two origins. */
function loopbackNames({ PUBLIC_URL, PORT }: Env): readonly string[] {
  const { hostname } = new URL(PUBLIC_URL)
  return hostname === 'localhost' || hostname === '127.0.0.1'
    ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]
    : []
}
