/** A changed price or figure has to be verified again. */
import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { globalBeforeSave, recordBeforeSave, savedLocale } from '@/content/translations/hooks'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { changedClaims } from './rules'

/** Context of a program that writes the languages of a record one after the other, with one day for all. */
export const KEEPS_DAYS = { keepsVerifiedDays: true } as const

/** Clears the day of a claim whose value was changed without another day. */
export const clearFormerDays: CollectionBeforeChangeHook = (args) =>
  cleared({ ...args, kind: args.collection.slug, readBefore: () => recordBeforeSave(args) })

export const clearFormerGlobalDays: GlobalBeforeChangeHook = (args) =>
  cleared({ ...args, kind: args.global.slug, readBefore: () => globalBeforeSave(args) })

type Save<Data> = {
  readonly kind: string
  readonly data: Data
  readonly originalDoc?: unknown
  readonly req: PayloadRequest
  /** The record with all its languages. */
  readonly readBefore: () => Promise<unknown>
}

async function cleared<Data>({ kind, data, originalDoc, req, readBefore }: Save<Data>): Promise<Data> {
  if (req.context.keepsVerifiedDays || changedClaims(kind, data, originalDoc).length === 0) return data
  const locale = savedLocale(req)
  const before = locale === DEFAULT_LOCALE || locale === 'all' ? undefined : await readBefore()
  for (const holder of changedClaims(kind, data, originalDoc, before))
    Object.assign(holder, { verifiedOn: null, verifiedBy: null })
  return data
}
