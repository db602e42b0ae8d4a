/**
 * Which texts a record has in which language, and the state of each language: complete, partial, missing, or stale, which
 * means older than the German text. Readers see German where a text is missing; editors see the states.
 */

import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** A text in one language, with its path in the record and its field's label. */
export type LocalText = {
  readonly path: string
  readonly label: unknown
  readonly locale: Locale
  readonly text: string
}

/** The properties of a Payload field that are needed to find texts. */
export type FieldShape = {
  readonly type: string
  readonly name?: string
  readonly label?: unknown
  readonly localized?: boolean
  /** What a field's factory says of it (`content/core/fields.ts`). */
  readonly custom?: Readonly<Record<string, unknown>>
  readonly fields?: readonly FieldShape[]
}

const TEXT_KINDS: ReadonlySet<string> = new Set(['text', 'textarea', 'richText'])

/** Whether any field, at any depth, holds a text per language. */
export function hasLocalTexts(fields: readonly FieldShape[]): boolean {
  return fields.some(
    ({ type, localized, fields: inner }) =>
      (localized === true && TEXT_KINDS.has(type)) || hasLocalTexts(inner ?? []),
  )
}

/**
 * All texts per language of a record, also addresses and the texts for search engines.
 * @param locale the language in which the record was read or is being saved; `all` when its texts are keyed by language
 */
export function localTexts(
  fields: readonly FieldShape[],
  record: unknown,
  locale: Locale | 'all',
  prefix = '',
): LocalText[] {
  if (!isRecord(record)) return []
  return fields.flatMap((field) => {
    const { name, type, fields: inner = [] } = field
    if (name === undefined) return localTexts(inner, record, locale, prefix)
    const value = record[name]
    const path = `${prefix}${name}`
    if (type === 'group') return localTexts(inner, value, locale, `${path}.`)
    if (type === 'array' && Array.isArray(value))
      return value.flatMap((row, at) => localTexts(inner, row, locale, `${path}.${at}.`))
    return field.localized && TEXT_KINDS.has(type) ? textsOfField(field, path, value, locale) : []
  })
}

const SEARCH_TEXTS: ReadonlySet<string> = new Set(['seo', 'slug'])

/** The texts that a translation needs. Where an address or a text for search engines is missing, the record's own serve. */
export function neededTexts(texts: readonly LocalText[]): LocalText[] {
  return texts.filter(({ path }) => !path.split('.').some((step) => SEARCH_TEXTS.has(step)))
}

function textsOfField(
  { label }: FieldShape,
  path: string,
  value: unknown,
  locale: Locale | 'all',
): LocalText[] {
  if (locale !== 'all') return toText(path, label, locale, value)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, local]) =>
    isLocale(key) ? toText(path, label, key, local) : [],
  )
}

function toText(path: string, label: unknown, locale: Locale, value: unknown): LocalText[] {
  const text = plainText(value).trim()
  return text === '' ? [] : [{ path, label, locale, text }]
}

/** A string unchanged; the text of a rich text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(' ')
  if (!isRecord(value)) return ''
  const text = typeof value.text === 'string' ? value.text : ''
  const fields = isRecord(value.fields) ? plainText(value.fields.text) : '' // a callout's text is there
  return [text, fields, plainText(value.children), plainText(value.root)].filter(Boolean).join(' ')
}

/** Whether a record still has the row of a text: deleting a row deletes its texts in all languages. */
export function hasParentRow(record: unknown, path: string): boolean {
  let value: unknown = record
  for (const step of path.split('.').slice(0, -1)) {
    if (Array.isArray(value)) value = value[Number(step)]
    else if (isRecord(value)) value = value[step]
    if (value === undefined || value === null) return false
  }
  return true
}

/** The state of one language, stored on the record. */
export type LocaleStatus = {
  /** When its texts last changed, or were last saved in this language. */
  readonly changedAt: string | null
  /** Stored name of a checksum of its texts, which tells a change from a save without changes. */
  readonly print: string
  /** Number of the German texts that it has. */
  readonly filled: number
  readonly needed: number
}
export type LanguageStatus = Readonly<Record<Locale, LocaleStatus>>
export type LanguageState = 'complete' | 'partial' | 'stale' | 'missing'

const NO_TEXTS: LocaleStatus = { changedAt: null, print: '', filled: 0, needed: 0 }

/**
 * The status after a save.
 * @param before the stored status, unchecked
 * @param savedIn the language being saved: saving a translation marks it as up to date, because an editor has seen it
 * @param at the moment of the save, ISO 8601
 */
export function nextStatus(
  before: unknown,
  texts: readonly LocalText[],
  savedIn: Locale | 'all',
  at: string,
): LanguageStatus {
  const stored = parseStatus(before)
  const german = new Set(pathsIn(texts, DEFAULT_LOCALE))
  const entryOf = (locale: Locale): LocaleStatus => {
    const paths = pathsIn(texts, locale)
    const checksum = checksumOf(texts.filter((text) => text.locale === locale))
    const { print: storedChecksum, changedAt } = stored?.[locale] ?? NO_TEXTS
    const isReviewed = savedIn === locale && locale !== DEFAULT_LOCALE && paths.length > 0
    return {
      changedAt: checksum !== storedChecksum || isReviewed ? at : changedAt,
      print: checksum,
      filled: paths.filter((path) => german.has(path)).length,
      needed: german.size,
    }
  }
  return { de: entryOf('de'), en: entryOf('en'), tr: entryOf('tr'), fr: entryOf('fr') }
}

function pathsIn(texts: readonly LocalText[], locale: Locale): string[] {
  return texts.filter((text) => text.locale === locale).map(({ path }) => path)
}

/** FNV-1a over path and text: not cryptographic, only for comparing with the stored value. */
function checksumOf(texts: readonly LocalText[]): string {
  if (texts.length === 0) return ''
  let hash = 0x811c9dc5
  for (const character of texts.map(({ path, text }) => `${path}\u0000${text}`).join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

/** The state of a language. German itself is either complete or missing. */
export function stateOf(status: LanguageStatus, locale: Locale): LanguageState {
  const { filled, needed } = status[locale]
  if (filled === 0 && (needed > 0 || locale === DEFAULT_LOCALE)) return 'missing'
  if (filled < needed) return 'partial'
  return isOlderThanGerman(status, locale) ? 'stale' : 'complete'
}

/** Whether a language has texts, and the German ones changed after them. */
export function isOlderThanGerman(status: LanguageStatus, locale: Locale): boolean {
  const { filled, changedAt } = status[locale]
  const german = status[DEFAULT_LOCALE].changedAt
  if (locale === DEFAULT_LOCALE || filled === 0 || german === null || changedAt === null) return false
  return changedAt < german
}

/** The stored status; undefined when it is missing or has another shape. */
export function parseStatus(value: unknown): LanguageStatus | undefined {
  if (!isRecord(value)) return undefined
  const { de, en, tr, fr } = value
  const isWhole = isEntry(de) && isEntry(en) && isEntry(tr) && isEntry(fr)
  return isWhole ? { de, en, tr, fr } : undefined
}

function isEntry(value: unknown): value is LocaleStatus {
  return (
    isRecord(value) &&
    (value.changedAt === null || typeof value.changedAt === 'string') &&
    typeof value.print === 'string' &&
    typeof value.filled === 'number' &&
    typeof value.needed === 'number'
  )
}

/** All languages in the order of `LOCALES`, each with its state. */
export function statesOf(status: LanguageStatus): readonly (readonly [Locale, LanguageState])[] {
  return LOCALES.map((locale) => [locale, stateOf(status, locale)] as const)
}
