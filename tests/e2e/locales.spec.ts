/** Reading 3 and specification, section 9: which language a page is in, where that is kept, and what it is called. */
import { type APIRequestContext, type BrowserContext, request as http, type Page } from '@playwright/test'
import { LANGUAGES, LOCALE_COOKIE, LOCALE_STORAGE_KEYS, LOCALES, type Locale } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test.describe('a bare address', () => {
    test('answers in the cookie’s language, then the browser’s, then German', async ({ baseURL }) => {
      const ask = async (headers: Record<string, string>): Promise<string> => {
        const client = await http.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders: headers })
        const language = await languageOf(client, '/services')
        await client.dispose()
        return language
      }
      expect(await ask({ 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' })).toBe('tr')
      expect(await ask({ 'accept-language': 'nl,fr;q=0.4,en;q=0.7' })).toBe('en')
      expect(await ask({ 'accept-language': 'tr', cookie: `${LOCALE_COOKIE}=fr` })).toBe('fr')
      expect(await ask({ 'accept-language': 'tr', cookie: `${LOCALE_COOKIE}=xx` })).toBe('tr')
      expect(await ask({ 'accept-language': 'nl' })).toBe('de')
    })

    for (const locale of LOCALES) {
      test.describe(`read by a browser in ${locale}`, () => {
        test.use({ locale: LANGUAGES[locale].code })
        test('shows that language and links to its prefixed pages', async ({ page }) => {
          await page.goto('/')
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          const nav = page.getByRole('navigation', { name: words(locale, 'site').nav.label })
          await expect(nav.getByRole('link', { name: words(locale, 'site').nav.doctors })).toHaveAttribute(
            'href',
            `/${locale}/doctors`,
          )
        })
      })
    }
  })

  for (const path of ['', '/doctors', '/services/2']) {
    test(`the prefixed address of ${path || '/'} is canonical; hreflang lists the four and x-default is the bare one`, async ({
      page,
    }) => {
      const addresses = new Map<string, string>()
      for (const locale of LOCALES) {
        await page.goto(`/${locale}${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        expect(canonical).toBe(page.url())
        addresses.set(locale, page.url())
      }
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        )
      const bare = new URL(path || '/', page.url()).href
      expect(
        Object.fromEntries(alternates.map(([name, href]) => [name, withoutSlash(href ?? null)])),
      ).toEqual({
        ...Object.fromEntries([...addresses].map(([name, href]) => [name, withoutSlash(href)])),
        'x-default': withoutSlash(bare),
      })
    })
  }

  test('no German word is in the header and the footer of the Turkish home page', async ({ page }) => {
    await page.goto('/tr')
    const frame = (
      await Promise.all([
        page.locator('.site-header').textContent(),
        page.locator('.site-footer').textContent(),
      ])
    ).join(' ')
    const turkish = new Set(leaves(words('tr', 'site')))
    const german = leaves(words('de', 'site')).filter((text) => !turkish.has(text) && !text.includes('{'))
    expect(german.length).toBeGreaterThan(20)
    expect(german.filter((text) => wholeWords(text).test(frame))).toEqual([])
    const ownLanguageName = page.locator('[lang=de]')
    for (const name of await ownLanguageName.allTextContents()) expect(name).toBe('Deutsch')
    expect(frame).toContain(words('tr', 'site').nav.services)
    expect(frame).toContain(words('tr', 'site').footer.privacy)
  })
})

test('the language dropdown with flags keeps the page and writes cookie i18next, i18nextLng and locale', async ({
  page,
  context,
}) => {
  await page.goto('/de/services?category=3')
  for (const [from, to] of [
    ['de', 'tr'],
    ['tr', 'fr'],
  ] as const) {
    const label = words(from, 'site').language.choose.replace('{current}', LANGUAGES[from].name)
    await page.locator(`summary[aria-label="${label}"]`).click()
    const menu = page.locator('details[open] .menu-panel')
    await expect(menu.getByRole('link')).toHaveText(LOCALES.map((locale) => LANGUAGES[locale].name))
    await expect(menu.locator('a svg')).toHaveCount(LOCALES.length)
    await expect(menu.locator('[aria-current=true]')).toHaveText(LANGUAGES[from].name)
    await menu.getByRole('link', { name: LANGUAGES[to].name }).click()
    await expect(page).toHaveURL(`/${to}/services?category=3`)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expectRemembered(page, context, to)
  }
  await page.goto('/doctors')
  await expect(page.locator('html'), 'a bare address now follows the choice').toHaveAttribute('lang', 'fr')
})

test.describe('when a logged-in user picks a language', () => {
  const pickTurkish = async (page: Page) => {
    const label = words('en', 'site').language.choose.replace('{current}', LANGUAGES.en.name)
    await page.locator(`summary[aria-label="${label}"]`).click()
    await page.locator('details[open] .menu-panel').getByRole('link', { name: LANGUAGES.tr.name }).click()
  }

  test('it is also saved to the user record', async ({ page }) => {
    await signInAs(page, 'patient')
    await page.goto('/en/about')
    const saving = page.waitForRequest('**/users/me')
    await pickTurkish(page)
    const asked = await saving
    expect([asked.method(), asked.postDataJSON()]).toEqual(['PATCH', { language: 'tr-TR' }])
    await expect(page).toHaveURL('/tr/about')
    // The page was left before its answer came: asked once more, by hand.
    const headers = { origin: new URL(page.url()).origin }
    const answer = await page.request.patch('/users/me', { data: { language: 'tr-TR' }, headers })
    expect([answer.status(), (await answer.json()).data]).toEqual([200, { language: 'tr-TR' }])
  })

  test.describe('and it cannot be saved', () => {
    test.use({ allowedErrors: [/Failed to load resource.*users\/me/s] })
    test('the page is in that language all the same', async ({ page }) => {
      await signInAs(page, 'patient')
      await page.route('**/users/me', (route) => route.abort())
      await page.goto('/en/about')
      await pickTurkish(page)
      await expect(page).toHaveURL('/tr/about')
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    })
  })
})

test.describe('not found', () => {
  test.use({ allowedErrors: [/status of 404.*no-such-page/s] })

  test('says the specification’s sentence under a large 404 in English', async ({ page }) => {
    const answer = await page.goto('/en/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    const sentence = "Oops! The page you're looking for doesn't exist."
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
  })

  for (const locale of LOCALES) {
    test(`goes back in history and home, in ${locale}`, async ({ page }) => {
      const t = words(locale, 'errors').notFound
      await page.goto(`/${locale}/about`)
      await page.goto(`/${locale}/no-such-page`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
      await page.getByRole('button', { name: t.back }).click()
      await expect(page).toHaveURL(`/${locale}/about`)
      await page.goForward()
      await page.getByRole('main').getByRole('link', { name: t.home }).click()
      await expect(page).toHaveURL(`/${locale}`)
    })
  }

  test('is said in four different languages', () => {
    expect(new Set(LOCALES.map((locale) => words(locale, 'errors').notFound.title)).size).toBe(LOCALES.length)
  })
})

async function languageOf(client: APIRequestContext, path: string): Promise<string> {
  const html = await (await client.get(path)).text()
  return /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? 'none'
}

async function expectRemembered(page: Page, context: BrowserContext, locale: Locale): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)
  expect(cookie?.value).toBe(locale)
  const keys = [LOCALE_STORAGE_KEYS.i18next, LOCALE_STORAGE_KEYS.locale]
  const kept = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  expect(kept).toEqual([locale, LANGUAGES[locale].code])
  expect(keys).toEqual(['i18nextLng', 'locale'])
}

function withoutSlash(address: string | null | undefined): string {
  return (address ?? '').replace(/\/$/, '')
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
