/** Beside and below a service's text: the side panel and its own questions (specification, section 2). */
import type { Page } from '@playwright/test'
import type { Service } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')

test('the side panel lists the sections of the page and asks to get in touch', async ({ page }) => {
  await openWithQuestions(page)
  const panel = page.getByRole('main').getByRole('complementary')
  await expect(panel.getByRole('heading', { name: catalog.service.contactTitle })).toBeVisible()
  await expect(panel.getByText(catalog.service.contactText)).toBeVisible()
  await expect(panel.getByRole('link', { name: catalog.service.getInTouch })).toBeVisible()
  const index = panel.getByRole('navigation', { name: catalog.service.onThisPage }).getByRole('link')
  const titles = page.locator('main section[id] > h2')
  expect(await titles.count()).toBeGreaterThan(4)
  await expect(index).toHaveText(await titles.allTextContents())
  await index.filter({ hasText: catalog.service.faq }).click()
  await expect(titles.filter({ hasText: catalog.service.faq })).toBeInViewport()
})

test('a service’s own FAQ: its questions, closed at first, each opening its answer', async ({ page }) => {
  const { faq } = await openWithQuestions(page)
  const section = page.getByRole('region', { name: catalog.service.faq, exact: true })
  await expect(section.locator('summary')).toHaveText((faq ?? []).map(({ question }) => question ?? ''))
  for (const at of (faq ?? []).keys()) {
    const answer = section.locator('details').nth(at).locator('.prose')
    await expect(answer).toBeHidden()
    await section.locator('summary').nth(at).click()
    await expect(answer).toBeVisible()
    await expect(answer).toHaveText(/.{20}/s)
  }
})

async function openWithQuestions(page: Page): Promise<Service> {
  const service = (await published<Service>(page, 'services')).find(({ faq }) => (faq?.length ?? 0) > 1)
  if (!service) throw new Error('No published service has questions')
  await page.goto(`/en/services/${service.id}`)
  return service
}
