/**
 * Which texts of a record are German because the reader's language has none. Assistive technology must be told, or it
 * reads German words with the sounds of another language (WCAG 2.2, 3.1.2); visitors see no note about it.
 */

import type { FieldShape } from '@/content/translations/rules'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** Where a read notes the names of such texts: on the record itself, and on each of its rows and groups. */
export const IN_GERMAN = 'inGerman'

/**
 * Notes on a record, and on its rows and groups, which of their texts the reader gets in German.
 * @param record as the database gave it, each localized text keyed by language; it is changed
 */
export function markGermanTexts(fields: readonly FieldShape[], record: unknown, locale: Locale): void {
  if (!isRecord(record) || locale === DEFAULT_LOCALE) return
  const named = flat(fields)
  for (const { name = '', fields: inner } of named) {
    if (!inner) continue
    const value = record[name]
    for (const row of Array.isArray(value) ? value : [value]) markGermanTexts(inner, row, locale)
  }
  const inGerman = named.filter((field) => fallsBack(field, record, locale)).flatMap(({ name }) => name ?? [])
  if (inGerman.length > 0) Reflect.set(record, IN_GERMAN, inGerman)
}

/** Fields by name; what only arranges others in the admin has none. */
function flat(fields: readonly FieldShape[]): readonly FieldShape[] {
  return fields.flatMap((field) => (field.name === undefined ? flat(field.fields ?? []) : [field]))
}

/** As Payload falls back: an empty line counts as missing, a long text only when there is none at all. */
function fallsBack(
  { name = '', type, localized }: FieldShape,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): boolean {
  const texts = record[name]
  if (!localized || !isRecord(texts)) return false
  const own = texts[locale] ?? undefined
  const isMissing = own === undefined || (own === '' && type !== 'richText')
  return isMissing && Boolean(texts[DEFAULT_LOCALE])
}
