/**
 * Refuses ambiguous paths. The front routes the path as it was sent, Next after normalizing it. Only paths that both
 * read the same are admitted, so that no page is answered with the rules of another. Pure.
 */

/** Still a separator or a dot after decoding once: `%252e`. */
const ENCODED_TWICE = /%(?:2e|2f|5c|00)/i
/** An encoded separator or dot, a backslash, a fragment, a space or a control character. */
const AMBIGUOUS = /%(?:2e|2f|5c)|[\\#\s\p{Cc}]/iu

/** Whether the path is unambiguous. @param url path and query as they were sent */
export function isPlainPath(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  if (decoded(url) === undefined) return false
  const path = url.split('?', 1)[0] ?? url
  const text = decoded(path)
  if (text === undefined || AMBIGUOUS.test(path) || ENCODED_TWICE.test(text)) return false
  return text.split('/').every((part) => part !== '.' && part !== '..')
}

/** @returns undefined for invalid percent-encoding, and for a NUL character */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text)
    return plain.includes('\0') ? undefined : plain
  } catch {
    return undefined
  }
}
