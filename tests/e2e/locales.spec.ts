/** Reading 3 and specification, section 9: which language a page is in, where that is kept, and what it is called. */
import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGES, LOCALE_COOKIE, LOCALE_STORAGE_KEYS, LOCALES, type Locale } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

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
    expect([answer.status(), (await answer.json()).data]).toMatchObject([200, { language: 'tr-TR' }])
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
})

async function expectRemembered(page: Page, context: BrowserContext, locale: Locale): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)
  expect(cookie?.value).toBe(locale)
  const keys = [LOCALE_STORAGE_KEYS.i18next, LOCALE_STORAGE_KEYS.locale]
  const kept = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  expect(kept).toEqual([locale, LANGUAGES[locale].code])
  expect(keys).toEqual(['i18nextLng', 'locale'])
}
