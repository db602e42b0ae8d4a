/** Blogs: list, search, cards, the article and its sidebar (specification, sections 2, 8 and 9). */
import type { Page } from '@playwright/test'
import type { Blog } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')

test('the list has a title, a description and a search box filtering by title or content text', async ({
  page,
}) => {
  const blogs = await allBlogs(page)
  await page.goto('/en/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.blogs.title)
  await expect(page.getByText(catalog.blogs.lead)).toBeVisible()
  await expect(cards(page)).toHaveCount(blogs.length)
  const search = page.getByRole('search').getByRole('searchbox', { name: catalog.blogs.search })
  await search.fill(blogs[0]?.title ?? '')
  await search.press('Enter')
  await expect(cards(page), 'the title is one article’s').toHaveCount(1)
  await expect(cards(page)).toContainText(blogs[0]?.title ?? '')
  const text = (await cards(page).locator('p.text-sm').last().textContent()) ?? ''
  const ofText = text.split(' ').slice(0, 6).join(' ')
  expect(blogs.some(({ title, subtitle }) => `${title} ${subtitle}`.includes(ofText))).toBe(false)
  await page.goto('/en/blogs')
  await search.fill(ofText)
  await search.press('Enter')
  await expect(cards(page), 'nor do others begin like this').toHaveCount(1)
  await expect(cards(page)).toContainText(blogs[0]?.title ?? '')
  await search.fill('zzz-nothing-zzz')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: catalog.blogs.emptyTitle })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search works as a plain form', async ({ page }) => {
    await page.goto('/en/blogs')
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('zzz-nothing-zzz')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: catalog.blogs.emptyTitle })).toBeVisible()
  })
})

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('a 3-column grid of cards with title, subtitle, a 40-word summary, date, author and cover', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const [blog] = await allBlogs(page)
    await page.goto('/en/blogs')
    const columns = await cards(page)
      .locator('xpath=..')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(columns).toBe(3)
    const card = cards(page).filter({ hasText: blog?.title ?? '' })
    await expect(card).toContainText(blog?.subtitle ?? 'no subtitle')
    await expect(card).toContainText(blog?.author ?? 'no author')
    await expect(card.getByRole('time')).toHaveAttribute('datetime', (blog?.dateCreated ?? '').slice(0, 10))
    await expect(card.locator('img')).toHaveCount(1)
    const summary = (await card.locator('p.text-sm.text-ink-soft').textContent()) ?? ''
    expect(summary.split(' ').at(-1), 'then an ellipsis').toBe('…')
    expect(summary.split(' ')).toHaveLength(40 + 1)
    await page.goto(`/en/blogs/${blog?.id}`)
    const [beginning = ''] = summary.split('.')
    await expect(page.getByRole('article').locator('.prose')).toContainText(beginning)
  })
})

test('the detail shows a back button above the text, title, subtitle, date, author and rich content', async ({
  page,
}) => {
  const [blog] = await allBlogs(page)
  await page.goto(`/en/blogs/${blog?.id}`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(blog?.title ?? '')
  await expect(article).toContainText(blog?.author ?? '')
  await expect(article.getByRole('time').first()).toBeVisible()
  await expect(article.locator('.prose')).toHaveText(/.{200}/s)
  const back = article.getByRole('link', { name: catalog.blogs.back })
  const [above, heading] = [
    await back.boundingBox(),
    await article.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect(above && heading && above.y < heading.y).toBe(true)
  await back.click()
  await expect(page).toHaveURL('/en/blogs')
})

function cards(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
}

function allBlogs(page: Page): Promise<readonly Blog[]> {
  return published<Blog>(page, 'blogs', { sort: '-dateCreated' })
}
