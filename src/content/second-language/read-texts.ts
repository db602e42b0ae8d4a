/** Reads a record in the second language of an editor, with the editor's own rights. */
import type { PayloadRequest, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { hasLocalTexts, parseStatus } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { presentTexts, type TextsBeside } from './present'
import { ageOf, changedKeys, isGermanOf, type RecordText, textsOf } from './rules'

type Reader = Pick<PayloadRequest, 'payload' | 'user'>

type RecordInLanguages = {
  readonly slug: string
  /** 0: a global. */
  readonly id: number
  readonly edited: Locale
  readonly beside: Locale
}

/** @returns undefined when there is no such record, or this person may not read it */
export async function readTexts(reader: Reader, about: RecordInLanguages): Promise<TextsBeside | undefined> {
  const source = findSource(reader, about)
  if (!source) return undefined
  const record = await source.read(about.beside)
  if (!isRecord(record)) return undefined
  const texts = textsOf(source.fields, record)
  const age = ageOf(record.languageStatus, about.edited, about.beside)
  const savedAt = parseStatus(record.languageStatus)?.[about.edited].changedAt
  const changed =
    age === 'changed' && savedAt ? await findChanged(source, { ...about, savedAt, texts }) : null
  return presentTexts({ language: about.beside, age, changed, texts })
}

type Version = { readonly version: unknown }
type Source = {
  readonly fields: SanitizedCollectionConfig['fields']
  readonly read: (locale: Locale) => Promise<unknown>
  /** The first version that was stored at this moment or later. */
  readonly versionSince: (locale: Locale, at: string) => Promise<Version | undefined>
}

function findSource(reader: Reader, { slug, id }: RecordInLanguages): Source | undefined {
  const { collections, globals } = reader.payload.config
  const collection = collections.find((one) => one.slug === slug && id !== 0)
  const global = globals.find((one) => one.slug === slug && id === 0)
  const config = collection ?? global
  if (config?.custom?.publicContent !== true || !hasLocalTexts(config.fields)) return undefined
  return collection ? collectionSource(reader, collection, id) : global && globalSource(reader, global)
}

/** Never the German text in place of a missing one: the newest draft, in this language alone. */
const options = ({ user }: Reader, locale: Locale) =>
  ({ user, locale, fallbackLocale: false, depth: 0, overrideAccess: false }) as const

function collectionSource(reader: Reader, config: SanitizedCollectionConfig, id: number): Source {
  const { payload } = reader
  const collection = config.slug
  return {
    fields: config.fields,
    read: (locale) =>
      payload.findByID({
        ...options(reader, locale),
        collection,
        id,
        draft: true,
        trash: true,
        disableErrors: true,
      }),
    versionSince: async (locale, at) => {
      if (!config.versions) return undefined
      const where = { parent: { equals: id }, updatedAt: { greater_than_equal: at } }
      const found = await payload.findVersions({
        ...options(reader, locale),
        collection,
        where,
        sort: 'updatedAt',
        limit: 1,
        pagination: false,
        trash: true,
      })
      return found.docs[0]
    },
  }
}

function globalSource(reader: Reader, config: SanitizedGlobalConfig): Source {
  const { payload } = reader
  const { slug } = config
  return {
    fields: config.fields,
    read: (locale) => payload.findGlobal({ ...options(reader, locale), slug, draft: true }),
    versionSince: async (locale, at) => {
      if (!config.versions) return undefined
      const where = { updatedAt: { greater_than_equal: at } }
      const found = await payload.findGlobalVersions({
        ...options(reader, locale),
        slug,
        where,
        sort: 'updatedAt',
        limit: 1,
        pagination: false,
      })
      return found.docs[0]
    },
  }
}

type Comparison = RecordInLanguages & { readonly savedAt: string; readonly texts: readonly RecordText[] }

/** Which German texts changed since the translation was saved: that save left a version. Null when it is gone. */
async function findChanged(source: Source, { edited, beside, savedAt, texts }: Comparison) {
  const version = (await source.versionSince(beside, savedAt))?.version
  if (!isRecord(version) || !isGermanOf(version.languageStatus, edited, savedAt)) return null
  return changedKeys(textsOf(source.fields, version), texts)
}
