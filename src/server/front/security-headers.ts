/** `X-Frame-Options` of the editors' preview, which the content admin shows in a frame; every other answer says DENY. */
export const FRAMED_BY_US = 'SAMEORIGIN'

/**
 * Of use on documents alone: scripts, styles and typefaces of the build are sent without these. A style sheet would
 * read the referrer policy, but ours is what browsers take without one.
 */
export const DOCUMENT_HEADERS = [
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
] as const

/** Headers of every answer; files of the build leave out `DOCUMENT_HEADERS`. */
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
