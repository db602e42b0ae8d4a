/** Parts that the views of several collections share. */
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { dayOf, populated } from './related'

type StoredRecord = { readonly id: number; readonly key?: string | null }

/** What the views of all records have in common. */
export function baseView<T extends StoredRecord>(record: T) {
  return { id: record.id, key: record.key ?? String(record.id), inGerman: inGermanOf(record) }
}

/**
 * The words of which a record's address is made: the editor's slug, or its name. With a name in the page's language a
 * German slug is not used.
 * @param nameField the field that holds the name
 */
export function addressName(
  record: { readonly slug?: string | null },
  name: string,
  nameField: string,
): string {
  const inGerman: readonly string[] = inGermanOf(record)
  const isOwn = !inGerman.includes('slug') || inGerman.includes(nameField)
  return (isOwn && record.slug) || name
}

/** The same for a record with a page of its own. @param section the first segment of its path */
export function basePageView<T extends StoredRecord & { readonly slug?: string | null }>(
  section: string,
  record: T,
  name: string,
  nameField: keyof T & string,
  locale: Locale,
) {
  return {
    ...baseView(record),
    href: recordPath(section, record.id, addressName(record, name, nameField), locale),
  }
}

/** The medical reviewer of a text and when it last changed: shown under the text. */
export type ReviewView = {
  readonly reviewedBy:
    | (InGerman<Doctor> & { readonly id: number; readonly name: string; readonly href: string })
    | null
  /** `YYYY-MM-DD` */
  readonly reviewedOn: string | null
  /** ISO 8601; null for a text that was never saved. */
  readonly updatedAt: string | null
}

type Doctor = {
  readonly id: number
  readonly titleAndName?: string | null
  readonly slug?: string | null
}
type ReviewFields = {
  readonly reviewedBy?: number | Doctor | null
  readonly reviewedOn?: string | null
  readonly updatedAt?: string | null
}

/** The fields of a reviewing doctor that a read selects. */
export const REVIEWER_PARTS = { titleAndName: true, slug: true } as const

export function presentReview(record: ReviewFields, locale: Locale): ReviewView {
  const doctor = populated(record.reviewedBy)
  const name = doctor?.titleAndName ?? ''
  return {
    reviewedBy: doctor
      ? {
          id: doctor.id,
          name,
          href: recordPath('doctors', doctor.id, addressName(doctor, name, 'titleAndName'), locale),
          inGerman: inGermanOf(doctor),
        }
      : null,
    reviewedOn: dayOf(record.reviewedOn),
    updatedAt: record.updatedAt ?? null,
  }
}

/** The latest change of several texts on one page; null when none was ever saved. */
export function lastChange(texts: readonly Pick<ReviewView, 'updatedAt'>[]): string | null {
  return texts.reduce<string | null>(
    (latest, { updatedAt }) => (updatedAt && (!latest || updatedAt > latest) ? updatedAt : latest),
    null,
  )
}
