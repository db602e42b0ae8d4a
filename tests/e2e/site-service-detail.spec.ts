/** The page of a service: tabs, segments, content, and what is shown when something is missing (specification, sections 2, 4, 8, 9). */
import type { Page } from '@playwright/test'
import type { Service } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const details = words('en', 'details')
const PROCEDURE = details.procedure

test.describe('the treatment procedure tab strip', () => {
  test('has preparation, treatment and recovery, and advantages when they are written', async ({ page }) => {
    await open(page, ({ advantages }) => Boolean(advantages))
    await expect(tabs(page)).toHaveText([
      PROCEDURE.preparation,
      PROCEDURE.treatment,
      PROCEDURE.recovery,
      PROCEDURE.advantages,
    ])
    await open(page, ({ advantages, disadvantages }) => !advantages && !disadvantages)
    await expect(tabs(page)).toHaveText([PROCEDURE.preparation, PROCEDURE.treatment, PROCEDURE.recovery])
  })

  test('shows one text at a time, the first to begin with, by click and by key', async ({ page }) => {
    await open(page, ({ advantages }) => Boolean(advantages))
    const panel = procedure(page).getByRole('tabpanel')
    await expect(tabs(page).nth(0)).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveAccessibleName(PROCEDURE.preparation)
    await tabs(page).nth(2).click()
    await expect(panel).toHaveAccessibleName(PROCEDURE.recovery)
    await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true')
    for (const [key, name] of [
      ['ArrowRight', PROCEDURE.advantages],
      ['ArrowRight', PROCEDURE.preparation],
      ['ArrowLeft', PROCEDURE.advantages],
      ['Home', PROCEDURE.preparation],
      ['End', PROCEDURE.advantages],
    ] as const) {
      await page.keyboard.press(key)
      await expect(panel).toHaveAccessibleName(name)
      await expect(procedure(page).getByRole('tab', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(panel).toBeFocused()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('is sections one below the other, all readable', async ({ page }) => {
      await open(page, ({ advantages }) => Boolean(advantages))
      const names = [PROCEDURE.preparation, PROCEDURE.treatment, PROCEDURE.recovery, PROCEDURE.advantages]
      for (const name of names)
        await expect(procedure(page).getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(procedure(page).getByRole('tabpanel')).toHaveCount(4)
      await expect(procedure(page).getByRole('tablist')).toBeHidden()
    })
  })
})

test('segment selection defaults to the first', async ({ page }) => {
  const service = await open(page, ({ segments }) => (segments?.length ?? 0) > 1)
  const section = page.getByRole('region', { name: details.segments, exact: true })
  const titles = service.segments?.map(({ title }) => title ?? '') ?? []
  await expect(section.getByRole('tab')).toHaveText(titles)
  await expect(section.getByRole('tabpanel')).toHaveAccessibleName(titles[0] ?? '')
  await section.getByRole('tab').nth(1).click()
  await expect(section.getByRole('tabpanel')).toHaveAccessibleName(titles[1] ?? '')
})

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('the page shows a service_name banner, a Definition, a summary and the success factors with their icons', async ({
    page,
  }) => {
    const service = await open(page, ({ summary, successFactors }) =>
      Boolean(summary && successFactors?.length),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name ?? '')
    await expect(page.getByRole('term').filter({ hasText: details.definition })).toBeVisible()
    await expect(page.getByText(service.definition ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: details.summary })).toContainText(service.summary ?? '')
    const facts = page.getByRole('region', { name: catalog.service.facts })
    await expect(facts.locator('dt svg')).toHaveCount(service.successFactors?.length ?? 0)
    const drawings = await facts.locator('dt svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
    expect(new Set(drawings).size, 'each factor has its own drawing').toBe(drawings.length)
  })
})

test.describe('a failed service image', () => {
  test.use({ allowedErrors: [/status of 404/] })
  test('falls back to a placeholder, also when it failed before the scripts were loaded', async ({
    page,
  }) => {
    await page.route('**/api/media/file/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/en/services')
    const picture = page.getByRole('main').locator('li img').first()
    await expect(picture).toHaveAttribute('src', '/images/fallback.webp')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('a card shows that its page is loading, also to assistive technology', async ({ page }) => {
  const seen = Promise.withResolvers<void>()
  await page.goto('/en/services')
  await page.route(/\/en\/services\/\d+-/, async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.pending-mark .spinner')).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL(/\/en\/services\/\d+-/)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})

function procedure(page: Page) {
  return page.getByRole('region', { name: PROCEDURE.title, exact: true })
}

function tabs(page: Page) {
  return procedure(page).getByRole('tab')
}

async function serviceWith(page: Page, isWanted: (service: Service) => boolean): Promise<Service> {
  const service = (await published<Service>(page, 'services')).find(isWanted)
  if (!service) throw new Error('No such service is published')
  return service
}

async function open(page: Page, isWanted: (service: Service) => boolean): Promise<Service> {
  const service = await serviceWith(page, isWanted)
  await page.goto(`/en/services/${service.id}`)
  return service
}
