/** The testimonials page: selection, groups, filter, search, playing, and a video that fails (specification, section 2). */
import type { Locator, Page } from '@playwright/test'
import type { ServiceCategory, Testimonial } from '@/payload-types'
import { published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const details = words('en', 'details')
const HAIR = /hair|haar|transplant/i

test('only testimonials whose service or its category name contains hair, haar, transplant or transplantation, under category headings', async ({
  page,
}) => {
  const films = await hairFilms(page)
  await page.goto('/en/testimonials')
  await expect(cards(page)).toHaveCount(films.length)
  const expected = new Set(films.map(({ title }) => title))
  expect(new Set(await cards(page).getByRole('heading').allTextContents())).toEqual(expected)
  const groups = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(groups).toEqual([...new Set(films.map(categoryOf))])
})

test('the category filter and the search reduce the list', async ({ page }) => {
  const films = await hairFilms(page)
  const last = categoryOf(films.at(-1))
  await page.goto('/en/testimonials')
  const filter = page.getByRole('navigation', { name: catalog.services.categories })
  await filter.getByRole('link', { name: last }).filter({ visible: true }).click()
  await expect(cards(page)).toHaveCount(films.filter((film) => categoryOf(film) === last).length)
  await page.goto('/en/testimonials')
  const [film] = films
  const search = page.getByRole('search').getByRole('searchbox', { name: catalog.testimonials.search })
  await search.fill(film?.title ?? '')
  await search.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(cards(page)).toHaveCount(1)
  await expect(search, 'a visitor who searched may go on typing').toBeFocused()
  await search.fill('zzz-nothing-zzz')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: catalog.testimonials.emptyTitle })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: catalog.showAll }).click()
  await expect(cards(page)).toHaveCount(films.length)
  await expect(search).toHaveValue('')
})

test('one video plays at a time, clicking again stops it, the end brings the thumbnail back', async ({
  page,
}) => {
  await page.goto('/en/testimonials')
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  await play(first)
  await expect(first.locator('video')).toHaveAttribute('controls')
  await play(second)
  await expect(cards(page).locator('video')).toHaveCount(1)
  await second.locator('video').click({ position: { x: 60, y: 40 } })
  await expect(cards(page).locator('video')).toHaveCount(0)
  await play(first)
  await first.getByRole('button', { name: /^Stop film/ }).click()
  await expect(first.locator('video')).toHaveCount(0)
  await expect(
    first.getByRole('button', { name: /^Play film/ }),
    'the keyboard stays where it was',
  ).toBeFocused()
  await play(first)
  await first.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2
  })
  await expect(first.locator('video'), 'ends on finish').toHaveCount(0, { timeout: 20_000 })
})

test('a card shows city, a country badge, the service name, and what is said as text', async ({ page }) => {
  const [film] = await hairFilms(page)
  await page.goto('/en/testimonials')
  const card = cards(page).filter({
    has: page.getByRole('heading', { name: film?.title ?? '', exact: true }),
  })
  await expect(card).toContainText(film?.hospitalCity ?? 'Istanbul')
  const country = new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(film?.country ?? '')
  await expect(card.getByText(country ?? '', { exact: true })).toBeVisible()
  await expect(card).toContainText(serviceOf(film)?.name ?? 'Service')
  await expect(card.getByText(film?.transcript ?? '')).toBeHidden()
  await card.getByText(details.transcript).click()
  await expect(card.getByText(film?.transcript ?? '')).toBeVisible()
})

test('the city is written in the reader’s language', async ({ page }) => {
  await page.goto('/tr/testimonials')
  await expect(cards(page).first()).toContainText('İstanbul')
})

test.describe('a video that cannot be played', () => {
  test.use({ allowedErrors: [/status of 404/] })
  test('shows a message, is only logged, and its text can be read', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') logged.push(message.text())
    })
    await page.route(/\/api\/media\/file\/.*\.mp4/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/en/testimonials')
    const card = cards(page).first()
    await card.getByRole('button').click()
    await expect(card.getByRole('alert')).toHaveText(details.filmFailed)
    await expect(card.getByRole('button', { name: /^Play film/ })).toBeVisible()
    expect(logged.some((line) => line.startsWith('Video error:'))).toBe(true)
  })
})

function cards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
}

async function play(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Play film/ }).click()
  await expect(card.locator('video')).toHaveJSProperty('paused', false)
}

function serviceOf(film: Testimonial | undefined) {
  return records([film?.service])[0]
}

function categoryOf(film: Testimonial | undefined): string {
  return records([serviceOf(film)?.category])[0]?.title ?? catalog.other
}

async function hairFilms(page: Page): Promise<readonly Testimonial[]> {
  const categories = await published<ServiceCategory>(page, 'service-categories')
  const named = (id: unknown) => categories.find((category) => category.id === id)
  const films = (await published<Testimonial>(page, 'testimonials')).map((film) => {
    const service = serviceOf(film) // a stranger's answer holds one level of records: the category is a number in it
    return service ? { ...film, service: { ...service, category: named(service.category) ?? null } } : film
  })
  const hair = films.filter((film) => HAIR.test(`${serviceOf(film)?.name} ${categoryOf(film)}`))
  expect(hair.length).toBeGreaterThan(2)
  expect(hair.length).toBeLessThan(films.length)
  return hair
}
