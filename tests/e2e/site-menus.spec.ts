/** The services dropdown and the phone menu that mirrors the header (specification, section 2). */
import type { Page } from '@playwright/test'
import type { Program, Service } from '@/payload-types'
import { hairProgram, published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const site = words('en', 'site')

test.describe('the services dropdown', () => {
  test('lists the hair program’s published services, each leading to /services/{id}', async ({ page }) => {
    await page.goto('/en')
    const published = await hairServices(page)
    expect(published.length).toBeGreaterThan(3)
    const items = await openServices(page)
    const others = await otherPrograms(page)
    expect(others, 'all programs but hair').toHaveLength(6)
    await expect(items).toHaveText([
      ...published.map(({ name }) => name ?? ''),
      site.nav.allServices,
      ...others.map(({ name }) => name ?? ''),
    ])
    for (const { name, slug } of others)
      await expect(items.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute(
        'href',
        `/en/programs/${slug}`,
      )
    for (const [at, { id }] of published.entries())
      await expect(items.nth(at)).toHaveAttribute('href', new RegExp(`^/en/services/${id}-`))
    await items.first().click()
    await expect(page).toHaveURL(new RegExp(`/en/services/${published[0]?.id}-`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(published[0]?.name ?? '')
    await expect(page.locator('nav details[open]'), 'closes on selection').toHaveCount(0)
  })

  test('closes on an outside click and on Escape', async ({ page }) => {
    await page.goto('/en/about')
    const items = await openServices(page)
    await page.mouse.click(30, 500) // the margin of the page
    await expect(items.first()).toBeHidden()
    await openServices(page)
    await page.keyboard.press('Escape')
    await expect(items.first()).toBeHidden()
    await expect(servicesSummary(page)).toBeFocused()
  })
})

test.describe('the mobile menu at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('mirrors the header and closes on selection', async ({ page }) => {
    await page.goto('/en')
    await expect(page.getByRole('navigation', { name: site.nav.label })).toBeHidden()
    const menu = await openMenu(page)
    for (const name of ['home', 'doctors', 'about', 'contact'] as const)
      await expect(menu.getByRole('link', { name: site.nav[name], exact: true })).toBeVisible()
    const published = await hairServices(page)
    await menu.locator('summary').click()
    for (const { name } of published)
      await expect(menu.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
    for (const { name, slug } of await otherPrograms(page))
      await expect(menu.getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute(
        'href',
        `/en/programs/${slug}`,
      )
    await menu.getByRole('link', { name: site.nav.doctors, exact: true }).click()
    await expect(page).toHaveURL('/en/doctors')
    await expect(menu).toBeHidden()
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('opens, closes and its links work', async ({ page }) => {
      await page.goto('/en')
      const menu = await openMenu(page)
      expect((await menu.boundingBox())?.width, 'as wide as the screen').toBe(390)
      await menu.getByRole('button', { name: site.menu.close }).click()
      await expect(menu).toBeHidden()
      await openMenu(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await openMenu(page)
      await menu.getByRole('link', { name: site.nav.doctors, exact: true }).click()
      await expect(page).toHaveURL('/en/doctors')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

async function hairServices(page: Page): Promise<readonly Service[]> {
  return records<Service>((await hairProgram(page)).services)
}

async function otherPrograms(page: Page): Promise<readonly Program[]> {
  return published<Program>(page, 'programs?where[slug][not_equals]=hair', { depth: 0 })
}

function servicesSummary(page: Page) {
  return page
    .getByRole('navigation', { name: site.nav.label })
    .locator('summary', { hasText: site.nav.services })
}

async function openServices(page: Page) {
  await servicesSummary(page).click()
  const items = page.getByRole('navigation', { name: site.nav.label }).locator('details .menu-panel a')
  await expect(items.first()).toBeVisible()
  return items
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: site.menu.open }).click()
  const menu = page.getByRole('dialog', { name: site.menu.title })
  await expect(menu).toBeVisible()
  return menu
}
