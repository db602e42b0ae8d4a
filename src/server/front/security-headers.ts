/** `X-Frame-Options` of the editors' preview, which the content admin shows in a frame; every other answer says DENY. */
export const FRAMED_BY_US = 'SAMEORIGIN'

/** Headers every answer carries, pages, files and errors alike. */
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
