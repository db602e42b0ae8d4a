/**
 * `Content-Disposition` of a file: shown in place or saved, under this name (RFC 6266). Old programs read the name in
 * ASCII, all others the second one.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encode(name)}`
}

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent`. A half character becomes U+FFFD. */
function encode(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
