/** Which records have a preview, and at which path. Pure. */
import { type Locale, toLocale } from '@/i18n/locales'

export const PREVIEWED_COLLECTIONS = [
  'services',
  'doctors',
  'hospitals',
  'blogs',
  'testimonials',
  'programs',
  'pages',
  'faqs',
] as const
export const PREVIEWED_GLOBALS = ['about', 'health-tourism'] as const

export type PreviewKind = (typeof PREVIEWED_COLLECTIONS)[number] | (typeof PREVIEWED_GLOBALS)[number]

export function isPreviewed(value: unknown): value is PreviewKind {
  return [...PREVIEWED_COLLECTIONS, ...PREVIEWED_GLOBALS].some((kind) => kind === value)
}

/**
 * The language in which an editor works on a record. After a save the admin gets the preview's URL from a server
 * function. Payload tells it the language opened last, perhaps in another tab, so the calling page's URL decides.
 * @param fallback the language that Payload assumes
 */
export function editedLocale(headers: Pick<Headers, 'get'>, fallback: Locale): Locale {
  const caller = headers.get('next-action') === null ? null : URL.parse(headers.get('referer') ?? '')
  return toLocale(caller?.searchParams.get('locale')) ?? fallback
}

type StoredRecord = Readonly<Record<string, unknown>>

/** Id, slug or key by which the page finds the record; null for kinds that have one page for all records. */
function nameOf(kind: PreviewKind, record: StoredRecord): unknown {
  if (kind === 'programs') return record.slug
  if (kind === 'pages') return record.pageKey
  return kind === 'faqs' || kind === 'about' || kind === 'health-tourism' ? null : record.id
}

/**
 * The path of a record's preview.
 * @returns null before the record is first saved, and for kinds without a page
 */
export function previewPath(kind: string | undefined, record: StoredRecord, locale: Locale): string | null {
  if (!isPreviewed(kind)) return null
  const name = nameOf(kind, record)
  if (name === null) return `/${locale}/preview/${kind}`
  // A browser resolves `.` and `..` in a path: it would open another page.
  const isName = typeof name === 'number' || (typeof name === 'string' && !/^\.{0,2}$/.test(name))
  return isName ? `/${locale}/preview/${kind}/${encodeURIComponent(name)}` : null
}
