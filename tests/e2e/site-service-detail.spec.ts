/** The service's page: back, tabs, segments, what is shown and what when something is missing (specification, sections 2, 4, 8, 9). */
import type { Page } from '@playwright/test'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { Blog, Service } from '@/payload-types'
import { published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const details = words('en', 'details')
const site = words('en', 'site')
const PROCEDURE = details.procedure

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

  test('keeps the filter and the place of the list', async ({ page }) => {
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

  test('keeps the filter of the list also in a tab of its own', async ({ page, context }) => {
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
    const { id } = await serviceWith(page, () => true)
    await page.goto('/en/about')
    await page.goto(`/en/services/${id}`)
    await back(page).click()
    await expect(page).toHaveURL('/en/about')
  })

  test('leaves the page, also after some of its sections were visited', async ({ page }) => {
    const { id } = await serviceWith(page, () => true)
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
      const { id } = await serviceWith(page, () => true)
      await page.goto(from)
      // As a link of the page would lead there.
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
      const { id } = await serviceWith(page, () => true)
      await page.goto(`/en/services/${id}`)
      await expect(back(page)).toHaveAttribute('href', '/en/services')
    })
  })
})

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

test("the recovery timeline says 'Day {from}-{to}' or 'Day {from}'", async ({ page }) => {
  const { recoveryTimeline } = await open(page, (service) => (service.recoveryTimeline?.length ?? 0) > 1)
  const days = (recoveryTimeline ?? []).map(({ periodFrom: from, periodTo: to }) =>
    to == null || to === from ? `Day ${from}` : `Day ${from}-${to}`,
  )
  const section = page.getByRole('region', { name: catalog.service.timeline })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(days)
})

test("'Get in touch' goes to /contact with service and id query parameters", async ({ page }) => {
  const { id, name } = await open(page, () => true)
  const links = page.getByRole('main').getByRole('link', { name: catalog.service.getInTouch })
  await expect(links, 'in the head and in the side panel').toHaveCount(2)
  for (const link of await links.all()) {
    const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url())
    expect([pathname, searchParams.get('service'), searchParams.get('id')]).toEqual([
      '/en/contact',
      name,
      String(id),
    ])
  }
})

test('related blogs show a preview cut at 250 characters', async ({ page }) => {
  const blogs = await published<Blog>(page, 'blogs', { sort: '-dateCreated' })
  const linked = records(blogs.find(({ services }) => records(services).length > 0)?.services)[0]
  await page.goto(`/en/services/${linked?.id}`)
  const section = page.getByRole('region', { name: catalog.service.related })
  const previews = await section.getByRole('listitem').locator('p.text-sm').allTextContents()
  expect(previews.length).toBeGreaterThan(0)
  expect(previews.length).toBeLessThanOrEqual(4)
  for (const text of previews) {
    expect(text.length).toBeGreaterThan(200) // cut between words
    expect(text.length).toBeLessThanOrEqual(250)
    expect(text).toMatch(/[^\s.,]…$/)
  }
})

test.describe('a missing or unknown service', () => {
  test.use({ allowedErrors: [/status of 404/] })
  for (const part of ['999999', 'nothing']) {
    test(`shows a not-found title and a back-to-services link: ${part}`, async ({ page }) => {
      const answer = await page.goto(`/en/services/${part}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.service.notFoundTitle)
      await page.getByRole('main').getByRole('link', { name: catalog.service.back }).click()
      await expect(page).toHaveURL('/en/services')
    })
  }
})

test.describe('a failed service image', () => {
  test.use({ allowedErrors: [/status of 404/] })
  test('falls back to a placeholder, also one that failed before script came', async ({ page }) => {
    await page.route('**/api/media/file/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/en/services')
    const picture = page.getByRole('main').locator('li img').first()
    await expect(picture).toHaveAttribute('src', '/images/fallback.webp')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('a card shows that its page is on the way, and the page is busy for assistive technology', async ({
  page,
}) => {
  await page.goto('/en/services')
  await page.route(/\/en\/services\/\d+-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.pending-mark .spinner')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/services\/\d+-/)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})

/** The page is there, and its reader moves the pointer. */
async function arrived(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(address))
  await page.mouse.move(40, 400)
  await page.mouse.move(60, 420)
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
}

function back(page: Page, locale: Locale = 'en') {
  const name = words(locale, 'details').back
  return page.getByRole('main').getByRole('link', { name, exact: true })
}

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
