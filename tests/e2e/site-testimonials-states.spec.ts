/**
 * Testimonials in special states (specification, sections 2 and 8): a video without a thumbnail, and a list that cannot
 * be read. Both change the content, so this file runs after the others.
 */
import type { Page } from '@playwright/test'
import type { Testimonial } from '@/payload-types'
import { accessibilityFaults, pixelsBeyond } from './support/accessibility'
import { asOwner } from './support/as-owner'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test.describe.configure({ mode: 'serial' })

test('a card shows a video thumbnail, or the film’s first frame when it has none', async ({ page }) => {
  const film = (await published<Testimonial>(page, 'testimonials', { depth: 0 }))[0]
  if (!film?.thumbnail || !film.title) throw new Error('The first testimonial has no picture to take away')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: film.title })
  await signInAs(page, 'admin')
  const start = page.url()
  await page.goto('/en/testimonials')
  await expect(card.locator('.film img')).toHaveCount(1)
  await expect(card.locator('video')).toHaveCount(0)
  await page.goto(start)
  await change(page, `testimonials/${film.id}`, { thumbnail: null, _status: 'published' })
  try {
    const frame = card.locator('.film video')
    await expect(async () => {
      await page.goto('/en/testimonials')
      await expect(frame).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await expect(card.locator('.film img')).toHaveCount(0)
    await frame.scrollIntoViewIfNeeded()
    await expect
      .poll(() => frame.evaluate((video: HTMLVideoElement) => [video.readyState > 1, video.videoWidth > 0]))
      .toEqual([true, true])
    await expect(frame, 'it only shows a picture').toHaveJSProperty('paused', true)
    await card.getByRole('button', { name: /^Play film/ }).click()
    await expect(card.locator('video[controls]')).toHaveJSProperty('paused', false)
  } finally {
    await page.goto(start)
    // A file that is put in needs a consent of its own.
    const consent = { ...film.consent, formReference: `${film.consent?.formReference ?? ''} again` }
    await change(page, `testimonials/${film.id}`, {
      ...{ thumbnail: film.thumbnail, consent, _status: 'published' },
    })
  }
})

/** A page number past the end. No other test opens this URL, so it is not in the page cache. */
const NEVER_READ = '/de/testimonials?page=97'

test.describe('a list that cannot be read', () => {
  test.use({ allowedErrors: [/status of 503/], contextOptions: { reducedMotion: 'reduce' } })
  test('shows a message with a retry, accessible in both themes at 1440 and 320 pixels, and works again afterwards', async ({
    page,
  }) => {
    const { failed } = words('de', 'details')
    const message = words('de', 'errors').TESTIMONIALS_FAILED
    const [category] = await published<{ id: number; title: string }>(page, 'service-categories', {
      locale: 'de',
    })
    await signInAs(page, 'admin')
    const films = page.getByRole('main').locator('.film')
    await page.goto('/de/testimonials')
    await expect(films.first()).toBeVisible()
    await asOwner('content', 'alter table testimonials rename to testimonials_elsewhere')
    try {
      // Changing any record of the list drops it from the cache.
      await change(page, `service-categories/${category?.id}`, { title: category?.title })
      await page.goto('/de/testimonials')
      await expect(films.first(), 'the last good copy of a page that was read before').toBeVisible()
      await expect(async () => {
        const answer = await page.goto(NEVER_READ)
        expect(answer?.status()).toBe(503)
      }).toPass()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(failed.title.replace('{message}', message))
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1440, 320]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          expect(await accessibilityFaults(page)).toEqual([])
          expect(await pixelsBeyond(page)).toBeLessThanOrEqual(0)
        }
    } finally {
      await asOwner('content', 'alter table testimonials_elsewhere rename to testimonials')
    }
    await page.getByRole('main').getByRole('link', { name: failed.retry }).click()
    await expect(films.first()).toBeVisible()
  })
})

/** Uses the session of the page. */
async function change(page: Page, address: string, data: object): Promise<void> {
  const answer = await page.request.patch(`/api/${address}?locale=de`, {
    headers: { origin: new URL(page.url()).origin },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
