/** Where long German words may part, for browsers without a dictionary of their own. */

const SOFT_HYPHEN = '\u00AD'
/** A word that is wider than a phone's card in the type of a heading. */
const LONG = /\p{L}{17,}/gu
/** Last parts of compounds that clinics use; the first part keeps at least four letters. */
const LAST_PART =
  /(?<=\p{L}{4})(?=(?:transplantation|behandlung|untersuchung|extraktion|operation|verkleinerung|vergrößerung|entfernung|implantation|spezialist|diagnostik|chirurgie)\p{L}{0,4}$)/u

/** The text with soft hyphens, which show only where a line ends; other words as they are. */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG, (word) => word.replace(LAST_PART, SOFT_HYPHEN))
}
