/** Which records have a preview, and where: the page a visitor would see, under an address for editors alone. */
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
  return [...PREVIEWED_COLLECTIONS, ...PREVIEWED_GLOBALS].some((known) => known === value)
}

/**
 * The language in which an editor works on a record. After a save the admin asks for the preview's address by a server
 * function, which knows only the language the editor opened last, perhaps in another tab; the page that calls it
 * names its own.
 * @param known what Payload takes for it
 */
export function editedLocale(headers: Pick<Headers, 'get'>, known: Locale): Locale {
  const caller = headers.get('next-action') === null ? null : URL.parse(headers.get('referer') ?? '')
  return toLocale(caller?.searchParams.get('locale')) ?? known
}

type StoredRecord = Readonly<Record<string, unknown>>

/** How a record's page finds it; null for kinds that have one page for all records. */
function nameOf(kind: PreviewKind, record: StoredRecord): unknown {
  if (kind === 'programs') return record.slug
  if (kind === 'pages') return record.pageKey
  return kind === 'faqs' || kind === 'about' || kind === 'health-tourism' ? null : record.id
}

/**
 * The address of a record's preview.
 * @returns null while the record cannot be found, as before its first save
 */
export function previewPath(kind: string | undefined, record: StoredRecord, locale: Locale): string | null {
  if (!isPreviewed(kind)) return null
  const name = nameOf(kind, record)
  if (name === null) return `/${locale}/preview/${kind}`
  // `.` and `..` are folders of an address: a browser would open another page.
  const isName = typeof name === 'number' || (typeof name === 'string' && !/^\.{0,2}$/.test(name))
  return isName ? `/${locale}/preview/${kind}/${encodeURIComponent(name)}` : null
}
