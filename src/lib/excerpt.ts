/** Characters of a text in lists, and above an answer that quotes it. */
export const EXCERPT_LENGTH = 140

/** The beginning of a text on one line, cut after a word where there is one. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= EXCERPT_LENGTH) return line
  const cut = letters.slice(0, EXCERPT_LENGTH).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > EXCERPT_LENGTH / 2 ? cut.slice(0, end) : cut}…`
}
