/** Notes on what public pages read which texts fell back to German (`rules.ts`), before Payload picks the language. */
import type { CollectionBeforeReadHook, GlobalBeforeReadHook } from 'payload'
import { isLocale } from '@/i18n/locales'
import { noteGermanTexts } from './rules'

/** A read with this in its context gets the note; everybody else's answers stay as they are. */
export const NOTES_GERMAN = { notesGerman: true } as const

export const noteFallbacks: CollectionBeforeReadHook = ({ collection, context, doc, req: { locale } }) => {
  if (context.notesGerman && isLocale(locale)) noteGermanTexts(collection.fields, doc, locale)
  return doc
}

export const noteGlobalFallbacks: GlobalBeforeReadHook = ({ context, doc, global, req: { locale } }) => {
  if (context.notesGerman && isLocale(locale)) noteGermanTexts(global.fields, doc, locale)
  return doc
}
