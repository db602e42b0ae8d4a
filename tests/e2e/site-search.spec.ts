/** Search across services, doctors, hospitals, blogs and questions; lists in pages (issue 3, beyond the specification). */
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const MARKUP = '<img src=/nowhere-x onerror="window.hacked=1">'

test('the header opens a search whose result has a URL', async ({ page }) => {
  const search = words('de', 'search')
  await page.setViewportSize(WIDE)
  await page.goto('/de/about')
  const box = page
    .getByRole('banner')
    .getByRole('searchbox', { name: search.label })
    .filter({ visible: true })
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: search.open }).click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: search.open }).click()
  await box.fill('haartransplantation')
  await box.press('Enter')
  await expect(page).toHaveURL('/de/search?q=haartransplantation')
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^${search.kinds.services}`) }),
  ).toBeVisible()
  await expect(page.locator('main mark').first()).toHaveText(/haartransplantation/i)
})

test('on a phone the search is in the menu', async ({ page }) => {
  const [site, search] = [words('tr', 'site'), words('tr', 'search')]
  await page.setViewportSize(PHONE)
  await page.goto('/tr')
  await page.getByRole('button', { name: site.menu.open }).click()
  const box = page
    .getByRole('dialog', { name: site.menu.title })
    .getByRole('searchbox', { name: search.label })
  await box.fill('sac ekimi')
  await box.press('Enter')
  await expect(page).toHaveURL('/tr/search?q=sac+ekimi')
  await expect(page.locator('main mark').first()).toHaveText(/^saç/i)
})

test.describe('per language, ignoring diacritics', () => {
  for (const [locale, query, expected] of [
    ['de', 'AUGENOPERATION', /Augenoperation/i],
    ['en', 'beard', /Beard transplant/],
    ['tr', 'sakal ekımi', /Sakal ekimi/],
    ['fr', 'greffe barbe', /Greffe de barbe/],
  ] as const) {
    test(`${locale}: ${query}`, async ({ page }) => {
      await page.goto(`/${locale}/search?q=${encodeURIComponent(query)}`)
      await expect(page.locator('main').getByText(expected).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
    })
  }
})

test('a result leads to its page', async ({ page }) => {
  await page.goto('/en/search?q=beard+transplant')
  await page.locator('main section').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/services\/\d+-beard-transplant$/)
})

test('a question that was found is unfolded', async ({ page }) => {
  const search = words('en', 'search')
  await page.goto('/en/search?q=visa&kind=faqs')
  await page
    .getByRole('region', { name: new RegExp(`^${search.kinds.faqs}`) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/faq#faq-\d+$/)
})

test('without results or without a query: a message, links, and the query as text', async ({ page }) => {
  const search = words('en', 'search')
  await page.goto(`/en/search?q=${encodeURIComponent(`xyzzy ${MARKUP}`)}`)
  await expect(page.getByRole('status')).toContainText(MARKUP)
  const ways = page.getByRole('navigation', { name: search.helpful })
  await expect(ways.getByRole('link', { name: search.ask })).toHaveAttribute('href', '/en/contact')
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expectAccessible(page)
  await page.goto('/en/search')
  await expect(page.getByRole('heading', { level: 2, name: search.startTitle })).toBeVisible()
})

test('results fit 320 pixels and are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/de/search?q=behandlung')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('works without script', async ({ browser, baseURL }) => {
  const search = words('de', 'search')
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: WIDE })).newPage()
  await page.goto(`${baseURL}/de`)
  await page.getByRole('button', { name: search.open }).click()
  const box = page
    .getByRole('banner')
    .getByRole('searchbox', { name: search.label })
    .filter({ visible: true })
  await box.fill('haar')
  await box.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/de/search?q=haar`)
  await expect(page.getByRole('heading', { level: 1, name: search.title })).toBeVisible()
  await page.context().close()
})

test('the header fits at 390, 768, 1024 and 1440 pixels, in German and Turkish', async ({ page }) => {
  for (const locale of ['de', 'tr'])
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${locale}/about`)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${locale} ${width}`,
      ).toBeLessThanOrEqual(width)
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, `${locale} ${width}: one line`).toBeLessThanOrEqual(78)
    }
})

test.describe('lists in pages', () => {
  test('an invalid page number shows a page that exists, with that page’s URL', async ({ page }) => {
    await page.goto('/de/services?page=9999')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', /\/de\/services(?:\?page=\d+)?$/)
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
    await page.goto(`/de/services?page=${encodeURIComponent(MARKUP)}`)
    await expect(canonical).toHaveAttribute('href', /\/de\/services$/)
  })

  test('a filtered list has its own canonical URL; an unknown category is ignored', async ({ page }) => {
    await page.goto('/en/services?category=no-such-thing')
    const all = await page.locator('main h3').count()
    expect(all).toBeGreaterThan(3)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/services$/)
  })
})
