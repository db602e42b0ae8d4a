/** The cookie choice: equal accept and reject, one tap each, stored, reopened from the footer, never in the way. */
import type { Page } from '@playwright/test'
import { CHOICE_KEY, CHOICE_VERSION } from '@/care/consent/choice/rules'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { watchShifts } from './support/layout-shift'
import { answerTiles } from './support/map'
import { words } from './support/words'

const cookies = words('en', 'cookies')
const map = words('en', 'map')
const site = words('en', 'site')

test.use({ cookieChoice: 'ask' })

const banner = (page: Page) => page.getByRole('region', { name: cookies.title })
const accept = (page: Page) => banner(page).getByRole('button', { name: cookies.accept })
const reject = (page: Page) => banner(page).getByRole('button', { name: cookies.reject })
const stored = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)) ?? 'null')

for (const width of [1280, 390]) {
  test(`accept and reject have the same size and weight at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/about')
    for (const button of [accept(page), reject(page)]) await expect(button).toBeInViewport({ ratio: 1 })
    // The banner slides into view, so the two are measured one after the other.
    await banner(page).evaluate((region) =>
      Promise.all(region.getAnimations().map(({ finished }) => finished)),
    )
    const looks = await Promise.all(
      [accept(page), reject(page)].map((button) =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
          const { width: wide, height, top } = element.getBoundingClientRect()
          return { color, backgroundColor, borderColor, fontSize, fontWeight, wide, height, top }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
  })
}

for (const { name, press, answer, services } of [
  { name: 'reject', press: reject, answer: 'rejected', services: [] },
  { name: 'accept', press: accept, answer: 'accepted', services: ['map', 'tour'] },
]) {
  test(`${name} is one tap, is stored with text version, language and time, and is not asked again`, async ({
    page,
  }) => {
    const asked = await answerTiles(page)
    await page.goto('/en/about')
    await press(page).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ answer, services, version: CHOICE_VERSION, locale: 'en' })
    expect(Math.abs(Date.now() - Date.parse((await stored(page)).at))).toBeLessThan(60_000)
    await page.goto('/en/hospitals')
    await expect(page.locator('#map')).toBeAttached()
    await page.locator('#map').scrollIntoViewIfNeeded()
    if (answer === 'accepted') await expect(page.locator('#map .map-view')).toBeVisible()
    else await expect(page.getByRole('button', { name: map.show })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    if (answer === 'rejected') expect(asked).toEqual([])
  })
}

test('the choice is reopened from the footer and withdrawn as easily as given', async ({ page }) => {
  await page.goto('/en/about')
  await accept(page).click()
  const settings = page.getByRole('contentinfo').getByRole('button', { name: cookies.settings })
  await settings.click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText(cookies.accepted)
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  await expect(settings).toBeFocused()
  expect((await stored(page)).answer).toBe('accepted')
  await page.keyboard.press('Enter')
  await reject(page).click()
  await expect(settings).toBeFocused()
  expect(await stored(page)).toMatchObject({ answer: 'rejected', services: [] })
})

test('never blocks reading: the page scrolls, its links work, and nothing moves when the banner appears', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/about')
  await expect(accept(page)).toBeVisible()
  const box = await banner(page).boundingBox()
  expect(box?.height ?? 844, 'most of the screen stays free').toBeLessThan(844 / 2)
  expect(await shifts()).toEqual([])
  await page.mouse.move(195, 300)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: site.nav.faq }).click()
  await expect(page).toHaveURL('/en/faq')
  await expect(banner(page)).toBeVisible()
})

test('comes right after the skip link in the order of focus', async ({ page }) => {
  await page.goto('/en/about')
  await expect(accept(page)).toBeVisible()
  const order: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    order.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(order).toEqual([site.skip, cookies.more, cookies.reject, cookies.accept])
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('does not cover the form at 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/contact')
  await expect(banner(page).or(page.locator('main form')).first()).toBeVisible()
  const form = page.locator('main form').first()
  await form.getByRole('textbox').first().focus()
  await expect(banner(page), 'while a visitor types').toBeHidden()
  await page.locator('main').evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(banner(page), 'while the form is at the foot of the screen').toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(banner(page), 'and comes back after it').toBeVisible()
})

test('does not cover the buttons of the two chats at 390 pixels, and the chat opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/about')
  await expect(accept(page)).toBeVisible()
  const top = (await banner(page).boundingBox())?.y ?? 0
  const launcher = page.locator('.chat-launcher > summary')
  for (const button of [page.locator('.chat-button'), launcher])
    await expect
      .poll(async () => {
        const box = await button.boundingBox()
        return box && box.y > 0 ? box.y + box.height : 844
      })
      .toBeLessThan(top)
  await launcher.click()
  await expect(page.frameLocator('.chat-launcher iframe').getByRole('main')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    for (const width of [1440, 320]) {
      test(`the question is accessible at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/en/about')
        await expect(accept(page)).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
