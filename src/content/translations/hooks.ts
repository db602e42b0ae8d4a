/** Stores the state of a record's languages on the record at every save. */
import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type FieldShape, hasParentRow, type LocalText, localTexts, nextStatus } from './rules'

/** The language a request saves in. */
export function savedLocale({ locale }: Pick<PayloadRequest, 'locale'>): Locale | 'all' {
  return locale === 'all' || isLocale(locale) ? locale : DEFAULT_LOCALE
}

type Save = {
  readonly fields: readonly FieldShape[]
  /** The whole record in the language being saved. */
  readonly data: unknown
  readonly req: PayloadRequest
  /** The record as it was, with all its languages; undefined for one that is being made. */
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
 * made. Read once a save, however many hooks ask: it is the dearest read of a record.
 */
export function recordBeforeSave({ collection, operation, originalDoc, req }: RecordSave): Promise<unknown> {
  if (operation === 'create') return Promise.resolve(undefined)
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

/** The same for a global. */
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
  const { collection, data, originalDoc, req } = args
  const before = await recordBeforeSave(args)
  const texts = textsAfterSave({ fields: collection.fields, data, req, before })
  const languageStatus = nextStatus(originalDoc?.languageStatus, texts, savedLocale(req), now().toISOString())
  return { ...data, languageStatus }
}

export const storeGlobalLanguageStatus: GlobalBeforeChangeHook = async (args) => {
  const { data, global, originalDoc, req } = args
  const before = await globalBeforeSave(args)
  const texts = textsAfterSave({ fields: global.fields, data, req, before })
  const languageStatus = nextStatus(originalDoc?.languageStatus, texts, savedLocale(req), now().toISOString())
  return { ...data, languageStatus }
}
