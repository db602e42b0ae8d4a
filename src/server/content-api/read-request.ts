/** What a request of the content API asks for: collection, key, query. */
import type { IncomingMessage } from 'node:http'
import { parse } from 'qs'
import { SEARCH_BODY_BYTES, SEARCH_PARTS_MAX } from '@/content/items/constants'
import type { SentQuery } from '@/content/items/query/schema'
import { isRecord } from '@/lib/is-record'
import { err, ok, type Result } from '@/lib/result'
import { parseStrictJson, shapeOf } from '@/lib/strict-json'

export type ItemsPath = { readonly collection: string; readonly id?: string | undefined }

/** Levels of a query: `query`, `deep`, the lists, `_filter`, `_and`, its conditions. */
const QUERY_DEPTH = 24
const PARAMETERS_MAX = 2_000
const VALUES_MAX = 1_100

/** @returns undefined for what is not below `/items`; `UNKNOWN` below a record */
export function itemsPathOf(path: string): ItemsPath | 'UNKNOWN' | undefined {
  const [, first, collection = '', id, ...more] = path.split('/')
  if (first !== 'items') return undefined
  if (collection === '' || more.some((part) => part !== '')) return 'UNKNOWN'
  const [name, key] = [decoded(collection), id ? decoded(id) : undefined]
  return name === undefined || (id && key === undefined) ? 'UNKNOWN' : { collection: name, id: key }
}

/** Undefined for what is no percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The query of a URL; brackets and repeated names make objects and lists, as in Directus. */
export function readUrlQuery(url: string): Result<SentQuery, 'INVALID_QUERY'> {
  const mark = url.indexOf('?')
  if (mark < 0) return ok({})
  try {
    const query = parse(url.slice(mark + 1), {
      depth: QUERY_DEPTH,
      strictDepth: true,
      arrayLimit: VALUES_MAX,
      parameterLimit: PARAMETERS_MAX,
      plainObjects: true, // else a name such as `constructor` would be left out instead of refused
      throwOnLimitExceeded: true,
    })
    return ok(query)
  } catch {
    return err('INVALID_QUERY')
  }
}

export type UnreadableCode =
  | 'CONTENT_TOO_LARGE'
  | 'INVALID_PAYLOAD'
  | 'INVALID_QUERY'
  | 'KEYS_IN_BODY'
  | 'QUERY_IN_ADDRESS'

/** The query of a SEARCH request: `{"query": {…}}`, and nothing else that would have no effect. */
export async function readBodyQuery(request: IncomingMessage): Promise<Result<SentQuery, UnreadableCode>> {
  if (/\?./.test(request.url ?? '')) return err('QUERY_IN_ADDRESS')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > SEARCH_BODY_BYTES) return err('CONTENT_TOO_LARGE')
    chunks.push(chunk)
  }
  if (size === 0) return ok({})
  const text = textOf(Buffer.concat(chunks))
  if (text !== undefined && hasTooMany(text)) return err('INVALID_QUERY')
  const parsed = text === undefined ? err('INVALID_PAYLOAD') : parseStrictJson(text, QUERY_DEPTH)
  if (!parsed.ok || !isRecord(parsed.value)) return err('INVALID_PAYLOAD')
  const { query = {}, keys, ...others } = parsed.value
  if (keys !== undefined) return err('KEYS_IN_BODY')
  if (Object.keys(others).length > 0) return err('INVALID_PAYLOAD')
  return isRecord(query) ? ok(query) : err('INVALID_PAYLOAD')
}

/** One that is too deep is no query at all, which parsing says. */
function hasTooMany(text: string): boolean {
  const { depth, parts } = shapeOf(text)
  return depth <= QUERY_DEPTH && parts > SEARCH_PARTS_MAX
}

/** Undefined for what is no UTF-8: its letters would be replaced, and the query would look for others. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
