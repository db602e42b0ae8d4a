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
import { recordBeforeSave } from '@/content/translations/hooks'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { tagRender } from '@/lib/render-context'

/** Records of an anonymous list without `limit`: Payload's own default. */
const PUBLIC_DEFAULT_LIMIT = 10

/** Tags the page being rendered with this record, so that a change of the record drops the page. */
export const tagCollectionRead: CollectionAfterReadHook = ({ collection, doc }) => {
  if (doc?.id !== undefined) tagRender(`${collection.slug}:${doc.id}`)
  return doc
}

export const tagGlobalRead: GlobalAfterReadHook = ({ doc, global }) => {
  tagRender(global.slug)
  return doc
}

/**
 * Limits a single anonymous request: unbounded lists, deep population and all languages at once are for editors. Checked
 * here rather than before Payload, which has parsed every notation of a query by now.
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

/** The same for globals, which have no list. */
export const limitPublicGlobalReads: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || req.user || isPopulating(args)) return args
  const { depth } = scopeOf(args)
  const fault = findScopeFault({ depth, locale: req.locale })
  if (fault) throw new APIError(fault, 400, undefined, true)
  return { ...args, depth: Number(depth ?? PUBLIC_DEPTH) }
}

/** Whether Payload is reading related records of an answer: their number is bounded by the records and by `depth`. */
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

/** Answers 400 instead of 500 for a query that the database cannot evaluate. */
export const answerBadQuery: AfterErrorHook = ({ error, req }) => {
  if (req.payloadAPI !== 'REST' || !isBadQueryError(error)) return
  return { status: 400, response: { errors: [{ message: 'BAD_QUERY' }] } }
}

/**
 * Sends a refusal to the editor with its reason and its fields. Payload recognises refusals by class, of which the built
 * server has two, and by class name, which the build minifies: without this the editor reads "unknown error".
 */
export const exposeValidationErrors: AfterErrorHook = ({ error, req }) => {
  if (req.payloadAPI !== 'REST' || !('isPublic' in error) || error.isPublic !== true) return
  const { message } = error
  const data = 'data' in error && isRecord(error.data) ? { ...error.data } : undefined
  const name = data?.errors ? 'ValidationError' : 'APIError'
  return { response: { errors: [{ name, message, ...(data && { data }) }] } }
}

/**
 * Refuses to publish a record without a German title, because other languages fall back to German. A field's own
 * validation sees only the language being saved.
 */
export function requireGermanTitle(titleField: string): CollectionBeforeChangeHook {
  return async (args) => {
    const { data, req } = args
    const isPublishing = data._status === 'published'
    if (!isPublishing || req.locale === DEFAULT_LOCALE || req.locale === 'all' || !req.locale) return data
    const before = await recordBeforeSave(args)
    const title = isRecord(before) ? before[titleField] : undefined
    if (!isRecord(title) || !title[DEFAULT_LOCALE])
      throw new APIError('GERMAN_TEXT_MISSING', 400, undefined, true)
    return data
  }
}
