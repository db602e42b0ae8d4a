/** Reading 3 and specification, section 9: which language a page is in, and what its addresses are. */
import { expect, test } from 'vitest'
import { LANGUAGES, LOCALE_COOKIE, LOCALES } from '@/i18n/locales'
import { words } from '../e2e/support/words'
import { site, Visitor } from './support/client'

const visitor = new Visitor()

test('answers in the cookie’s language, then the browser’s, then German', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await new Visitor().get('/services', headers)).page().find('html').attribute('lang')
  expect(await ask({ 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' })).toBe('tr')
  expect(await ask({ 'accept-language': 'nl,fr;q=0.4,en;q=0.7' })).toBe('en')
  expect(await ask({ 'accept-language': 'tr', cookie: `${LOCALE_COOKIE}=fr` })).toBe('fr')
  expect(await ask({ 'accept-language': 'tr', cookie: `${LOCALE_COOKIE}=xx` })).toBe('tr')
  expect(await ask({ 'accept-language': 'nl' })).toBe('de')
})

for (const locale of LOCALES)
  test(`a bare address read by a browser in ${locale} shows that language and links to its prefixed pages`, async () => {
    const page = (await visitor.get('/', { 'accept-language': LANGUAGES[locale].code })).page()
    expect(page.find('html').attribute('lang')).toBe(locale)
    const { nav } = words(locale, 'site')
    const links = page.role('navigation', { name: nav.label }).role('link', { name: nav.doctors })
    expect(links.attribute('href')).toBe(`/${locale}/doctors`)
  })

for (const path of ['', '/doctors', '/services/2'])
  test(`the prefixed address of ${path || '/'} is canonical; hreflang lists the four and x-default is the bare one`, async () => {
    const addresses: Record<string, string> = {}
    let alternates: Record<string, string> = {}
    for (const locale of LOCALES) {
      const answer = await visitor.get(`/${locale}${path}`)
      const page = answer.page()
      expect(page.find('html').attribute('lang')).toBe(locale)
      expect(page.find('link[rel=canonical]').attribute('href')).toBe(answer.url.href)
      addresses[locale] = withoutSlash(answer.url.href)
      alternates = Object.fromEntries(
        page
          .find('link[rel=alternate][hreflang]')
          .all()
          .map((link) => [link.attribute('hreflang') ?? '', withoutSlash(link.attribute('href') ?? '')]),
      )
    }
    const bare = withoutSlash(new URL(path || '/', site()).href)
    expect(alternates).toEqual({ ...addresses, 'x-default': bare })
  })

test('no German word is in the header and the footer of the Turkish home page', async () => {
  const page = await visitor.open('/tr')
  const frame = `${page.find('.site-header').text()} ${page.find('.site-footer').text()}`
  const turkish = new Set(leaves(words('tr', 'site')))
  const german = leaves(words('de', 'site')).filter((text) => !turkish.has(text) && !text.includes('{'))
  expect(german.length).toBeGreaterThan(20)
  expect(german.filter((text) => wholeWords(text).test(frame))).toEqual([])
  const names = page.find('[lang=de]').texts()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toBe('Deutsch')
  expect(frame).toContain(words('tr', 'site').nav.services)
  expect(frame).toContain(words('tr', 'site').footer.privacy)
})

test('“not found” is said in four different languages', () => {
  expect(new Set(LOCALES.map((locale) => words(locale, 'errors').notFound.title)).size).toBe(LOCALES.length)
})

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** Every text of a room, however deep. */
function leaves(room: unknown): string[] {
  if (typeof room === 'string') return [room]
  return typeof room === 'object' && room !== null ? Object.values(room).flatMap(leaves) : []
}

function wholeWords(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'u')
}
