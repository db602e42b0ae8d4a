/** Stores the state of a record's languages on the record at every save. */
import type {
  CollectionBeforeChangeHook,
  CollectionSlug,
  GlobalBeforeChangeHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload'
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

/** A record with all its languages, the newest draft first. */
export function recordInAllLanguages(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number | string,
): Promise<unknown> {
  return req.payload.findByID({
    collection,
    id,
    depth: 0,
    draft: true,
    locale: 'all',
    overrideAccess: true, // independent of who saves
    trash: true,
    req: { ...req }, // Payload writes the requested locale into `req`: a copy keeps the locale of the running save
  })
}

/** The same for a global. */
export function globalInAllLanguages(req: PayloadRequest, slug: GlobalSlug): Promise<unknown> {
  return req.payload.findGlobal({
    slug,
    depth: 0,
    draft: true,
    locale: 'all',
    overrideAccess: true, // see above
    req: { ...req },
  })
}

export const storeLanguageStatus: CollectionBeforeChangeHook = async (args) => {
  const { collection, data, operation, originalDoc, req } = args
  const before =
    operation === 'create' ? undefined : await recordInAllLanguages(req, collection.slug, originalDoc?.id)
  const texts = textsAfterSave({ fields: collection.fields, data, req, before })
  const languageStatus = nextStatus(originalDoc?.languageStatus, texts, savedLocale(req), now().toISOString())
  return { ...data, languageStatus }
}

export const storeGlobalLanguageStatus: GlobalBeforeChangeHook = async ({
  data,
  global,
  originalDoc,
  req,
}) => {
  const before = await globalInAllLanguages(req, global.slug)
  const texts = textsAfterSave({ fields: global.fields, data, req, before })
  const languageStatus = nextStatus(originalDoc?.languageStatus, texts, savedLocale(req), now().toISOString())
  return { ...data, languageStatus }
}
