/** Where back leads from a treatment's page (specification, section 2, Service detail). */
import type { Page } from '@playwright/test'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { Service } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const site = words('en', 'site')

test.describe('the back button', () => {
  test('goes to / if the user came from the dashboard', async ({ page }) => {
    await page.goto('/en')
    const menu = page.getByRole('navigation', { name: site.nav.label })
    await menu.locator('summary', { hasText: site.nav.services }).click()
    await menu.locator('details .menu-panel a').first().click()
    await expect(page).toHaveURL(/\/en\/services\/\d+-/)
    await back(page).click()
    await expect(page).toHaveURL(/\/en\/?$/)
  })

  test('goes to /services if from the services list', async ({ page }) => {
    await page.goto('/en/services')
    await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/services\/\d+-/)
    await back(page).click()
    await expect(page).toHaveURL('/en/services')
  })

  test('keeps the filter and the scroll position of the list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/en/services')
    const filters = page.getByRole('main').locator('a[href*="/services?category="]')
    const address = (await filters.first().getAttribute('href')) ?? ''
    await page.goto(address)
    const last = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(400)
    await last.click()
    await expect(page).toHaveURL(/\/en\/services\/\d+-/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await back(page).click()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
  })

  test('keeps the filter of the list also in a new tab', async ({ page, context }) => {
    await page.goto('/en/services?category=eye-surgery')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('heading')
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await arrived(tab, '/en/services/\\d+-')
    await back(tab).click()
    await expect(tab).toHaveURL('/en/services?category=eye-surgery')
  })

  test('otherwise goes back in the history', async ({ page }) => {
    const id = await anyService(page)
    await page.goto('/en/about')
    await page.goto(`/en/services/${id}`)
    await back(page).click()
    await expect(page).toHaveURL('/en/about')
  })

  test('leaves the page, also after some of its sections were visited', async ({ page }) => {
    const id = await anyService(page)
    await page.goto('/en/about')
    await page.goto(`/en/services/${id}`)
    const sections = page
      .getByRole('navigation', { name: catalog.service.onThisPage })
      .filter({ visible: true })
    for (const at of [0, 1, 0]) {
      const link = sections.getByRole('link').nth(at)
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
    }
    await back(page).click()
    await expect(page).toHaveURL('/en/about')
  })

  for (const [from, expected] of [
    ['/en/services', '/de/services'],
    ['/en/about', '/de/about'],
    ['/en', '/de'],
  ] as const)
    test(`stays in the language that was chosen on the page: ${from} → ${expected}`, async ({ page }) => {
      const id = await anyService(page)
      await page.goto(from)
      // As a link of the page would do.
      await page.evaluate((href) => window.location.assign(href), `/en/services/${id}`)
      await arrived(page, `/en/services/${id}-`)
      await page
        .locator(
          `.site-header summary[aria-label="${site.language.choose.replace('{current}', LANGUAGES.en.name)}"]`,
        )
        .click()
      await page.locator('.site-header').getByRole('link', { name: LANGUAGES.de.name }).click()
      await arrived(page, `/de/services/${id}-`)
      await back(page, 'de').click()
      await expect(page).toHaveURL(expected)
    })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('leads to the list', async ({ page }) => {
      const id = await anyService(page)
      await page.goto(`/en/services/${id}`)
      await expect(back(page)).toHaveAttribute('href', '/en/services')
    })
  })
})

/** Opens the page and moves the pointer, which loads its scripts. */
async function arrived(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(address))
  await page.mouse.move(40, 400)
  await page.mouse.move(60, 420)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes')
}

function back(page: Page, locale: Locale = 'en') {
  const name = words(locale, 'details').back
  return page.getByRole('main').getByRole('link', { name, exact: true })
}

async function anyService(page: Page): Promise<number> {
  const [service] = await published<Service>(page, 'services')
  if (!service) throw new Error('No service is published')
  return service.id
}
