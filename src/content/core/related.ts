/** Relations as Payload returns them: an id when the related record may not be read or was not requested. */

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

/** `2026-09-14T00:00:00.000Z` → `2026-09-14`. */
export function dayOf(value: string | null | undefined): string | null {
  return value ? value.slice(0, 10) : null
}
