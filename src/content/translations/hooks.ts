/** Stores the state of a record's languages on the record at every save. */
import type {
  CollectionBeforeChangeHook,
  CollectionSlug,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isRecord } from '@/lib/is-record'
import { restoredVersionId } from './restore-version'
import {
  type FieldShape,
  hasParentRow,
  type LanguageStatus,
  type LocalText,
  localTexts,
  neededTexts,
  nextStatus,
} from './rules'

/** The language a request saves in. */
export function savedLocale({ locale }: Pick<PayloadRequest, 'locale'>): Locale | 'all' {
  return locale === 'all' || isLocale(locale) ? locale : DEFAULT_LOCALE
}

type Save = {
  readonly fields: readonly FieldShape[]
  /** The whole record in the language being saved. */
  readonly data: unknown
  readonly req: PayloadRequest
  /** What `recordBeforeSave` returns. */
  readonly before: unknown
}

/** The texts of all languages as the save will leave them. */
export function textsAfterSave({ fields, data, req, before }: Save): LocalText[] {
  const locale = savedLocale(req)
  const saved = localTexts(fields, data, locale)
  if (locale === 'all') return saved
  const others = localTexts(fields, before, 'all').filter(
    (text) => text.locale !== locale && hasParentRow(data, text.path),
  )
  return [...saved, ...others]
}

/** What `recordBeforeSave` has read, by the `originalDoc` that Payload hands to every hook of one save. */
const readBefore = new WeakMap<object, Promise<unknown>>()

type RecordSave = Pick<
  Parameters<CollectionBeforeChangeHook>[0],
  'collection' | 'operation' | 'originalDoc' | 'req'
>
type GlobalSave = Pick<Parameters<GlobalBeforeChangeHook>[0], 'global' | 'originalDoc' | 'req'>

/**
 * The record with all its languages as it was before this save, the newest draft first; undefined for one that is being
 * made. Of a version that is being restored, the version: its other languages are stored, not those of the record. Read
 * once a save, however many hooks ask: it is the dearest read of a record.
 */
export function recordBeforeSave({ collection, operation, originalDoc, req }: RecordSave): Promise<unknown> {
  if (operation === 'create') return Promise.resolve(undefined)
  const versionId = restoredVersionId(req)
  if (versionId !== undefined)
    return readOnce(originalDoc, () => readVersion(req, collection.slug, versionId))
  return readOnce(originalDoc, () =>
    req.payload.findByID({
      collection: collection.slug,
      id: originalDoc?.id,
      ...WHOLE,
      trash: true,
      req: { ...req }, // Payload writes the requested locale into `req`: a copy keeps the locale of the running save
    }),
  )
}

async function readVersion(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string | number,
): Promise<unknown> {
  const found = await req.payload.findVersionByID({
    ...{ collection, id: String(id), depth: 0, locale: 'all', overrideAccess: true, trash: true },
    req: { ...req }, // a copy: see above
  })
  return found.version
}

/** The same for a global. Restoring one of its versions runs no hooks of a save. */
export function globalBeforeSave({ global, originalDoc, req }: GlobalSave): Promise<unknown> {
  return readOnce(
    originalDoc,
    () => req.payload.findGlobal({ slug: global.slug, ...WHOLE, req: { ...req } }), // a copy: see above
  )
}

/** The system reads, independent of who saves. */
const WHOLE = { depth: 0, draft: true, locale: 'all', overrideAccess: true } as const

function readOnce(originalDoc: unknown, read: () => Promise<unknown>): Promise<unknown> {
  if (typeof originalDoc !== 'object' || originalDoc === null) return read()
  const known = readBefore.get(originalDoc) ?? read()
  readBefore.set(originalDoc, known)
  return known
}

export const storeLanguageStatus: CollectionBeforeChangeHook = async (args) => {
  const { collection, data, req } = args
  const before = await recordBeforeSave(args)
  return { ...data, languageStatus: statusAfterSave({ fields: collection.fields, data, req, before }, args) }
}

export const storeGlobalLanguageStatus: GlobalBeforeChangeHook = async (args) => {
  const { data, global, req } = args
  const before = await globalBeforeSave(args)
  return { ...data, languageStatus: statusAfterSave({ fields: global.fields, data, req, before }, args) }
}

/** A version that is being restored has the state of its own texts. */
function statusAfterSave(save: Save, { originalDoc }: { readonly originalDoc?: unknown }): LanguageStatus {
  const former = isRecord(save.before) ? save.before : originalDoc
  const stored = isRecord(former) ? former.languageStatus : undefined
  return nextStatus(stored, neededTexts(textsAfterSave(save)), savedLocale(save.req), now().toISOString())
}
