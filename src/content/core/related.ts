/** Relations as Payload returns them: an id when the other record may not be seen or was not asked for. */
import { inGermanOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'

type Reference<T> = number | T | null | undefined

export function populated<T extends object>(reference: Reference<T>): T | undefined {
  return typeof reference === 'object' && reference !== null ? reference : undefined
}

export function allPopulated<T extends object>(references: readonly Reference<T>[] | null | undefined): T[] {
  return (references ?? []).flatMap((reference) => populated(reference) ?? [])
}

/** The id of a relation, populated or not. */
export function idOf(reference: Reference<{ id: number }>): number | null {
  return typeof reference === 'number' ? reference : (reference?.id ?? null)
}

/** `2026-09-14T00:00:00.000Z` → `2026-09-14`: days carry no time of day. */
export function dayOf(value: string | null | undefined): string | null {
  return value ? value.slice(0, 10) : null
}

type Row = { readonly id: number; readonly key?: string | null }

/** What every view of a record begins with. */
export function headOf<T extends Row>(record: T) {
  return { id: record.id, key: record.key ?? String(record.id), inGerman: inGermanOf(record) }
}

/** The same of a record with a page of its own. @param section the first part of its address */
export function pageHeadOf<T extends Row>(section: string, record: T, name: string, locale: Locale) {
  return { ...headOf(record), href: recordPath(section, record.id, name, locale) }
}
