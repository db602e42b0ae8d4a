/** The services list: filter, cards, groups, and invalid query parameters (specification, sections 2, 4, 8 and 9). */
import type { Page } from '@playwright/test'
import { published, serviceGroups } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const MARKUP = '<img src=/nowhere-x onerror="window.hacked=1"><script>window.hacked=1</script>'

test.describe('the category filter', () => {
  test('is a sidebar on large screens: All plus each top-level category with its service count', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    const groups = await serviceGroups((address, options) => published(page, address, options))
    const all = groups.reduce((sum, { services }) => sum + services.length, 0)
    await page.goto('/en/services')
    const links = filter(page).getByRole('link').filter({ visible: true })
    await expect(links).toHaveText([
      `${catalog.all}${all}`,
      ...groups.map(({ title, services }) => `${title}${services.length}`),
    ])
    await expect(filter(page).locator('summary')).toBeHidden()
    const [side, list] = [await filter(page).boundingBox(), await cards(page).first().boundingBox()]
    expect(side && list && side.x + side.width <= list.x, 'beside the list').toBe(true)
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'true')
    const chosen = groups.at(-1)
    await links.last().click()
    await expect(headings(page)).toHaveText([chosen?.title ?? ''])
    await expect(links.last()).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(chosen?.services.length ?? 0)
    await links.nth(0).click()
    await expect(headings(page)).toHaveText(groups.map(({ title }) => title))
  })

  test('is a dropdown toggle on small screens', async ({ page }) => {
    await page.setViewportSize(PHONE)
    const [, second] = await serviceGroups((address, options) => published(page, address, options))
    await page.goto('/en/services')
    const toggle = filter(page).locator('summary')
    await expect(toggle).toHaveText(`${catalog.services.categories}: ${catalog.all}`)
    await expect(filter(page).getByRole('link').filter({ visible: true })).toHaveCount(0)
    await toggle.click()
    await filter(page)
      .getByRole('link', { name: second?.title ?? '' })
      .filter({ visible: true })
      .click()
    await expect(headings(page)).toHaveText([second?.title ?? ''])
    await expect(toggle).toHaveText(`${catalog.services.categories}: ${second?.title}`)
  })
})

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('a definition is clamped to 4 lines', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/en/services')
    const definitions = await cards(page)
      .getByRole('paragraph')
      .evaluateAll((texts) =>
        texts.map((text) => ({
          lines: text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
          isCut: text.scrollHeight > text.clientHeight,
        })),
      )
    expect(Math.max(...definitions.map(({ lines }) => Math.round(lines)))).toBe(4)
    expect(
      definitions.some(({ isCut }) => isCut),
      'a long one goes on',
    ).toBe(true)
  })
})

test('a card opens its service, wherever it is clicked', async ({ page }) => {
  await page.goto('/en/services')
  const name = await cards(page).nth(1).getByRole('heading').textContent()
  await cards(page)
    .nth(1)
    .click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/en\/services\/\d+-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test.describe('a picture that cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource.*\/api\/media\/file/s] })
  test('is replaced by the fallback picture', async ({ page }) => {
    await page.route('**/api/media/file/**', (route) => route.abort())
    await page.goto('/en/services')
    const picture = cards(page).first().locator('img')
    await expect(picture).toHaveAttribute('src', '/images/fallback.webp')
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })
})

test.describe('a query parameter is text, never markup', () => {
  for (const parameter of ['service', 'clinicName'] as const)
    test(`${parameter} on the contact page`, async ({ page }) => {
      await page.goto(`/en/contact?${new URLSearchParams({ [parameter]: MARKUP })}`)
      await expectOnlyText(page)
    })

  test('error on the contact page, where an unknown code gets the general sentence', async ({ page }) => {
    await page.goto(`/en/contact?${new URLSearchParams({ error: MARKUP })}`)
    await expect(page.getByRole('alert').getByText(words('en', 'requests').failure.text)).toBeVisible()
    await expectOnlyText(page)
  })

  for (const list of ['hospitals', 'blogs', 'testimonials'] as const)
    test(`q on /${list}`, async ({ page }) => {
      await page.goto(`/en/${list}?${new URLSearchParams({ q: MARKUP })}`)
      const search = page.getByRole('main').getByRole('searchbox')
      await expect(search).toHaveValue(new RegExp(`^${MARKUP.slice(0, 20)}`))
      await expectOnlyText(page)
    })

  for (const list of ['services', 'testimonials'] as const)
    test(`category on /${list}`, async ({ page }) => {
      await page.goto(`/en/${list}?${new URLSearchParams({ category: MARKUP })}`)
      await expectOnlyText(page)
    })
})

/** The text became no element, and no script ran. The fixture also fails on violations of the policy. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('img[src*="nowhere-x"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false)
}

function filter(page: Page) {
  return page.getByRole('navigation', { name: catalog.services.categories })
}

function headings(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

function cards(page: Page) {
  return page.getByRole('main').locator('li.whole-card')
}
