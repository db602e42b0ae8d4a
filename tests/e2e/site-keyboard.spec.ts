/** Use by keyboard with a visible focus that nothing covers, and reduced motion. */
import { LANGUAGES } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { walk } from './support/keyboard'
import { words } from './support/words'

const site = words('en', 'site')
const home = words('en', 'home')

/** One page of each kind; one legal page for all of them, because they share their components. */
const PAGES = [
  ...[
    '',
    '/services',
    '/doctors',
    '/testimonials',
    '/hospitals',
    '/blogs',
    '/contact',
    '/contact?quote=1',
    '/faq',
  ],
  ...[
    '/about',
    '/certifications',
    '/health-tourism',
    '/programs/ivf',
    '/search',
    '/search?q=hair',
    '/privacy',
  ],
]

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/en')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: site.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the services menu and the language menu open, move the focus and close by keyboard', async ({
  page,
}) => {
  await page.goto('/en/about')
  const language = site.language.choose.replace('{current}', LANGUAGES.en.name)
  for (const summary of [
    page.getByRole('navigation', { name: site.nav.label }).locator('summary'),
    page.locator(`.site-header summary[aria-label="${language}"]`),
  ]) {
    const menu = summary.locator('xpath=..')
    const items = menu.getByRole('link')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('open')
    await page.keyboard.press('ArrowDown')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(items.first()).toBeHidden()
    await expect(summary).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items.first()).toBeVisible()
    await items.last().focus()
    await page.keyboard.press('Tab')
    await expect(menu, 'closes when the focus leaves it').not.toHaveAttribute('open')
  }
})

test('the mobile menu keeps the focus while it is open and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en')
  const button = page.getByRole('button', { name: site.menu.open })
  const menu = page.getByRole('dialog', { name: site.menu.title })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const links = await menu.getByRole('link').count()
  for (let at = 0; at < links + 4; at++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside, 'focus behind the open menu').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('an accordion opens and closes with Enter and with the space bar', async ({ page }) => {
  await page.goto('/en/faq')
  const first = page.getByRole('main').locator('details').first()
  const summary = first.locator('summary')
  const answer = first.locator('.prose')
  await summary.focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(answer).toBeVisible()
    await page.keyboard.press(key)
    await expect(answer).toBeHidden()
  }
})

test('arrow keys, Home and End move through the stages; the buttons work by keyboard', async ({ page }) => {
  await page.goto('/en')
  const steps = page.getByRole('list', { name: home.stages.title }).getByRole('button')
  const last = (await steps.count()) - 1
  await steps.first().focus()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', last],
    ['Home', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(steps.nth(at)).toBeFocused()
    await expect(steps.nth(at)).toHaveAttribute('aria-current', 'step')
  }
  await page.locator('#journey').getByRole('button', { name: home.stages.next }).focus()
  await page.keyboard.press('Enter')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a doctor is chosen by arrow keys', async ({ page }) => {
  await page.goto('/en')
  const doctors = page.getByRole('group', { name: home.doctors.choose }).getByRole('radio')
  await doctors.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(doctors.nth(1)).toBeChecked()
  await expect(doctors.nth(1)).toBeFocused()
})

test.describe('the Tab key', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const path of PAGES)
    test(`reaches everything on ${path || '/'}, each time with a visible focus that nothing covers`, async ({
      page,
    }) => {
      await page.goto(`/en${path}`, { waitUntil: 'networkidle' })
      const { faults, reached } = await walk(page)
      expect(faults).toEqual([])
      expect(reached).toBeGreaterThan(15)
    })

  test.describe('on an unknown path', () => {
    test.use({ allowedErrors: [/status of 404/] })
    test('reaches everything, each time with a visible focus that nothing covers', async ({ page }) => {
      await page.goto('/en/no-such-page', { waitUntil: 'networkidle' })
      const { faults, reached } = await walk(page)
      expect(faults).toEqual([])
      expect(reached).toBeGreaterThan(15)
    })
  })

  test('reaches everything on a service, a doctor, a hospital and an article', async ({ page }) => {
    test.setTimeout(120_000)
    for (const list of ['services', 'doctors', 'hospitals', 'blogs']) {
      await page.goto(`/en/${list}`)
      const first = page.getByRole('main').locator(`li a[href^="/en/${list}/"]`).first()
      // Opened by its URL: after a click the focus would start in the middle of the page.
      await page.goto((await first.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
      const { faults, reached } = await walk(page)
      expect(faults, page.url()).toEqual([])
      expect(reached, page.url()).toBeGreaterThan(15)
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves by itself, and nothing scrolls smoothly', async ({ page }) => {
    for (const path of ['', '/services', '/testimonials']) {
      await page.goto(`/en${path}`, { waitUntil: 'networkidle' })
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 20)
          .map((animation) => Reflect.get(animation, 'animationName') ?? 'transition'),
      )
      expect(moving, path).toEqual([])
      expect(await page.locator('html').evaluate((html) => getComputedStyle(html).scrollBehavior)).toBe(
        'auto',
      )
      await expect(page.locator('video[autoplay]')).toHaveCount(0)
    }
  })
})
