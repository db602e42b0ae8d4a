/** Which tables of the content the overview reads, and what it finds in them. Pure. */
import { type LanguageState, type LanguageStatus, parseStatus, statesOf } from '@/content/translations/rules'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** A record of a collection; a global has the id 0. */
export type RecordRef = { readonly collection: string; readonly recordId: number }

export const keyOf = ({ collection, recordId }: RecordRef) => `${collection}:${recordId}`

/** The parts of Payload's configuration that tell its tables. */
type EntityConfig = {
  readonly slug: string
  readonly versions?: unknown
  readonly trash?: boolean
  readonly custom?: Readonly<Record<string, unknown>> | undefined
  /** Of a collection. */
  readonly admin?: object | undefined
  readonly flattenedFields: readonly { readonly name?: string; readonly localized?: boolean | undefined }[]
}

/** A collection or a global, by its tables. */
export type Source = {
  readonly slug: string
  readonly isGlobal: boolean
  readonly table: string
  /** Table of its versions; null: every save is public. */
  readonly versions: string | null
  readonly hasBin: boolean
  /** Whether its records are files, some of which visitors must not see (`patient-consent`). */
  readonly canBeWithheld: boolean
  readonly hasLanguages: boolean
  /** The column with its title; null for a global. */
  readonly title: { readonly column: string; readonly isLocalized: boolean } | null
}

/** What editors write for visitors. Slugs and names are of our own configuration: safe in SQL. */
export function sourcesOf(
  collections: readonly EntityConfig[],
  globals: readonly EntityConfig[],
): readonly Source[] {
  const isPublic = ({ custom }: EntityConfig) => custom?.publicContent === true
  return [
    ...collections.filter(isPublic).map((config) => sourceOf(config, false)),
    ...globals.filter(isPublic).map((config) => sourceOf(config, true)),
  ]
}

function sourceOf(
  { slug, versions, trash, admin, flattenedFields }: EntityConfig,
  isGlobal: boolean,
): Source {
  const table = columnOf(slug)
  const title = admin && 'useAsTitle' in admin ? admin.useAsTitle : undefined
  const field = flattenedFields.find(({ name }) => name === title)
  return {
    ...{ slug, isGlobal, table },
    versions: versions ? `_${table}_v` : null,
    hasBin: trash === true,
    canBeWithheld: flattenedFields.some(({ name }) => name === 'isWithheld'),
    hasLanguages: flattenedFields.some(({ name }) => name === 'languageStatus'),
    title:
      typeof title === 'string' && field && !isGlobal
        ? { column: columnOf(title), isLocalized: field.localized === true }
        : null,
  }
}

/** `firstName` → `first_name`, `site-settings` → `site_settings`, as Payload names tables and columns. */
function columnOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}

/** A language of a record that needs an editor. */
export type LanguageGap = {
  readonly locale: Locale
  readonly state: Exclude<LanguageState, 'complete'>
}

export type OpenLanguages = {
  /** In the order of the languages; none for a record without any text. */
  readonly gaps: readonly LanguageGap[]
  /** When the German text last changed, for which the others wait, ISO 8601. */
  readonly since: string | null
}

/** The languages of a record that are not complete. */
export function openLanguagesOf(stored: unknown): OpenLanguages {
  const status = parseStatus(stored)
  if (!status || !hasTexts(status)) return { gaps: [], since: null }
  const gaps = statesOf(status).flatMap(([locale, state]) =>
    state === 'complete' ? [] : [{ locale, state }],
  )
  return { gaps, since: status[DEFAULT_LOCALE].changedAt }
}

function hasTexts(status: LanguageStatus): boolean {
  return Object.values(status).some(({ filled, needed }) => filled > 0 || needed > 0)
}

export type GapCounts = Readonly<Record<LanguageGap['state'], number>>

/** How many languages of these records have each state. */
export function countGaps(records: readonly { readonly gaps: readonly LanguageGap[] }[]): GapCounts {
  const counts = { missing: 0, partial: 0, stale: 0 }
  for (const { gaps } of records) for (const { state } of gaps) counts[state] += 1
  return counts
}

export type Schedule = RecordRef & {
  readonly kind: 'publish' | 'unpublish'
  /** ISO 8601. */
  readonly at: string
  readonly hasFailed: boolean
}

type JobRow = {
  readonly input: unknown
  readonly wait_until: Date | null
  readonly has_error: boolean | null
}

/** What a job of Payload's queue will publish; undefined for one that is about something else. */
export function scheduleOf({ input, wait_until, has_error }: JobRow): Schedule | undefined {
  if (!isRecord(input) || !wait_until) return undefined
  const about = refOf(input)
  if (!about) return undefined
  const kind = input.type === 'unpublish' ? 'unpublish' : 'publish'
  return { ...about, kind, at: wait_until.toISOString(), hasFailed: has_error === true }
}

function refOf({ doc, global }: Readonly<Record<string, unknown>>): RecordRef | undefined {
  if (typeof global === 'string') return { collection: global, recordId: 0 }
  if (!isRecord(doc) || typeof doc.relationTo !== 'string') return undefined
  const recordId = Number(doc.value)
  return Number.isInteger(recordId) ? { collection: doc.relationTo, recordId } : undefined
}
