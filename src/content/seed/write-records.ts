/** Writes records in four languages, each in one transaction. */
import {
  type CollectionSlug,
  commitTransaction,
  createLocalReq,
  type GlobalSlug,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type RequiredDataFromCollectionSlug,
} from 'payload'
import { KEEPS_DAYS } from '@/content/claims/hooks'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { inLocale, isJson, type Json, withRowIds } from './localized'

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** The seed acts for the system: nobody is signed in. */
const AS_SYSTEM = { overrideAccess: true, depth: 0 } as const

export type SeedRecord = { readonly key: string; readonly data: Json }

type KeyedCollection = Exclude<CollectionSlug, 'editors' | 'redirects' | `payload-${string}`>

/** Narrows the type only: Payload validates every field when it saves. */
function isDataOf<Slug extends KeyedCollection>(
  _: Slug,
  data: unknown,
): data is RequiredDataFromCollectionSlug<Slug> {
  return isJson(data)
}

type Change = Partial<RequiredDataFromCollectionSlug<KeyedCollection>>

function isChange(data: unknown): data is Change {
  return isJson(data)
}

/**
 * Creates a record unless one with its key exists, which is then complete: all languages are saved in one transaction.
 * @returns the record's id.
 */
export async function saveOnce(
  payload: Payload,
  collection: KeyedCollection,
  record: SeedRecord,
): Promise<number> {
  const existing = await idOf(payload, collection, record.key)
  if (existing !== undefined) return existing
  return inTransaction(payload, (req) => createInAllLanguages(payload, collection, record, req))
}

async function createInAllLanguages(
  payload: Payload,
  collection: KeyedCollection,
  { key, data }: SeedRecord,
  req: PayloadRequest,
): Promise<number> {
  const whole = { ...data, key, isSample: true, _status: 'published' }
  const german = inLocale(whole, DEFAULT_LOCALE)
  if (!isDataOf(collection, german)) throw new Error(`Seed record ${key} is not a record`)
  const created: unknown = await payload.create({
    ...AS_SYSTEM,
    collection,
    data: german,
    locale: DEFAULT_LOCALE,
    req,
  })
  const id = isJson(created) ? created.id : undefined
  if (typeof id !== 'number') throw new Error(`Seed record ${key} was not saved`)
  for (const locale of OTHER_LOCALES) {
    const translated = withRowIds(inLocale(whole, locale), created)
    if (isChange(translated))
      await payload.update({ ...AS_SYSTEM, collection, id, data: translated, locale, req })
  }
  return id
}

async function idOf(payload: Payload, collection: KeyedCollection, key: string): Promise<number | undefined> {
  const { docs } = await payload.find({
    ...AS_SYSTEM,
    collection,
    where: { key: { equals: key } },
    limit: 1,
    pagination: false,
    trash: true, // a record that an editor moved to the bin is not created again
  })
  return docs[0]?.id
}

/** Sets relations, once both sides exist. */
export async function linkRecords(
  payload: Payload,
  collection: KeyedCollection,
  id: number,
  links: Json,
): Promise<void> {
  if (!isChange(links)) return
  await payload.update({ ...AS_SYSTEM, collection, id, data: links, locale: DEFAULT_LOCALE })
}

/** Saves a global in all languages, in one transaction. */
export async function saveGlobal(payload: Payload, slug: GlobalSlug, data: Json): Promise<void> {
  await inTransaction(payload, async (req) => {
    const whole = { ...data, _status: 'published' }
    const german = inLocale(whole, DEFAULT_LOCALE)
    if (!isJson(german)) return
    const saved: unknown = await payload.updateGlobal({
      ...AS_SYSTEM,
      slug,
      data: german,
      locale: DEFAULT_LOCALE,
      req,
    })
    for (const locale of OTHER_LOCALES) {
      const translated = withRowIds(inLocale(whole, locale), saved)
      if (isJson(translated))
        await payload.updateGlobal({ ...AS_SYSTEM, slug, data: translated, locale, req })
    }
  })
}

async function inTransaction<T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({ context: { ...KEEPS_DAYS } }, payload)
  await initTransaction(req)
  try {
    const result = await work(req)
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
