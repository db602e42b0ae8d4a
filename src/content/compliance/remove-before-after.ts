/**
 * While the German rule is on, a flagged procedure has no picture of before and after in what German pages read: neither in
 * a text nor for link previews. `allowedPictures` leaves them out of its list of pictures.
 */
import type { CollectionAfterReadHook, CollectionSlug, PayloadRequest } from 'payload'
import { fileIdsIn, fileTextsIn, withoutWithheld } from '@/content/patient-consent/rules'
import { isLocale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { readCompliance } from './hooks'
import { readBeforeAfterFiles } from './read-before-after-files'
import { hidesBeforeAfter } from './rules'

/** Only in what pages read (`asVisitor`): an editor saves what the admin has read. */
export const leaveOutBeforeAfter: CollectionAfterReadHook = async ({ collection, context, doc, req }) => {
  if (!(context.recordsFallbacks && isLocale(req.locale)) || doc.isFlaggedProcedure === false) return doc
  const texts = fileTextsIn(collection.fields, doc)
  const seo: unknown = doc.seo
  const [shared] = fileIdsIn(SHARED_IMAGE, seo)
  if (texts.length === 0 && shared === undefined) return doc
  if (!hidesBeforeAfter(await readCompliance(req), req.locale)) return doc
  if (!(await isFlagged(collection.slug, doc, req))) return doc
  const files = new Set((await readBeforeAfterFiles(req.payload)).keys())
  const changed = texts.map(({ text, replace }) => ({ text, replace, rest: withoutWithheld(text, files) }))
  const isSharedHidden = shared !== undefined && files.has(String(shared))
  for (const { replace, rest } of changed) replace(rest)
  if (isSharedHidden && isRecord(seo)) Object.assign(seo, { image: null })
  return doc
}

const SHARED_IMAGE = [{ type: 'upload', name: 'image', relationTo: 'media' }]

type FlagParts = { readonly id: number; readonly isFlaggedProcedure?: boolean | null }

/** Read where it was not selected, as for link previews. */
async function isFlagged(collection: CollectionSlug, doc: FlagParts, req: PayloadRequest): Promise<boolean> {
  if (doc.isFlaggedProcedure !== undefined) return doc.isFlaggedProcedure === true
  const where = { id: { equals: doc.id } }
  const found = await req.payload.db.findOne<FlagParts & Record<string, unknown>>({
    ...{ collection, where, select: { isFlaggedProcedure: true } },
    req: { ...req },
  })
  return found?.isFlaggedProcedure === true
}
