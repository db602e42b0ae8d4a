/** Questions that open, spinners while a page loads, and the hospital list's filter and search (section 2). */
import type { Page } from '@playwright/test'
import type { Faq, Hospital } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const CITIES = ['Istanbul', 'Ankara', 'Izmir', 'Antalya'] as const

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('the FAQ shows every published question, and opens its answer', async ({ page }) => {
    const faqs = await published<Faq>(page, 'faqs')
    await page.goto('/en/faq')
    const main = page.getByRole('main')
    await expect(main.locator('summary')).toHaveCount(faqs.length)
    const shown = await main.locator('summary').allTextContents()
    expect([...shown].sort()).toEqual(faqs.map(({ question }) => question ?? '').sort())
    const answer = main.locator('details').first().locator('.prose')
    await expect(answer).toBeHidden()
    await main.locator('summary').first().click()
    await expect(answer).toHaveText(/.{20}/s)
    await expect(answer).toBeVisible()
  })
})

test.describe('a spinner shows while loading', () => {
  for (const path of ['about', 'testimonials', 'blogs'] as const)
    test(`when a link of header or footer leads to /${path}`, async ({ page }) => {
      await page.goto('/en/faq')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(new RegExp(`/en/${path}(\\?|$)`), async (route) => {
        await held
        await route.continue()
      })
      await page.locator(`a[href="/en/${path}"]`).filter({ visible: true }).first().click()
      await expect(page.locator('.pending-mark .spinner')).toBeVisible()
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
      answer()
      await expect(page).toHaveURL(`/en/${path}`)
      await expect(page.locator('.pending-mark')).toHaveCount(0)
    })
})

test.describe('the hospital list', () => {
  test('has a location filter: All, Istanbul, Ankara, Izmir, Antalya', async ({ page }) => {
    const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
    const inCity = (city: string) => hospitals.filter((hospital) => hospital.city === city)
    await page.goto('/en/hospitals')
    const filter = page.getByRole('navigation', { name: catalog.hospitals.location })
    const links = filter.getByRole('link').filter({ visible: true })
    await expect(links).toHaveText([
      `${catalog.all}${hospitals.length}`,
      ...CITIES.map((city) => `${city}${inCity(city).length}`),
    ])
    for (const [at, city] of CITIES.entries()) {
      await links.nth(at + 1).click()
      await expect(links.nth(at + 1)).toHaveAttribute('aria-current', 'true')
      await expectNames(page, inCity(city))
    }
    await links.nth(0).click()
    await expectNames(page, hospitals)
  })

  test('finds by name, place and specialty, ignoring diacritics', async ({ page }) => {
    const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
    const marked = hospitals.find(({ name }) => name?.includes('ş') || name?.includes('ı'))
    const name = marked?.name ?? ''
    await page.goto('/en/hospitals')
    await search(page, name.replaceAll('ş', 's').replaceAll('ı', 'i').replaceAll('ö', 'o').toUpperCase())
    await expectNames(page, marked ? [marked] : [])
    await search(page, 'Izmir')
    await expect(page.getByRole('main').locator('h2')).toContainText(['Izmir'])
    const specialty = hospitals[0]?.specialties?.[0]?.title ?? ''
    await search(page, specialty)
    await expect(
      page.getByRole('main').getByRole('heading', { name: hospitals[0]?.name ?? '' }),
    ).toBeVisible()
    await search(page, 'xyzzy')
    await expect(page.getByRole('heading', { name: catalog.hospitals.emptyTitle })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: catalog.showAll }).click()
    await expectNames(page, hospitals)
  })
})

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByRole('searchbox', { name: catalog.hospitals.search })
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
}

async function expectNames(page: Page, hospitals: readonly Pick<Hospital, 'id'>[]): Promise<void> {
  const links = page.getByRole('main').locator('a.whole-card-link')
  await expect(links).toHaveCount(hospitals.length)
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const ids = shown.map((href) => Number(/\/(\d+)-/.exec(href)?.[1]))
  expect(ids.sort()).toEqual(hospitals.map(({ id }) => id).sort())
}
