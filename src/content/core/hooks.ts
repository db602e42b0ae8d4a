/** Hooks every public collection has. */
import type {
  AfterErrorHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterReadHook,
  GlobalBeforeOperationHook,
} from 'payload'
import { APIError } from 'payload'
import {
  findScopeFault,
  isBadQueryError,
  isOpenQuery,
  isRecordId,
  PUBLIC_DEPTH,
  type Query,
} from '@/content/queries/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { tagRender } from '@/lib/render-context'

/** What an anonymous list holds that names no limit: Payload's own number. */
const PUBLIC_DEFAULT_LIMIT = 10

/** Notes that the page being rendered shows this record, so that a change of the record drops the page. */
export const tagCollectionRead: CollectionAfterReadHook = ({ collection, doc }) => {
  if (doc?.id !== undefined) tagRender(`${collection.slug}:${doc.id}`)
  return doc
}

export const tagGlobalRead: GlobalAfterReadHook = ({ doc, global }) => {
  tagRender(global.slug)
  return doc
}

/**
 * Bounds what a stranger's single request can ask and cost: unbounded lists, deep population and all languages at once
 * are for editors. Asked here and not before Payload, because here every way to write a query has become one.
 */
export const limitPublicReads: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const isRead = operation === 'read' || operation === 'count' || operation === 'readDistinct'
  if (!isRead || req.payloadAPI !== 'REST') return args
  if ('id' in args && !isRecordId(args.id)) throw new APIError('NOT_FOUND', 404, undefined, true)
  if (req.user || isPopulating(args)) return args
  if (!isOpenQuery(queryOf(args), collection.flattenedFields))
    throw new APIError('BAD_QUERY', 400, undefined, true)
  const { limit, depth } = scopeOf(args)
  const fault = findScopeFault({ limit, depth, locale: req.locale })
  if (fault) throw new APIError(fault, 400, undefined, true)
  if (operation === 'count') return args
  const bounded = { ...args, depth: Number(depth ?? PUBLIC_DEPTH) }
  return 'id' in args
    ? bounded
    : { ...bounded, pagination: true, limit: Number(limit ?? PUBLIC_DEFAULT_LIMIT) }
}

/** The same for the records there is one of, which have no list. */
export const limitPublicGlobalReads: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || req.user || isPopulating(args)) return args
  const { depth } = scopeOf(args)
  const fault = findScopeFault({ depth, locale: req.locale })
  if (fault) throw new APIError(fault, 400, undefined, true)
  return { ...args, depth: Number(depth ?? PUBLIC_DEPTH) }
}

/** Payload fetching what the records of an answer refer to: as many as they name, and no further down than asked. */
function isPopulating(args: object): boolean {
  return 'currentDepth' in args && typeof args.currentDepth === 'number'
}

function queryOf(args: object): Query {
  return {
    where: 'where' in args ? args.where : undefined,
    sort: 'sort' in args ? args.sort : undefined,
    page: 'page' in args ? args.page : undefined,
  }
}

function scopeOf(args: object): { readonly limit: unknown; readonly depth: unknown } {
  return {
    limit: 'limit' in args ? args.limit : undefined,
    depth: 'depth' in args ? args.depth : undefined,
  }
}

/** A question the database cannot compare is the caller's mistake, not ours. */
export const answerBadQuery: AfterErrorHook = ({ error, req }) => {
  if (req.payloadAPI !== 'REST' || !isBadQueryError(error)) return
  return { status: 400, response: { errors: [{ message: 'BAD_QUERY' }] } }
}

/**
 * A refusal reaches the editor with its reason and its fields. Payload tells a refusal by its class, of which the
 * built server has two, and by its class's name, which the build shortens away: it then says "unknown error".
 */
export const exposeValidationErrors: AfterErrorHook = ({ error, req }) => {
  if (req.payloadAPI !== 'REST' || !('isPublic' in error) || error.isPublic !== true) return
  const { message } = error
  const data = 'data' in error && isRecord(error.data) ? { ...error.data } : undefined
  const name = data?.errors ? 'ValidationError' : 'APIError'
  return { response: { errors: [{ name, message, ...(data && { data }) }] } }
}

/**
 * German is the language every other one falls back to, so nothing is published before its German text exists:
 * a field's own validation only sees the language being saved.
 */
export function requireGermanTitle(titleField: string): CollectionBeforeChangeHook {
  return async ({ collection, data, operation, originalDoc, req }) => {
    const isPublishing = data._status === 'published'
    if (!isPublishing || req.locale === DEFAULT_LOCALE || req.locale === 'all' || !req.locale) return data
    const german =
      operation === 'create'
        ? undefined
        : await readGermanTitle(collection.slug, titleField, originalDoc?.id, req)
    if (!german) throw new APIError('GERMAN_TEXT_MISSING', 400, undefined, true)
    return data
  }
}

type HookArgs = Parameters<CollectionBeforeChangeHook>[0]

async function readGermanTitle(
  slug: HookArgs['collection']['slug'],
  field: string,
  id: number | string,
  req: HookArgs['req'],
) {
  // Payload writes the asked language into the request it is given: a copy keeps the running save's language.
  const doc: unknown = await req.payload.findByID({
    collection: slug,
    id,
    depth: 0,
    draft: true,
    locale: DEFAULT_LOCALE,
    fallbackLocale: false,
    overrideAccess: true, // the question is about the text, not about who saves it
    trash: true,
    req: { ...req },
  })
  return typeof doc === 'object' && doc !== null
    ? Object.entries(doc).find(([name]) => name === field)?.[1]
    : undefined
}
