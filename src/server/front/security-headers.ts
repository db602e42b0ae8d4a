/** `X-Frame-Options` of the editors' preview, which the content admin shows in a frame; all other answers have DENY. */
export const FRAMED_BY_US = 'SAMEORIGIN'

/**
 * Headers that matter only for documents: files of the build and the JSON of the content API are sent without them. The
 * referrer policy also applies to style sheets, but ours is the browsers' default.
 */
export const DOCUMENT_HEADERS = [
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
] as const

/** Headers of every answer; those that are no documents are sent without `DOCUMENT_HEADERS`. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
  if (!publicUrl.startsWith('https:')) return always
  return { ...always, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
}

const OF_DOCUMENTS: ReadonlySet<string> = new Set(DOCUMENT_HEADERS)

export function withoutDocumentHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.has(name)))
}
