/**
 * The publish-time linter: while a language's compliance mode is on, a record whose texts break one of its rules is
 * not published, and the editor reads which rule, in which field, with which words or picture.
 */
import {
  APIError,
  type CollectionBeforeChangeHook,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { labelOf } from '@/content/labels/field-labels'
import { globalBeforeSave, recordBeforeSave, textsAfterSave } from '@/content/translations/hooks'
import { type LocalText, localTexts } from '@/content/translations/rules'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { isRecord } from '@/lib/is-record'
import { findBeforeAfterFiles } from './read-before-after-files'
import { type Breach, type Compliance, findBreaches, hidesBeforeAfter, rulesFor } from './rules'

/** In a collection with drafts a save is public only when it publishes; without drafts every save is. */
function isBeingPublished(data: Readonly<Record<string, unknown>>, hasDrafts: boolean): boolean {
  return hasDrafts ? data._status === 'published' : true
}

export const enforceCompliance: CollectionBeforeChangeHook = async (args) => {
  const { collection, data, req } = args
  if (!isBeingPublished(data, Boolean(collection.versions?.drafts))) return data
  const compliance = await readCompliance(req)
  const isFlagged = data.isFlaggedProcedure === true
  if (!hasActiveRule(compliance)) return data
  const before = await recordBeforeSave(args)
  const texts = textsAfterSave({ fields: collection.fields, data, req, before })
  const mayShow = !isFlagged || !LOCALES.some((locale) => hidesBeforeAfter(compliance, locale))
  const beforeAfter = mayShow ? undefined : await findBeforeAfterFiles(req.payload, req)
  await throwBreaches(findBreaches(texts, compliance, isFlagged, beforeAfter), req)
  return data
}

export const enforceGlobalCompliance: GlobalBeforeChangeHook = async (args) => {
  const { data, global, req } = args
  if (!isBeingPublished(data, Boolean(global.versions?.drafts))) return data
  const compliance = await readCompliance(req)
  if (!hasActiveRule(compliance)) return data
  const before = await globalBeforeSave(args)
  const texts = textsAfterSave({ fields: global.fields, data, req, before })
  await throwBreaches(findBreaches(texts, compliance, false), req)
  return data
}

/** Payload restores a version of a global without the hooks of a save: it is checked before. */
export const enforceRestoredGlobal: GlobalBeforeOperationHook = async (args) => {
  const { args: asked, global, operation, overrideAccess, req } = args
  // Payload itself refuses those who may not save, and they must not read what a version says.
  if (operation !== 'restoreVersion' || !(overrideAccess || req.user)) return
  const compliance = await readCompliance(req)
  if (asked.draft === true || !hasActiveRule(compliance)) return
  // As Payload's own restoring reads it, in all languages.
  const where = { id: { equals: asked.id } }
  const { docs } = await req.payload.db.findGlobalVersions({
    ...{ global: global.slug, where, limit: 1, pagination: false, locale: 'all' },
    req: { ...req },
  })
  const version: unknown = docs[0]?.version
  if (!isRecord(version) || !isBeingPublished(version, Boolean(global.versions?.drafts))) return
  await throwBreaches(findBreaches(localTexts(global.fields, version, 'all'), compliance, false), req)
}

function hasActiveRule(compliance: Compliance): boolean {
  return LOCALES.some((locale) => rulesFor(compliance, locale, true).length > 0)
}

/** The stored modes, not those being saved: switching a mode on is not refused for the texts it will hide. */
export async function readCompliance(req: PayloadRequest): Promise<Compliance> {
  const { compliance } = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true, // the rules hold for everyone who saves, whatever they may read
    select: { compliance: true },
    req: { ...req },
  })
  return {
    informationModeTr: compliance?.informationModeTr === true,
    noBeforeAfterDe: compliance?.noBeforeAfterDe === true,
    consultationNoticeEn: compliance?.consultationNoticeEn === true,
  }
}

/** @throws APIError naming every broken rule, in the editor's language, with the fields it belongs to. */
async function throwBreaches(breaches: readonly Breach[], req: PayloadRequest): Promise<void> {
  if (breaches.length === 0) return
  const reader = toLocale(req.i18n?.language) ?? toLocale(req.locale) ?? DEFAULT_LOCALE
  const t = await translator(reader, 'editing')
  const errors = breaches.map(({ rule, text, quote }) => ({
    path: text.path,
    message: t('compliance.breach', {
      field: fieldName(text, reader),
      language: LANGUAGES[text.locale].name,
      quote,
      rule: t(`compliance.rules.${rule}`),
    }),
  }))
  const message = t('compliance.refused', { breaches: errors.map((error) => error.message).join(' ') })
  throw new APIError(message, 400, { errors }, true)
}

/** The field's label in the editor's language; of a text for search engines with its group, which has a title, too. */
function fieldName({ label, path }: LocalText, reader: Locale): string {
  const own = isRecord(label) ? label[reader] : label
  const name = typeof own === 'string' && own !== '' ? own : path
  return path.startsWith('seo.') ? `${labelOf('seo')[reader]}, ${name}` : name
}
