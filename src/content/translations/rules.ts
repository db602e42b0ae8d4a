/**
 * Which texts a record has in which language, and how far each language is: complete, partly there, missing, or
 * older than the German it was made from. Readers see German where a text is missing; editors see this.
 */

import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** A text in one language: where it stands in the record, what its field is called. */
export type LocalText = {
  readonly path: string
  readonly label: unknown
  readonly locale: Locale
  readonly text: string
}

/** The part of a Payload field that says where texts are. */
export type FieldShape = {
  readonly type: string
  readonly name?: string
  readonly label?: unknown
  readonly localized?: boolean
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
 * All texts per language of a record. Search-engine texts are left out: they fall back to the record's own.
 * @param locale the language the record was read or is saved in; `all` when its texts are keyed by language
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
    if (name === 'seo') return []
    const value = record[name]
    const path = `${prefix}${name}`
    if (type === 'group') return localTexts(inner, value, locale, `${path}.`)
    if (type === 'array' && Array.isArray(value))
      return value.flatMap((row, at) => localTexts(inner, row, locale, `${path}.${at}.`))
    return field.localized && TEXT_KINDS.has(type) ? textsOfField(field, path, value, locale) : []
  })
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

/** A string as it is; of a rich text the words in it. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(' ')
  if (!isRecord(value)) return ''
  const own = typeof value.text === 'string' ? value.text : ''
  const fields = isRecord(value.fields) ? plainText(value.fields.text) : '' // a callout keeps its text there
  return [own, fields, plainText(value.children), plainText(value.root)].filter(Boolean).join(' ')
}

/** Whether a record still has the row in which a text stands: a row that was taken away takes all languages along. */
export function hasParentRow(record: unknown, path: string): boolean {
  let place: unknown = record
  for (const step of path.split('.').slice(0, -1)) {
    if (Array.isArray(place)) place = place[Number(step)]
    else if (isRecord(place)) place = place[step]
    if (place === undefined || place === null) return false
  }
  return true
}

/** How one language of a record stands; kept with the record. */
export type LocaleStatus = {
  /** When its texts last changed, or were last saved in this language. */
  readonly changedAt: string | null
  /** A fingerprint of its texts: tells a change from a save that changed nothing. */
  readonly print: string
  /** Texts it has of those that German has. */
  readonly filled: number
  readonly needed: number
}
export type LanguageStatus = Readonly<Record<Locale, LocaleStatus>>
export type LanguageState = 'complete' | 'partial' | 'stale' | 'missing'

const NO_TEXTS: LocaleStatus = { changedAt: null, print: '', filled: 0, needed: 0 }

/**
 * The status after a save.
 * @param before the status until now, as it was stored
 * @param savedIn the language being saved: an editor who saves a translation has looked at it, so it counts as up to date
 * @param at the moment of the save, ISO 8601
 */
export function nextStatus(
  before: unknown,
  texts: readonly LocalText[],
  savedIn: Locale | 'all',
  at: string,
): LanguageStatus {
  const known = parseStatus(before)
  const german = new Set(pathsIn(texts, DEFAULT_LOCALE))
  const entryOf = (locale: Locale): LocaleStatus => {
    const paths = pathsIn(texts, locale)
    const print = fingerprint(texts.filter((text) => text.locale === locale))
    const { print: old, changedAt } = known?.[locale] ?? NO_TEXTS
    const isReviewed = savedIn === locale && locale !== DEFAULT_LOCALE && paths.length > 0
    return {
      changedAt: print !== old || isReviewed ? at : changedAt,
      print,
      filled: paths.filter((path) => german.has(path)).length,
      needed: german.size,
    }
  }
  return { de: entryOf('de'), en: entryOf('en'), tr: entryOf('tr'), fr: entryOf('fr') }
}

function pathsIn(texts: readonly LocalText[], locale: Locale): string[] {
  return texts.filter((text) => text.locale === locale).map(({ path }) => path)
}

/** FNV-1a over path and text: short, and never used for anything but "is it the same as before". */
function fingerprint(texts: readonly LocalText[]): string {
  if (texts.length === 0) return ''
  let hash = 0x811c9dc5
  for (const character of texts.map(({ path, text }) => `${path}\u0000${text}`).join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

/** How far a language is. German itself is only ever complete or missing. */
export function stateOf(status: LanguageStatus, locale: Locale): LanguageState {
  const { filled, needed, changedAt } = status[locale]
  if (filled === 0 && (needed > 0 || locale === DEFAULT_LOCALE)) return 'missing'
  if (filled < needed) return 'partial'
  const german = status[DEFAULT_LOCALE].changedAt
  const isOlder = german !== null && changedAt !== null && changedAt < german
  return locale !== DEFAULT_LOCALE && isOlder ? 'stale' : 'complete'
}

/** What was stored, or undefined for a record saved before there was a status. */
export function parseStatus(stored: unknown): LanguageStatus | undefined {
  if (!isRecord(stored)) return undefined
  const { de, en, tr, fr } = stored
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

/** The languages in the order of the table, each with its state. */
export function statesOf(status: LanguageStatus): readonly (readonly [Locale, LanguageState])[] {
  return LOCALES.map((locale) => [locale, stateOf(status, locale)] as const)
}
