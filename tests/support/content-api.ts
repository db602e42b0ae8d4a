/** The content API on a port of its own, with answers of the test's own. */
import { createServer } from 'node:http'
import { afterAll, beforeEach } from 'vitest'
import type { ItemsAnswer, ItemsRequest } from '@/content/items/answer-items'
import { createContentApi } from '@/server/content-api/answer-content'
import { PageCache } from '@/server/front/page-cache'

export const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff' }
/** Of a program that may read everything. */
export const KNOWN_TOKEN = 'Bearer known'
/** Of a program that reads what anyone may. */
export const PLAIN_TOKEN = 'Bearer plain'
/** Of a person's app. */
export const PERSON_TOKEN = 'Bearer person'
/** The same when its time is over. */
export const EXPIRED_TOKEN = 'Bearer expired'
/** Whose look-up fails, as while the database of tokens restarts. */
export const BROKEN_TOKEN = 'Bearer broken'
export const KNOWN_ORIGIN = 'https://app.example'

export function answerOf(...parts: readonly string[]): ItemsAnswer {
  return {
    ok: true,
    value: parts.map((part) => Buffer.from(part)),
    slugs: new Set(['services', 'site-settings']),
  }
}

type State = {
  asked: ItemsRequest[]
  /** What the next reads find. */
  answer: () => ItemsAnswer | Promise<ItemsAnswer>
  cache: PageCache
  /** Requests since the test began. */
  arrived: number
}

/** Call at the top of a test file: before each test nothing is stored and nothing was counted. */
export async function startContentApi() {
  const state: State = {
    asked: [],
    answer: () => answerOf('{"data":[]}'),
    cache: new PageCache(1e6),
    arrived: 0,
  }
  const makeApi = () =>
    createContentApi({
      items: {
        answer: async (request) => {
          state.asked.push(request)
          return state.answer()
        },
      },
      cache: state.cache,
      commonHeaders: COMMON_HEADERS,
      findApiClient: async (authorization) => {
        if (authorization === BROKEN_TOKEN) throw new Error('Connection terminated unexpectedly')
        if (authorization === PLAIN_TOKEN) return { id: 'token-2', readsAll: false }
        return authorization === KNOWN_TOKEN ? { id: 'token-1', readsAll: true } : undefined
      },
      checkPerson: async (authorization) => {
        if (authorization === EXPIRED_TOKEN) return 'EXPIRED'
        return authorization === PERSON_TOKEN ? 'VALID' : 'UNKNOWN'
      },
      corsOf: (origin): Record<string, string> =>
        origin === KNOWN_ORIGIN ? { 'Access-Control-Allow-Origin': origin } : {},
    })
  let api = makeApi()
  beforeEach(() => {
    Object.assign(state, {
      asked: [],
      answer: () => answerOf('{"data":[]}'),
      cache: new PageCache(1e6),
      arrived: 0,
    })
    api = makeApi()
  })
  const server = createServer(async (request, response) => {
    state.arrived += 1
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
    try {
      if (!(await api(request, response, request.url ?? ''))) response.writeHead(418).end()
    } catch {
      response.destroy() // as of a request that was broken off; a test that waits for the answer fails
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  const address = server.address()
  const base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  return { state, base, send: (path: string, init: RequestInit = {}) => fetch(base + path, init) }
}

/** Status, message and extensions of a refusal. */
export async function errorOf(response: Response): Promise<readonly unknown[]> {
  const { errors } = await response.json()
  return [response.status, errors[0].message, errors[0].extensions]
}
