/**
 * `GET`, `HEAD` and `SEARCH /items/{collection}`: in the front, because a list in memory is answered a hundred times
 * faster than by a route of Next. An answer is stored when it is asked for a second time, so that queries which nobody
 * repeats do not push out those that everybody sends. Calls of the API that no route of Next answers are refused here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Items } from '@/content/items/answer-items'
import type { SentQuery } from '@/content/items/query/schema'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { now } from '@/lib/clock'
import { isKnown } from '@/lib/conditional-request'
import { errorCode } from '@/lib/error-code'
import { log } from '@/lib/log'
import { countHeaders } from '@/lib/request-count'
import { firstOf } from '../front/admission'
import { answerCached, isLargePlain } from '../front/answer-cached'
import { STANDALONE_POLICY } from '../front/csp'
import { type EncodingName, fastBrotli, fastEncodingFor } from '../front/encode'
import { endWhenSlow, LARGE_BYTES } from '../front/end-slow-answer'
import type { CacheResult, PageCache } from '../front/page-cache'
import { DOCUMENT_HEADERS, withoutDocumentHeaders } from '../front/security-headers'
import type { PersonToken } from './check-person'
import { createReadCounter, type ReadCount } from './count-reads'
import { etagOfParts } from './etag-of-parts'
import { gzipParts } from './gzip-parts'
import { type ClientPlace, createReadLimits, placeOf } from './limit-reads'
import { isAnsweredByNext } from './next-routes'
import { type ItemsPath, itemsPathOf, readBodyQuery, readUrlQuery } from './read-request'
import { readThroughCache } from './read-through-cache'
import {
  type Answer,
  BUSY,
  BUSY_NETWORK,
  CREDENTIALS,
  EXPIRED,
  refusalOf,
  refusalOfRoute,
  refusedCollection,
  tooMany,
  UNAVAILABLE,
  unknownRoute,
  unreadable,
} from './refusals'
import { createSharedReads } from './shared-reads'

/** Another program, which sends a token of its own. */
export type ApiClient = { readonly id: string; readonly readsAll: boolean }

export type ContentApiOptions = {
  readonly items: Pick<Items, 'answer'>
  readonly cache: PageCache
  /** Headers of every answer; those of documents are left out. */
  readonly commonHeaders: Readonly<Record<string, string>>
  /** The program whose token this header has; undefined for none that is known. Asks the database once a second at most. */
  readonly findApiClient: (authorization: string) => Promise<ApiClient | undefined>
  /** Whether this header has the token of a person's app. Asks the database each time. */
  readonly checkPerson: (authorization: string) => Promise<PersonToken>
  /** Headers that let the pages of another origin read the answer. */
  readonly corsOf: (origin: string | undefined) => Readonly<Record<string, string>>
}

/** Who reads: a program, or a person or anyone, who are counted by their network. */
type Caller = {
  readonly client?: ApiClient
  /** When this read was counted already. */
  readonly counted?: ReadCount
}

/** @returns false when another part of the process answers this address */
export type ContentApi = (request: IncomingMessage, response: ServerResponse, url: string) => Promise<boolean>

/** Before its name in the page cache, which also holds pages. */
const CACHE_PREFIX = 'I '
/** The same of callers who may read everything: `limit=-1` is more for them. */
const READS_ALL_PREFIX = 'A '
const REMEMBERED_MAX = 5_000
const COMPRESSED_FROM_BYTES = 1_000
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'SEARCH'])
const ALLOWED = 'GET, HEAD, SEARCH, OPTIONS'
const VARY = 'Accept-Encoding, Authorization, Origin'
const PUBLIC = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, no-store'

/** The name in the cache of an answer to everyone; undefined when it depends on who asks. */
export function cacheKeyOf(url: string, { authorization }: IncomingMessage['headers']): string | undefined {
  return authorization === undefined && url.startsWith('/items/') ? `${CACHE_PREFIX}${url}` : undefined
}

export function createContentApi(options: ContentApiOptions): ContentApi {
  const count = createReadCounter(() => now().getTime())
  const limits = createReadLimits()
  const sentOnce = new LRUCache<string, true>({ max: REMEMBERED_MAX })
  const { items, cache, findApiClient, checkPerson, corsOf } = options
  const shared = createSharedReads<Answer>(limited)
  const stableHeaders = storedHeaders(withoutDocumentHeaders(options.commonHeaders))

  async function answerRead(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    path: ItemsPath,
  ): Promise<void> {
    const place = placeOf(firstOf(request.headers[CLIENT_IP_HEADER]))
    const countRead = (client?: ApiClient) => {
      const { id: key = place.network } = client ?? {}
      const counted = count({ key, site: place.site, hasToken: client !== undefined })
      for (const [name, value] of Object.entries(countHeaders(counted))) response.setHeader(name, value)
      return counted
    }
    const caller = await identify(request.headers.authorization, countRead)
    if ('refusal' in caller) return send(response, request, caller.refusal)
    const { client } = caller
    const isSearch = request.method === 'SEARCH'
    const key = isSearch ? undefined : `${client?.readsAll ? READS_ALL_PREFIX : CACHE_PREFIX}${url}`
    const stored = key === undefined ? undefined : cache.peek(key)
    if (stored && !isLargePlain(stored, request.headers))
      return answerFrom({ page: stored, how: 'hit' }, request, response)
    const counted = caller.counted ?? countRead(client)
    if (!counted.isAllowed) return send(response, request, tooMany(counted))
    if (stored) return answerFrom({ page: stored, how: 'hit' }, request, response)
    const sent = isSearch ? await readBody(place, request) : readUrlQuery(url)
    if (sent === 'CLIENT') return send(response, request, BUSY_NETWORK)
    if (!sent.ok) return send(response, request, unreadable(sent.code))
    const readOnce = () => read(path, sent.value, client)
    if (key === undefined || !sentOnce.get(key)) {
      if (key !== undefined) sentOnce.set(key, true)
      return send(response, request, await limited(place, readOnce))
    }
    shared.help(key, place)
    await answerStored(request, response, key, () => shared.run(key, place, readOnce))
  }

  /**
   * A header that has no program's token is counted like a read before it is looked up: each look-up is a query, and nobody may
   * try out tokens without end.
   */
  async function identify(
    authorization: string | undefined,
    countRead: () => ReadCount,
  ): Promise<Caller | { readonly refusal: Answer }> {
    // Another kind, as a proxy in front of a test system has it, is none of ours.
    if (!authorization || !/^bearer /i.test(authorization)) return {}
    try {
      const client = await findApiClient(authorization)
      if (client) return { client }
      const counted = countRead()
      if (!counted.isAllowed) return { refusal: tooMany(counted) }
      const person = await checkPerson(authorization)
      if (person === 'VALID') return { counted }
      return { refusal: person === 'EXPIRED' ? EXPIRED : CREDENTIALS }
    } catch (error) {
      log.error({ err: error, code: errorCode(error) }, 'a token could not be looked up')
      return { refusal: UNAVAILABLE }
    }
  }

  /** Makes an answer that others will ask for, and stores it. */
  async function answerStored(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    const result = await readThroughCache({ cache, key, make, headers: stableHeaders })
    if (!('page' in result)) return send(response, request, result)
    for (const name of response.getHeaderNames())
      if (!name.startsWith('x-ratelimit')) response.removeHeader(name)
    answerFrom(result, request, response)
  }

  /** A stored answer. What a token is answered stays with its program. */
  function answerFrom({ page, how }: CacheResult, request: IncomingMessage, response: ServerResponse): void {
    const { authorization, origin } = request.headers
    const headers = authorization === undefined ? page.headers : page.headers.map(toPrivate)
    answerCached({ page: { ...page, headers }, how }, request, response, corsOf(origin))
  }

  const readBody = (place: ClientPlace, request: IncomingMessage) =>
    limits.body(place, () => readBodyQuery(request))

  async function limited<T>(place: ClientPlace, work: () => Promise<T>): Promise<T | Answer> {
    const answer = await limits.query(place, work)
    if (answer === 'CLIENT') return BUSY_NETWORK
    return answer === 'SERVER' ? BUSY : answer
  }

  async function read(path: ItemsPath, sent: SentQuery, client: ApiClient | undefined): Promise<Answer> {
    try {
      const answer = await items.answer({ ...path, sent, readsAll: client?.readsAll === true })
      return answer.ok ? { status: 200, body: answer.value, slugs: answer.slugs } : refusalOf(answer)
    } catch (error) {
      log.error(
        { err: error, code: errorCode(error), collection: path.collection },
        'content could not be read',
      )
      return UNAVAILABLE
    }
  }

  async function send(response: ServerResponse, request: IncomingMessage, answer: Answer): Promise<void> {
    const { status, body, headers = {} } = answer
    for (const name of DOCUMENT_HEADERS) response.removeHeader(name)
    const etag = status === 200 ? etagOfParts(body) : undefined
    const isPublic =
      status === 200 && request.headers.authorization === undefined && request.method !== 'SEARCH'
    const all = {
      ...headers,
      ...corsOf(request.headers.origin),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Security-Policy': STANDALONE_POLICY,
      'Cache-Control': isPublic ? PUBLIC : PRIVATE,
      Vary: VARY,
      ...(etag && { ETag: etag }),
    }
    if (etag && isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, all).end()
      return
    }
    const isShort = bytesOf(body) <= COMPRESSED_FROM_BYTES
    const encoding = isShort ? 'plain' : fastEncodingFor(request.headers['accept-encoding'])
    const sent = await encoded(body, encoding)
    response.writeHead(status, {
      ...all,
      ...(encoding !== 'plain' && { 'Content-Encoding': encoding }),
      'Content-Length': bytesOf(sent),
      'X-Cache': 'none',
    })
    if (bytesOf(sent) >= LARGE_BYTES) endWhenSlow(response)
    response.cork() // head and parts leave in one call of the system
    if (request.method !== 'HEAD') for (const part of sent) response.write(part)
    response.end()
  }

  return async (request, response, url) => {
    const [path = url] = url.split('?')
    const { method = 'GET' } = request
    if (isAnsweredByNext(path, method)) return false
    const found = itemsPathOf(path)
    if (found === undefined) {
      const refusal = refusalOfRoute(path, method)
      if (refusal) await send(response, request, refusal)
      return refusal !== undefined
    }
    if (found === 'UNKNOWN' || method === 'PUT') await send(response, request, unknownRoute(path))
    else if (method === 'OPTIONS') sendOptions(response, corsOf(request.headers.origin))
    else if (READ_METHODS.has(method)) await answerRead(request, response, url, found)
    else await send(response, request, refusedCollection(found))
    return true
  }
}

async function encoded(body: readonly Buffer[], encoding: EncodingName): Promise<readonly Buffer[]> {
  if (encoding === 'plain') return body
  return encoding === 'gzip' ? gzipParts(body) : [await fastBrotli(Buffer.concat(body))]
}

function bytesOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

function storedHeaders(commonHeaders: Readonly<Record<string, string>>): readonly string[] {
  return [
    ...Object.entries(commonHeaders).flat(),
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Security-Policy', STANDALONE_POLICY],
    ...['Cache-Control', PUBLIC],
    ...['Vary', VARY],
  ]
}

function toPrivate(header: string): string {
  return header === PUBLIC ? PRIVATE : header
}

function sendOptions(response: ServerResponse, cors: Readonly<Record<string, string>>): void {
  response.writeHead(204, { Allow: ALLOWED, ...cors, 'Cache-Control': 'no-store' }).end()
}
