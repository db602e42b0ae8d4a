/** The home page, section by section (specification, section 2, Home; limits of section 9). */
import type { Page } from '@playwright/test'
import { LOCALES } from '@/i18n/locales'
import type { Service, Testimonial } from '@/payload-types'
import { hairProgram, published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const home = words('en', 'home')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('the hero is a looping muted video with a pause button, under the program’s slogan', async ({
  page,
}) => {
  const { slogan } = await hairProgram(page)
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan ?? '')
  const film = page.locator('.hero-band video')
  await expect(film).toHaveAttribute('src', '/videos/hero.mp4')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('loop', true)
  await page.getByRole('button', { name: home.hero.pause }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await expect(page.getByRole('button', { name: home.hero.play })).toBeVisible()
})

test('the hero slider has the program’s sentences, at most 6', async ({ page }) => {
  const { sliderText } = await hairProgram(page)
  expect(sliderText?.length, 'the sample content fills the slider').toBe(6)
  await page.goto('/en')
  const slides = page.getByRole('list', { name: home.hero.slides }).getByRole('listitem')
  await expect(slides).toHaveText((sliderText ?? []).slice(0, 6).map(({ text }) => text ?? ''))
})

for (const locale of LOCALES)
  test(`nothing is wider than 320 pixels on a screen of that width, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/${locale}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('assistive technology finds every heading before the page is scrolled', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en')
  // Without those in the closed menu and in hidden stages.
  const shown = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll(
      (all) => all.filter((heading) => heading.checkVisibility({ visibilityProperty: true })).length,
    )
  expect(shown).toBeGreaterThan(30)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  expect(nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading')).toHaveLength(shown)
})

test.describe('the contact form', () => {
  test('is on the right of the promise on large screens', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/en')
    const [hero, form] = await heroAndForm(page)
    expect(form.x, 'right of the hero').toBeGreaterThanOrEqual(hero.x + hero.width)
    const firstField = await boxOf(
      page,
      page.getByRole('region', { name: home.requestForm.title }).getByRole('textbox').first(),
    )
    expect(firstField.y + firstField.height, 'in the first view').toBeLessThan(WIDE.height)
  })

  test('is at the bottom on small screens', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/en')
    const [, form] = await heroAndForm(page)
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    const last = await sections.nth((await sections.count()) - 1).textContent()
    expect(last, 'no section comes after it').toBe(home.requestForm.title)
    const lastQuestion = await boxOf(page, page.getByRole('heading', { name: home.faq.title }))
    expect(form.y).toBeGreaterThan(lastQuestion.y)
    await page.getByRole('main').getByRole('link', { name: home.hero.request }).click()
    await expect(page.getByRole('heading', { name: home.requestForm.title })).toBeInViewport()
  })
})

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('of the content blocks the first gives title and description, the second splits its title into a big figure and the rest', async ({
    page,
  }) => {
    const blocks = (await hairProgram(page)).generalContent ?? []
    await page.goto('/en')
    const shown = page.locator('.story-blocks > section')
    await expect(shown).toHaveCount(blocks.length)
    const first = shown.nth(0)
    await expect(first.getByRole('heading')).toHaveText(blocks[0]?.title ?? '')
    await expect(first.getByRole('paragraph')).toHaveText(blocks[0]?.description ?? '')
    await expect(first.getByRole('heading').locator('span')).toHaveCount(0)
    const [figure, ...rest] = (blocks[1]?.title ?? '').split(' ')
    const heading = shown.nth(1).getByRole('heading')
    await expect(heading).toHaveText(new RegExp(`^${figure}\\s*${rest.join(' ')}$`))
    await expect(heading.locator('span')).toHaveText(figure ?? '')
    const sizes = await heading.evaluate((title) =>
      [title.querySelector('span') ?? title, title].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    )
    expect(sizes[0], 'the figure is the bigger').toBeGreaterThan(sizes[1] ?? 0)
  })

  test('a FAQ accordion with the program’s questions, all closed at first', async ({ page }) => {
    const { faq } = await hairProgram(page)
    await page.goto('/en')
    const section = page.getByRole('region', { name: home.faq.title })
    await expect(section.locator('summary')).toHaveText((faq ?? []).map(({ question }) => question ?? ''))
    await expect(section.locator('details[open]')).toHaveCount(0)
    await section.scrollIntoViewIfNeeded()
    await section.locator('summary').last().click()
    await expect(section.locator('details').last().locator('.prose')).toBeVisible()
    await expect(section.locator('details[open]')).toHaveCount(1)
  })
})

test('up to 6 testimonial videos of ‘Hair Transplant’, and Show all leads to /testimonials', async ({
  page,
}) => {
  const films = await published<Testimonial>(page, 'testimonials')
  const services = await published<Service>(page, 'services')
  const inCategory = services.filter(({ category }) => records([category])[0]?.title === 'Hair transplant')
  const hair = films.filter(({ service }) =>
    inCategory.some(({ id }) => id === (typeof service === 'object' ? service?.id : service)),
  )
  expect(hair.length).toBeGreaterThan(0)
  await page.goto('/en')
  const section = page.getByRole('region', { name: home.testimonials.title })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    hair.slice(0, 6).map(({ title }) => title ?? ''),
  )
  const play = section.getByRole('listitem').getByRole('button', { name: /^Play film/ })
  await expect(play, 'each is a film').toHaveCount(Math.min(6, hair.length))
  await section.getByRole('link', { name: home.testimonials.all }).click()
  await expect(page).toHaveURL('/en/testimonials')
})

test('a selectable doctors grid: the chosen doctor’s details open and lead to the doctor’s page', async ({
  page,
}) => {
  const doctors = records((await hairProgram(page)).doctors)
  expect(doctors.length).toBeGreaterThan(1)
  await page.goto('/en')
  const grid = page.getByRole('region', { name: home.doctors.title })
  const faces = grid.getByRole('group', { name: home.doctors.choose }).getByRole('radio')
  await expect(faces).toHaveCount(doctors.length)
  await expect(faces.nth(0)).toBeChecked()
  const details = grid.getByRole('link', { name: new RegExp(`^${home.doctors.more}`) })
  for (const [at, { titleAndName }] of doctors.entries()) {
    const name = titleAndName ?? ''
    if (at > 0) await grid.locator('.doctor-face', { hasText: name }).click()
    await expect(faces.nth(at)).toBeChecked()
    await expect(details.filter({ visible: true })).toHaveText(`${home.doctors.more}: ${name}`)
  }
  await details.filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctors.at(-1)?.titleAndName ?? '')
})

async function heroAndForm(page: Page) {
  const form = page.getByRole('region', { name: home.requestForm.title })
  await expect(form.getByRole('textbox').first()).toBeVisible()
  return [await boxOf(page, page.locator('.home-hero h1')), await boxOf(page, form.locator('form'))] as const
}

async function boxOf(page: Page, part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${page.url()} does not show it`)
  return box
}
