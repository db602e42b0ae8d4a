/**
 * Which texts of a record are German because the reader's language has none. Assistive technology needs to know, or it
 * reads German words with the sounds of another language (WCAG 2.2, 3.1.2). Visitors see no note about it.
 */

import type { FieldShape } from '@/content/translations/rules'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** The property that lists these texts, on the record and on each of its rows and groups. */
export const IN_GERMAN = 'inGerman'

/**
 * Marks on a record, and on its rows and groups, which of their texts are shown in German.
 * @param record as the database returns it, with each localized text keyed by language; it is changed
 */
export function markGermanTexts(fields: readonly FieldShape[], record: unknown, locale: Locale): void {
  if (!isRecord(record) || locale === DEFAULT_LOCALE) return
  const namedFields = flatten(fields)
  for (const { name = '', fields: inner } of namedFields) {
    if (!inner) continue
    const value = record[name]
    for (const row of Array.isArray(value) ? value : [value]) markGermanTexts(inner, row, locale)
  }
  const inGerman = namedFields
    .filter((field) => fallsBack(field, record, locale))
    .flatMap(({ name }) => name ?? [])
  if (inGerman.length > 0) Reflect.set(record, IN_GERMAN, inGerman)
}

/** The fields with a name; rows and other layout fields have none. */
function flatten(fields: readonly FieldShape[]): readonly FieldShape[] {
  return fields.flatMap((field) => (field.name === undefined ? flatten(field.fields ?? []) : [field]))
}

/** As in Payload's fallback: an empty line counts as missing, a rich text only when it does not exist. */
function fallsBack(
  { name = '', type, localized }: FieldShape,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): boolean {
  const texts = record[name]
  if (!localized || !isRecord(texts)) return false
  const text = texts[locale] ?? undefined
  const isMissing = text === undefined || (text === '' && type !== 'richText')
  return isMissing && Boolean(texts[DEFAULT_LOCALE])
}
