/** What counts as hair work: the site is the hair program's, and its lists show only that (specification, section 2). */

const HAIR_WORDS = ['hair', 'haar', 'transplantation', 'transplant'] as const

/** True when one of the texts names hair work; case does not matter, absent texts never match. */
export function isAboutHair(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => {
    const lower = text?.toLowerCase() ?? ''
    return HAIR_WORDS.some((word) => lower.includes(word))
  })
}

type Identified = { readonly id: number }

/**
 * The records that pass in the reader's language or in German, the language every text is first written in. The
 * words above are German and English: without this, Turkish and French readers would find an empty page.
 */
export function hairOnly<T extends Identified>(
  shown: readonly T[],
  inGerman: readonly T[],
  textsOf: (record: T) => readonly (string | null | undefined)[],
): T[] {
  const known = new Set(inGerman.filter((record) => isAboutHair(...textsOf(record))).map(({ id }) => id))
  return shown.filter((record) => known.has(record.id) || isAboutHair(...textsOf(record)))
}
