/** Hooks every public collection has. */
import type {
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterReadHook,
} from 'payload'
import { APIError } from 'payload'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { tagRender } from '@/lib/render-context'

/** An anonymous list over REST never holds more records than this, whatever `limit` says. */
export const PUBLIC_LIMIT = 100
const PUBLIC_DEPTH = 1

/** Notes that the page being rendered shows this record, so that a change of the record drops the page. */
export const noteCollectionRead: CollectionAfterReadHook = ({ collection, doc }) => {
  if (doc?.id !== undefined) tagRender(`${collection.slug}:${doc.id}`)
  return doc
}

export const noteGlobalRead: GlobalAfterReadHook = ({ doc, global }) => {
  tagRender(global.slug)
  return doc
}

/** Bounds what a stranger's single request can cost: `limit=0` and deep population are for editors. */
export const boundPublicReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || req.user) return args
  const depth = Math.min(args.depth ?? PUBLIC_DEPTH, PUBLIC_DEPTH)
  if (!('limit' in args) || args.limit === undefined) return { ...args, depth }
  return { ...args, depth, limit: args.limit > 0 ? Math.min(args.limit, PUBLIC_LIMIT) : PUBLIC_LIMIT }
}

/**
 * German is the language every other one falls back to, so nothing is published before its German text exists:
 * a field's own validation only sees the language being saved.
 */
export function germanFirst(titleField: string): CollectionBeforeChangeHook {
  return async ({ collection, data, operation, originalDoc, req }) => {
    const isPublishing = data._status === 'published'
    if (!isPublishing || req.locale === DEFAULT_LOCALE || req.locale === 'all' || !req.locale) return data
    const german =
      operation === 'create'
        ? undefined
        : await germanTitle(collection.slug, titleField, originalDoc?.id, req)
    if (!german) throw new APIError('GERMAN_TEXT_MISSING', 400, undefined, true)
    return data
  }
}

type HookArgs = Parameters<CollectionBeforeChangeHook>[0]

async function germanTitle(
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
