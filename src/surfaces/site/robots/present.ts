/** What search engines are asked to leave alone: what belongs to one person, to staff, or to programs. */
import { LOCALES } from '@/i18n/locales'
import { ADDRESSES, type Address } from '@/lib/addresses'

/** `/robots.txt`. Pictures lie under the content API's address, so these are allowed. @param origin without slash */
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
