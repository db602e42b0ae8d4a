/** What search engines are asked not to crawl: pages of patients and staff, and APIs. */
import { LOCALES } from '@/i18n/locales'
import { ADDRESSES, type Address } from '@/lib/addresses'

/**
 * `/robots.txt`. Pictures are below the path of the content API, so they are allowed explicitly.
 * @param origin without trailing slash
 */
export function presentRobots(origin: string): string {
  return [
    'User-agent: *',
    ...ADDRESSES.filter(({ robots }) => robots === 'allow below').map(({ path }) => `Allow: ${path}/`),
    ...ADDRESSES.filter(({ robots }) => robots.startsWith('disallow')).flatMap(disallow),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function disallow({ path, robots, isLocalized }: Address): string[] {
  const below = robots === 'disallow below' ? `${path}/` : path
  const paths = isLocalized ? [below, ...LOCALES.map((locale) => `/${locale}${below}`)] : [below]
  return paths.map((text) => `Disallow: ${text}`)
}
