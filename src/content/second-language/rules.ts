/** Which texts of a record stand beside the fields of another language, which field each belongs to, and how old it is. */
import { type FieldShape, isOlderThanGerman, parseStatus, plainText } from '@/content/translations/rules'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** `plain`: shown as it is typed. */
export type TextKind = 'plain' | 'markdown' | 'rich'

export type RecordText = {
  /** The field's path with the ids of rows in place of their numbers: rows may be moved while they are edited. */
  readonly key: string
  readonly kind: TextKind
  readonly value: unknown
}

const KINDS: Readonly<Record<string, TextKind>> = { text: 'plain', textarea: 'plain', richText: 'rich' }

function kindOf({ type, localized, custom }: FieldShape): TextKind | undefined {
  if (!localized) return undefined
  return custom?.isMarkdown === true ? 'markdown' : KINDS[type]
}

/** The localized texts of a record that was read in one language. What is not translated is left out. */
export function textsOf(fields: readonly FieldShape[], record: unknown, prefix = ''): RecordText[] {
  if (!isRecord(record)) return []
  return fields.flatMap((field) => {
    const { name, type, fields: inner = [] } = field
    if (name === undefined) return textsOf(inner, record, prefix)
    const value = record[name]
    const key = `${prefix}${name}`
    if (type === 'group') return textsOf(inner, value, `${key}.`)
    if (type === 'array') return rowsOf(value).flatMap((row) => textsOf(inner, row, `${key}.${row.id}.`))
    const kind = kindOf(field)
    return kind && !isEmptyText(value) ? [{ key, kind, value }] : []
  })
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string | number }

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && isRowId(value.id)
}

function isRowId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number'
}

/**
 * The key of the text at a path of the form.
 * @param idAt the id of the row at a path such as `faq.0`
 * @returns undefined while a row has no id
 */
export function keyOfPath(path: string, idAt: (rowPath: string) => unknown): string | undefined {
  const steps = path.split('.')
  const parts = steps.map((step, at) => (/^\d+$/.test(step) ? idAt(steps.slice(0, at + 1).join('.')) : step))
  return parts.every(isRowId) ? parts.join('.') : undefined
}

/** A rich text is empty when it has no more than empty paragraphs. */
export function isEmptyText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  const root = isRecord(value) ? value.root : undefined
  const parts: unknown = isRecord(root) ? root.children : undefined
  return !Array.isArray(parts) || parts.every(isEmptyParagraph)
}

function isEmptyParagraph(part: unknown): boolean {
  if (!isRecord(part) || part.type !== 'paragraph') return false
  return !Array.isArray(part.children) || part.children.length === 0
}

/** Whether two values of a field have the same words: a rich text's editor rewrites its own structure. */
export function isSameText(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other
  return isEmptyText(one) === isEmptyText(other) && plainText(one) === plainText(other)
}

/** The languages that may stand beside the one being edited, German first: it is what translations are made from. */
export function languagesBeside(edited: Locale): readonly Locale[] {
  const order = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)]
  return order.filter((locale) => locale !== edited)
}

/** The language that is shown: none beside itself. The choice stays for records in other languages. */
export function languageShown(choice: unknown, edited: Locale): Locale | undefined {
  return languagesBeside(edited).find((locale) => locale === choice)
}

/** `changed`: the German text is newer than the edited translation; `older`: the text beside is older than the German. */
export type TextAge = 'current' | 'changed' | 'older'

/** @param status the record's stored language status, unchecked */
export function ageOf(status: unknown, edited: Locale, beside: Locale): TextAge {
  const stored = parseStatus(status)
  if (!stored) return 'current'
  if (beside !== DEFAULT_LOCALE) return isOlderThanGerman(stored, beside) ? 'older' : 'current'
  return isOlderThanGerman(stored, edited) ? 'changed' : 'current'
}

/** The keys of texts that are new or have other words than before. */
export function changedKeys(before: readonly RecordText[], after: readonly RecordText[]): readonly string[] {
  const known = new Map(before.map(({ key, value }) => [key, value]))
  return after.filter(({ key, value }) => !isSameText(known.get(key), value)).map(({ key }) => key)
}

/**
 * Whether a version holds the German texts as they were when a translation was saved.
 * @param status the version's language status, unchecked
 * @param savedAt when the translation was saved, ISO 8601
 */
export function isGermanOf(status: unknown, edited: Locale, savedAt: string): boolean {
  const stored = parseStatus(status)
  if (stored?.[edited].changedAt !== savedAt) return false
  const german = stored[DEFAULT_LOCALE].changedAt
  return german === null || german <= savedAt
}
