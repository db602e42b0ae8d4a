/** Marks in what public pages read which texts fall back to German (`rules.ts`), before Payload selects the language. */
import type { CollectionBeforeReadHook, PayloadRequest, SanitizedGlobalConfig } from 'payload'
import { isLocale } from '@/i18n/locales'
import { markGermanTexts } from './rules'

/** Only reads with this in their context are marked; API answers stay as they are. */
export const RECORDS_FALLBACKS = { recordsFallbacks: true } as const

export const recordFallbacks: CollectionBeforeReadHook = ({ collection, context, doc, req: { locale } }) => {
  if (context.recordsFallbacks && isLocale(locale)) markGermanTexts(collection.fields, doc, locale)
  return doc
}

/** @param doc as the database returns it; it is changed */
export function recordGlobalFallbacks(
  global: Pick<SanitizedGlobalConfig, 'fields'>,
  doc: unknown,
  req: Partial<Pick<PayloadRequest, 'context' | 'locale'>> | undefined,
): void {
  const locale = req?.locale
  if (req?.context?.recordsFallbacks && isLocale(locale)) markGermanTexts(global.fields, doc, locale)
}
