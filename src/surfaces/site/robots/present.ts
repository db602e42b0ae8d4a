/** What search engines are asked to leave alone: what belongs to one person, to staff, or to programs. */
import { LOCALES } from '@/i18n/locales'

/** Under every language and without one. */
const PAGES = [
  'desk',
  'my-requests',
  'settings',
  'notifications',
  'login',
  'logout',
  'signup',
  'user_register',
  'set-password',
  'reset-password',
  'forgot-password',
  'verify-email',
  'account-verified',
  'search',
  'offline',
] as const
const PROGRAMS = ['/admin', '/api/', '/items/', '/users/', '/auth-api/', '/captcha', '/internal/', '/dev/']

/** `/robots.txt`. Pictures lie under the content API's address, so these are allowed. @param origin without slash */
export function presentRobots(origin: string): string {
  const pages = PAGES.flatMap((page) => [`/${page}`, ...LOCALES.map((locale) => `/${locale}/${page}`)])
  return [
    'User-agent: *',
    'Allow: /api/media/file/',
    ...[...PROGRAMS, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
