/** Scripts of public pages load with the first input (decision 0014); actions before that are not lost. */
import type { Page } from '@playwright/test'
import { FALLBACK_DELAY_MS } from '@/server/next-adapter/deferred-scripts'
import { setKnownCode, watchChallenges } from './support/captcha'
import { stopClock } from './support/clock'
import { typeCode } from './support/contact'
import { expect, test } from './support/fixtures'
import { startSlowProxy } from './support/slow-proxy'
import { words } from './support/words'

const site = words('en', 'site')
test.use({ visitor: 'still' })

/** Whether the page is hydrated. */
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'yes')
const hasBegun = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="text/deferred"]') === null)

test('without input no script runs for a while, and the page can be read; then it is hydrated', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto('/en/about')
  await page.clock.runFor(FALLBACK_DELAY_MS - 1)
  expect([await hasBegun(page), await isHydrated(page)]).toEqual([false, false])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1)
  expect(await hasBegun(page)).toBe(true)
  await page.clock.resume()
  await expect.poll(() => isHydrated(page)).toBe(true)
})

for (const [sign, give] of [
  ['a scroll', (page: Page) => page.mouse.wheel(0, 200)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 200)],
] as const)
  test(`${sign} hydrates the page`, async ({ page }) => {
    // No timer loads the scripts here: only the input does, however long a slow machine takes to deliver it.
    await stopClock(page)
    await page.goto('/en/about')
    expect(await hasBegun(page)).toBe(false)
    await give(page)
    await expect.poll(() => hasBegun(page)).toBe(true)
    await page.clock.resume()
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

test.describe('a document that arrives in pieces', () => {
  const slow = test.extend<{ line: Awaited<ReturnType<typeof startSlowProxy>> }>({
    line: async ({ contextOptions: _ }, use) => {
      const line = await startSlowProxy('/en/about', 12_000)
      await use(line)
      await line.stop()
    },
    proxy: async ({ line }, use) => use({ server: line.server }),
  })

  slow('input before the document is complete starts all its scripts', async ({ page, line }) => {
    const deferred = page.locator('script[type="text/deferred"]')
    await page.goto('/en/about', { waitUntil: 'commit' })
    await expect(deferred).not.toHaveCount(0)
    await page.mouse.move(200, 200)
    await expect(deferred).toHaveCount(0)
    line.letRestThrough()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(deferred).toHaveCount(0)
  })
})

test('a button that is pressed before hydration is pressed again afterwards', async ({ page }) => {
  await page.goto('/en')
  // Faster than any reader: no pointer has moved, no script is loaded.
  await page
    .getByRole('button', { name: words('en', 'home').stages.next })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('02 / 07', { exact: true })).toBeVisible()
})

test('the menu opens before hydration, stays open, and then keeps the focus inside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/about')
  await page
    .getByRole('button', { name: site.menu.open })
    .evaluate((button: HTMLButtonElement) => button.click())
  const menu = page.getByRole('dialog', { name: site.menu.title })
  await expect(menu).toBeVisible()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(menu).toBeVisible()
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('a form that is sent before hydration waits for it and keeps its text', async ({ page }) => {
  await page.goto('/en/contact')
  const form = page.locator('form[action="/items/contact_request"]')
  await form.evaluate((element: HTMLFormElement) => {
    const email = element.elements.namedItem('email')
    if (email instanceof HTMLInputElement) email.value = 'lea'
    element.noValidate = true // as when all is well in the browser's own eyes
    element.requestSubmit()
  })
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(form.locator('[name=email]')).toHaveValue('lea')
})

test('what is chosen and ticked before hydration is kept', async ({ page }) => {
  const challenges = watchChallenges(page)
  await page.goto('/en/contact')
  const form = page.locator('form[action="/items/contact_request"]')
  await form.evaluate((element: HTMLFormElement) => {
    const [country, terms] = ['country', 'terms'].map((name) => element.elements.namedItem(name))
    if (country instanceof HTMLSelectElement) country.value = 'FR'
    if (terms instanceof HTMLInputElement) terms.checked = true
  })
  await page.mouse.move(200, 200)
  await expect(form.locator('[name=dial_code] option:checked')).toHaveAttribute('data-country', 'FR')
  await form.scrollIntoViewIfNeeded()
  await expect.poll(() => challenges.ids.length).toBeGreaterThan(0)
  await typeCode(page, 'en', await setKnownCode(challenges))
  await expect(form.getByText(words('en', 'captcha').verified)).toBeVisible()
  await expect(form.getByRole('button', { name: words('en', 'requests').submit })).toBeEnabled()
})

test.describe('scripts that cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })
  test('a form is sent without them', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.goto('/en/contact')
    const form = page.locator('form[action="/items/contact_request"]')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
      element.requestSubmit()
    })
    await expect(page).toHaveURL(/error=/, { timeout: 20_000 })
  })

  test('a search that is sent before hydration is sent at once', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.goto('/en/blogs')
    const search = page.getByRole('main').locator('form[method=get]').first()
    await search.evaluate((element: HTMLFormElement) => element.requestSubmit())
    await expect(page).toHaveURL(/\/en\/blogs\?q=/, { timeout: 5_000 })
  })
})
