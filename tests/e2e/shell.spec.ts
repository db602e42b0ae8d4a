/** The shared header and footer, and the moving parts of the home page (specification, sections 2, 4 and 9). */
import type { Page } from '@playwright/test'
import { editorReader } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const site = words('en', 'site')
const home = words('en', 'home')

test('the footer lists sibling programs and support lines, and hides its link columns around signing in', async ({
  page,
}) => {
  await page.goto('/en')
  const footer = page.getByRole('contentinfo')
  const columns = footer.getByRole('navigation', { name: site.footer.label })
  await expect(columns.getByRole('heading', { name: site.footer.programs })).toBeVisible()
  const siblings = columns.locator('div', { has: page.getByRole('heading', { name: site.footer.programs }) })
  const links = siblings.last().getByRole('link')
  await expect(links).toHaveText((await siblingPrograms(page)).map(({ label }) => label))
  for (const [at, { url }] of (await siblingPrograms(page)).entries())
    await expect(links.nth(at)).toHaveAttribute('href', `/en${url}`.replace(/\/$/, ''))
  await expect(columns.locator('a[href^="tel:+"]').first()).toBeVisible()
  for (const path of ['login', 'signup', 'reset-password', 'forgot-password', 'user_register']) {
    await page.goto(`/en/${path}`)
    await expect(footer).toBeVisible()
    await expect(columns, path).toHaveCount(0)
  }
})

test('the footer links to /, /services and /testimonials', async ({ page }) => {
  await page.goto('/en/about')
  const footer = page.getByRole('contentinfo')
  for (const path of ['', '/services', '/testimonials'])
    await expect(footer.locator(`a[href="/en${path}"]`).first()).toBeVisible()
})

for (const { name, width, isBeside } of [
  { name: 'opens in a new tab when the window is wider than 768 px', width: 769, isBeside: true },
  { name: 'opens in the same window at 768 px', width: 768, isBeside: false },
]) {
  test(`the chat with the prefilled text ${name}`, async ({ page, context, baseURL }) => {
    const chats: string[] = []
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => {
        chats.push(route.request().url())
        // A page of our own replaces it: no test leaves this machine.
        return route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' })
      },
    )
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/en/about')
    const button = page.getByRole('complementary', { name: site.chat.label }).getByRole('link')
    const opened = isBeside ? context.waitForEvent('page') : Promise.resolve(page)
    await button.click()
    await (await opened).waitForURL(/^https:\/\/wa\.me\//)
    expect(context.pages()).toHaveLength(isBeside ? 2 : 1)
    expect(chats).toHaveLength(1)
    const chat = new URL(chats[0] ?? '')
    expect(chat.pathname).toMatch(/^\/90\d{10}$/)
    expect(chat.searchParams.get('text')).toBe('Hello, Can I ask you a question?')
    if (isBeside) await expect(page).toHaveURL('/en/about')
  })
}

test('on a phone the chat button makes room for what is read or filled in below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/contact')
  const button = page.getByRole('complementary', { name: words('de', 'site').chat.label }).getByRole('link')
  const message = page.locator('textarea[name=message]')
  await message.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await expect(button).toHaveAttribute('data-aside')
  await expect
    .poll(async () => {
      const [a, b] = [await button.boundingBox(), await message.boundingBox()]
      return a && b ? a.x - (b.x + b.width) : undefined
    })
    .toBeGreaterThanOrEqual(-4) // its edge, which is not drawn
  await expect(button, 'and stays within reach').toBeInViewport()
  const chat = page.locator('.chat-launcher > summary')
  await expect(chat, 'and so does our chat, above it').toBeInViewport()
  const [own, other] = [await chat.boundingBox(), await button.boundingBox()]
  expect(own && other && own.y + own.height <= other.y, 'neither covers the other').toBe(true)
  expect(own?.x).toBe(other?.x)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button).not.toHaveAttribute('data-aside')
})

test.describe('while the question about cookies is open', () => {
  test.use({ cookieChoice: 'ask' })

  test('on a phone the chat button is above it, and whole where nothing is below it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tr')
    const button = page.getByRole('complementary', { name: words('tr', 'site').chat.label }).getByRole('link')
    await expect(page.getByRole('region', { name: words('tr', 'cookies').title })).toBeVisible()
    // Its place is checked after each scroll. Where nothing is below it depends on the length of the texts.
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, 60))
      await expect(button).not.toHaveAttribute('data-aside', { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await expect(button).toBeInViewport({ ratio: 1 })
  })
})

test('the chat button shows the phone number on hover', async ({ page }) => {
  await page.route('**/items/support_entry', (route) => route.fulfill({ json: { data: [] } })) // the fallback
  await page.goto('/en/about')
  const button = page.getByRole('complementary', { name: site.chat.label }).getByRole('link')
  const number = button.getByText(/^\+90 \d{3} \d{3} \d{2} \d{2}$/)
  await expect(number, 'before').toBeHidden()
  await button.hover()
  await expect(number).toBeVisible()
  await expect(number).toBeInViewport({ ratio: 1 })
  await page.mouse.move(0, 0)
  await expect(number, 'and afterwards').toBeHidden()
})

test.describe('the hero film', () => {
  test('starts by itself, muted and looping, and stops at its pause button', async ({ page }) => {
    await page.goto('/en')
    const film = page.locator('.hero-band video')
    const pause = page.getByRole('button', { name: home.hero.pause })
    await expect(pause).toBeVisible()
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])).toEqual(
      [true, true, false],
    )
    await pause.click()
    await expect(page.getByRole('button', { name: home.hero.play })).toBeVisible()
    await expect(film).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: home.hero.play }).click()
    await expect(film).toHaveJSProperty('paused', false)
  })

  test.describe('for a reader who asks for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test('is not there', async ({ page }) => {
      await page.goto('/en', { waitUntil: 'networkidle' })
      await expect(page.locator('.hero-band img')).toBeVisible()
      await expect(page.locator('.hero-band video')).toHaveCount(0)
    })
  })
})

test('the stages go one at a time: ‘NN / NN’, previous is disabled on the first and next on the last', async ({
  page,
}) => {
  await page.goto('/en')
  const stages = page.locator('#journey')
  const previous = stages.getByRole('button', { name: home.stages.previous })
  const next = stages.getByRole('button', { name: home.stages.next })
  const count = await stages.getByRole('list', { name: home.stages.title }).getByRole('listitem').count()
  const at = (stage: number) => stages.getByText(`${pad(stage)} / ${pad(count)}`, { exact: true })
  expect(count).toBeGreaterThan(2)
  await expect(previous).toBeDisabled()
  for (let stage = 1; stage < count; stage++) {
    await expect(at(stage)).toBeVisible()
    await expect(stages.getByRole('heading', { level: 3 })).toHaveCount(1)
    await next.click()
  }
  await expect(at(count)).toBeVisible()
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(at(count - 1)).toBeVisible()
})

test('up to six testimonials on the home page, one plays at a time, a second click stops', async ({
  page,
}) => {
  await page.goto('/en')
  const section = page.getByRole('region', { name: home.testimonials.title })
  const cards = section.getByRole('listitem')
  expect(await cards.count()).toBeGreaterThan(1)
  expect(await cards.count()).toBeLessThanOrEqual(6)
  await expect(section.getByRole('link', { name: home.testimonials.all })).toHaveAttribute(
    'href',
    '/en/testimonials',
  )
  await cards.nth(0).getByRole('button').click()
  await expect(cards.nth(0).locator('video')).toHaveJSProperty('paused', false)
  await cards.nth(1).getByRole('button').click()
  await expect(cards.nth(1).locator('video')).toHaveJSProperty('paused', false)
  await expect(section.locator('video')).toHaveCount(1)
  await cards
    .nth(1)
    .locator('video')
    .click({ position: { x: 60, y: 40 } })
  await expect(section.locator('video')).toHaveCount(0)
  await cards.nth(0).getByRole('button').click()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Stop film/ })
    .click()
  await expect(section.locator('video')).toHaveCount(0)
})

test('questions open and close', async ({ page }) => {
  await page.goto('/en')
  const first = page.getByRole('region', { name: home.faq.title }).locator('details').first()
  const answer = first.locator('.prose')
  await expect(answer).toBeHidden()
  await first.locator('summary').click()
  await expect(answer).toBeVisible()
  await expect(answer).toHaveText(/.{20}/s)
  await first.locator('summary').click()
  await expect(answer).toBeHidden()
})

test('every route change scrolls to the top', async ({ page }) => {
  await page.goto('/en')
  const link = page.getByRole('contentinfo').getByRole('link', { name: site.nav.doctors })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL('/en/doctors')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** As the operator's settings name them. */
async function siblingPrograms(page: Page): Promise<readonly { label: string; url: string }[]> {
  const read = await editorReader(page)
  const settings = await read<{ siblings: { label: string; url: string }[] }>(
    '/api/globals/site-settings?locale=en&depth=0',
  )
  expect(settings.siblings.length).toBeGreaterThanOrEqual(6)
  return settings.siblings
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
