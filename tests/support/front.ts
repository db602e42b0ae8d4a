/** A front that listens on a port of its own while a test file runs, with a renderer of the test's own. */
import { afterAll, beforeEach } from 'vitest'
import type { FrontOptions } from '@/server/front/front-options'
import { createFront } from '@/server/front/http-front'
import { PageCache } from '@/server/front/page-cache'

type TestFront<State> = Partial<FrontOptions> &
  Pick<FrontOptions, 'handler'> & {
    /** What the renderer reads or notes: before each test it has the values again that it has now. */
    readonly state?: State
  }

/** Call at the top of a test file. Before each test every page in the cache is stale. */
export async function startFront<State extends object>({ state, ...own }: TestFront<State>) {
  const cache = new PageCache(1e6)
  const server = createFront({
    root: process.cwd(),
    publicUrl: 'https://lalezar.example',
    otherOrigins: [],
    apiOrigins: [],
    trustedProxies: 0,
    externalOrigins: { images: [], frames: [] },
    isDev: false,
    surfaces: ['site', 'portal', 'desk', 'api', 'cms'],
    cache,
    readiness: { isStopping: () => false, check: async () => true },
    ...own,
  })
  const before = structuredClone(state)
  beforeEach(() => {
    cache.markAllStale()
    if (state) Object.assign(state, structuredClone(before))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The front has no port')
  const { port } = address
  const base = `http://127.0.0.1:${port}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers, redirect: 'manual' })
  return { base, port, get, cache }
}
