import { dayOf, populated } from '@/content/core/related'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'

/** Who has read a medical text, and when it last changed: what stands under it. */
export type ReviewView = {
  readonly reviewedBy:
    | (InGerman<Doctor> & { readonly id: number; readonly name: string; readonly href: string })
    | null
  /** `YYYY-MM-DD` */
  readonly reviewedOn: string | null
  /** ISO 8601; null for a text nobody has saved yet. */
  readonly updatedAt: string | null
}

type Doctor = { readonly id: number; readonly titleAndName?: string | null }
type ReviewFields = {
  readonly reviewedBy?: number | Doctor | null
  readonly reviewedOn?: string | null
  readonly updatedAt?: string | null
}

/** What a reader of the reviewing doctor needs. */
export const REVIEWER_PARTS = { titleAndName: true } as const

export function presentReview(record: ReviewFields, locale: Locale): ReviewView {
  const doctor = populated(record.reviewedBy)
  const name = doctor?.titleAndName ?? ''
  return {
    reviewedBy: doctor
      ? {
          id: doctor.id,
          name,
          href: recordPath('doctors', doctor.id, name, locale),
          inGerman: inGermanOf(doctor),
        }
      : null,
    reviewedOn: dayOf(record.reviewedOn),
    updatedAt: record.updatedAt ?? null,
  }
}

/** The last change among several texts on one page. */
export function lastChange(texts: readonly Pick<ReviewView, 'updatedAt'>[]): string | null {
  return texts.reduce<string | null>(
    (latest, { updatedAt }) => (updatedAt && (!latest || updatedAt > latest) ? updatedAt : latest),
    null,
  )
}
