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
 * The language in which an editor works on a record. After a save the admin requests the preview's URL through a server
 * function, which knows only the language the editor opened last, perhaps in another tab. The referrer names the
 * language of the calling page.
 * @param fallback the language as Payload knows it
 */
export function editedLocale(headers: Pick<Headers, 'get'>, fallback: Locale): Locale {
  const caller = headers.get('next-action') === null ? null : URL.parse(headers.get('referer') ?? '')
  return toLocale(caller?.searchParams.get('locale')) ?? fallback
}

/** What an address can be made of; empty where there is nothing. */
export type AddressWords = { readonly slug: string; readonly title: string }

/**
 * The words of an address in one language: the editor's own, the title, or the German ones where both are missing.
 * A German slug does not stand in for a title in another language.
 */
export function wordsOfAddress(own: AddressWords, german: AddressWords): string {
  return own.slug || own.title || german.slug || german.title
}

type StoredRecord = Readonly<Record<string, unknown>>

/** What identifies a record in its page's URL; null for kinds that have one page for all records. */
function identifierOf(kind: PreviewKind, record: StoredRecord): unknown {
  if (kind === 'programs') return record.slug
  if (kind === 'pages') return record.pageKey
  return kind === 'faqs' || kind === 'about' || kind === 'health-tourism' ? null : record.id
}

/**
 * The path of a record's preview.
 * @returns null for a record without identifier, as before its first save
 */
export function previewPath(kind: string | undefined, record: StoredRecord, locale: Locale): string | null {
  if (!isPreviewed(kind)) return null
  const identifier = identifierOf(kind, record)
  if (identifier === null) return `/${locale}/preview/${kind}`
  // A browser resolves `.` and `..` in a path and would open another page.
  const isUsable =
    typeof identifier === 'number' || (typeof identifier === 'string' && !/^\.{0,2}$/.test(identifier))
  return isUsable ? `/${locale}/preview/${kind}/${encodeURIComponent(identifier)}` : null
}
