/** Adds break points to long German words, for browsers without a hyphenation dictionary. */

const SOFT_HYPHEN = '\u00AD'
/** A word too long for a heading on a phone. */
const LONG_WORD = /\p{L}{17,}/gu
/** Last parts of compounds in clinic texts; the part before must have at least four letters. */
const LAST_PART =
  /(?<=\p{L}{4})(?=(?:transplantation|behandlung|untersuchung|extraktion|operation|verkleinerung|vergrößerung|entfernung|implantation|spezialist|diagnostik|chirurgie)\p{L}{0,4}$)/u

/** The text with soft hyphens in long words; they are visible only at the end of a line. */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(LAST_PART, SOFT_HYPHEN))
}
