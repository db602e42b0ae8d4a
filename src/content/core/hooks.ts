/** Hooks every public collection has. */
import type {
  AfterErrorHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterReadHook,
} from 'payload'
import { APIError } from 'payload'
import { labelOf } from '@/content/labels/field-labels'
import { recordBeforeSave } from '@/content/translations/hooks'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { isRecord } from '@/lib/is-record'
import { tagRender } from '@/lib/render-context'
import { editorLanguage, isBadQueryError, isRecordId } from './rules'

/** Tags the page being rendered with this record, so that a change of the record drops the page. */
export const tagCollectionRead: CollectionAfterReadHook = ({ collection, doc }) => {
  if (doc?.id !== undefined) tagRender(`${collection.slug}:${doc.id}`)
  return doc
}

export const tagGlobalRead: GlobalAfterReadHook = ({ doc, global }) => {
  tagRender(global.slug)
  return doc
}

/** Answers 404 instead of 500 for an id that no record can have. */
export const refuseImpossibleId: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isById = operation === 'read' && req.payloadAPI === 'REST' && 'id' in args
  if (isById && !isRecordId(args.id)) throw new APIError('NOT_FOUND', 404, undefined, true)
  return args
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
    if (isRecord(title) && title[DEFAULT_LOCALE]) return data
    const reader = editorLanguage(req)
    const t = await translator(reader, 'editing')
    const field = labelOf(titleField)[reader]
    throw new APIError(t('refusals.germanTitleMissing', { field }), 400, undefined, true)
  }
}
