/** Scripts of public pages wait for the first input (decision 0014); what is done meanwhile is not lost. */
import type { Page } from '@playwright/test'
import { FALLBACK_DELAY_MS } from '@/server/next-adapter/deferred-scripts'
import { crackChallenge, watchChallenges } from './support/captcha'
import { typeCode } from './support/contact'
import { expect, test } from './support/fixtures'
import { startHaltingProxy } from './support/halting-proxy'
import { words } from './support/words'

const site = words('en', 'site')
test.use({ visitor: 'still' })

/** Whether React has taken the page over. */
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'yes')
const hasBegun = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="text/late"]') === null)

test('nothing runs while nobody is there, and everything is there to read and to follow', async ({
  page,
}) => {
  await page.goto('/en/about')
  await page.waitForTimeout(1_000)
  expect([await hasBegun(page), await isHydrated(page)]).toEqual([false, false])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page that only stands there wakes by itself', async ({ page }) => {
  await page.goto('/en/about')
  await expect.poll(() => isHydrated(page)).toBe(true)
})

for (const [sign, give] of [
  ['a scroll', (page: Page) => page.mouse.wheel(0, 200)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 200)],
] as const)
  test(`${sign} wakes it`, async ({ page }) => {
    // Standing there wakes nothing here: only the sign is left, however long a busy machine takes to deliver it.
    await page.addInitScript((latest) => {
      const later = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (act: TimerHandler, after?: number) => (after === latest ? 0 : later(act, after)),
      })
    }, FALLBACK_DELAY_MS)
    await page.goto('/en/about')
    await page.waitForTimeout(1_000)
    expect(await hasBegun(page)).toBe(false)
    await give(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

test.describe('a document that comes in pieces', () => {
  const slow = test.extend<{ line: Awaited<ReturnType<typeof startHaltingProxy>> }>({
    line: async ({ contextOptions: _ }, use) => {
      const line = await startHaltingProxy('/en/about', 12_000)
      await use(line)
      await line.stop()
    },
    proxy: async ({ line }, use) => use({ server: line.server }),
  })

  slow('a sign that comes before its end wakes all of it', async ({ page, line }) => {
    const asleep = page.locator('script[type="text/late"]')
    await page.goto('/en/about', { waitUntil: 'commit' })
    await expect(asleep).not.toHaveCount(0)
    await page.mouse.move(200, 200)
    await expect(asleep).toHaveCount(0)
    line.letRestThrough()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(asleep).toHaveCount(0)
  })
})

test('a button that is pressed before the page answers is pressed again when it does', async ({ page }) => {
  await page.goto('/en')
  // As quick as nobody is: no pointer has moved, no script has come.
  await page
    .getByRole('button', { name: words('en', 'home').stages.next })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('02 / 07', { exact: true })).toBeVisible()
})

test('the menu opens before the page answers, stays open, and then holds the focus', async ({ page }) => {
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

test('a form that is sent before the page answers waits for the page and keeps its text', async ({
  page,
}) => {
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

test('what is chosen and ticked before the page answers counts when it does', async ({ page }) => {
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
  await typeCode(page, 'en', await crackChallenge(challenges))
  await expect(form.getByText(words('en', 'captcha').verified)).toBeVisible()
  await expect(form.getByRole('button', { name: words('en', 'requests').submit })).toBeEnabled()
})

test.describe('scripts that never come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })
  test('a form is then sent without them', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.goto('/en/contact')
    const form = page.locator('form[action="/items/contact_request"]')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
      element.requestSubmit()
    })
    await expect(page).toHaveURL(/error=/, { timeout: 20_000 })
  })

  test('a search that is sent before the page answers goes its own way at once', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.goto('/en/blogs')
    const search = page.getByRole('main').locator('form[method=get]').first()
    await search.evaluate((element: HTMLFormElement) => element.requestSubmit())
    await expect(page).toHaveURL(/\/en\/blogs\?q=/, { timeout: 5_000 })
  })
})
