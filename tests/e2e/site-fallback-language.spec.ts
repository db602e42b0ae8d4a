/**
 * A record without a translation falls back to German and says so to editors, not to visitors. The text is marked as
 * German, because a screen reader would otherwise read it with the wrong pronunciation (WCAG 2.2,
 * 3.1.2). The changed service is on many pages, so this file runs after the others.
 */
import type { Page } from '@playwright/test'
import type { Service } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'

test('a text that fell back to German carries lang="de" on its page and card, and no note for visitors', async ({
  page,
}) => {
  const [french] = await published<Service>(page, 'services', { locale: 'fr' })
  const [german] = await published<Service>(page, 'services', { locale: 'de' })
  if (!french?.definition || !german?.definition) throw new Error('No service is published')
  await signInAs(page, 'admin')
  const start = page.url()
  await saveFrench(page, french.id, { definition: '' })
  try {
    await untilGerman(page, `/fr/services/${french.id}`, german.definition)
    const head = page.getByRole('heading', { level: 1 })
    await expect(head).toHaveText(french.name ?? '')
    expect(await head.evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe('fr')
    await untilGerman(page, '/fr/services', german.definition)
    await expect(page.locator('main [lang="de"]'), 'nothing else is marked').toHaveCount(1)
    await page.goto(`/de/services/${french.id}`)
    await expect(page.locator('main [lang]')).toHaveCount(0)
  } finally {
    await page.goto(start)
    await saveFrench(page, french.id, { definition: french.definition })
  }
})

async function saveFrench(page: Page, id: number, data: Partial<Service>): Promise<void> {
  const answer = await page.request.patch(`/api/services/${id}?locale=fr`, {
    headers: { origin: new URL(page.url()).origin },
    data: { ...data, _status: 'published' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The cached page is dropped shortly after the change is saved. */
async function untilGerman(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('main [lang="de"]', { hasText: text }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
}
