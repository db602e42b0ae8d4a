/**
 * Paths that two readers could read differently. The front routes the path as it was sent, Next the path it has
 * tidied up; a path that means one thing to both is the only kind that comes in, so that no page is answered with
 * the rules of another. Pure.
 */

/** Decoded once, these still mean a separator or a dot: `%252e`. */
const ENCODED_TWICE = /%(?:2e|2f|5c|00)/i
/** As sent: an encoded separator or dot, a backslash, a fragment, a blank or a control character. */
const AMBIGUOUS = /%(?:2e|2f|5c)|[\\#\s\p{Cc}]/iu

/** @param url path and query as they were sent */
export function isPlainPath(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  if (decoded(url) === undefined) return false
  const path = url.split('?', 1)[0] ?? url
  const text = decoded(path)
  if (text === undefined || AMBIGUOUS.test(path) || ENCODED_TWICE.test(text)) return false
  return text.split('/').every((part) => part !== '.' && part !== '..')
}

/** Undefined for what is no percent-encoding, or holds a character that ends strings elsewhere. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text)
    return plain.includes('\0') ? undefined : plain
  } catch {
    return undefined
  }
}
