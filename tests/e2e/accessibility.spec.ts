/** No finding of axe (WCAG 2.2 AA and best practice) on the pages people meet, in light and dark, wide and at 320 px. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 320, height: 640 }

const PAGES: Readonly<Record<string, string>> = {
  home: '/de',
  'service list': '/de/services',
  'service detail': '/de/services/2',
  doctors: '/de/doctors',
  about: '/de/about',
  contact: '/de/contact',
  login: '/de/login',
}
const SCHEMES = ['light', 'dark'] as const

for (const colorScheme of SCHEMES) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, path] of Object.entries(PAGES)) {
      test(`${name} is accessible`, async ({ page }) => {
        await page.setViewportSize(WIDE)
        await look(page, path)
      })
    }

    for (const name of ['home', 'service detail', 'contact']) {
      test(`${name} is accessible at 320 pixels and scrolls in one direction only`, async ({ page }) => {
        await page.setViewportSize(NARROW)
        await look(page, PAGES[name] ?? '/')
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'pixels that stand out to the right').toBeLessThanOrEqual(0)
      })
    }

    test.describe('an address that leads nowhere', () => {
      test.use({ allowedErrors: [/status of 404/] })
      test('is accessible', async ({ page }) => {
        await page.setViewportSize(WIDE)
        await look(page, '/de/gibt-es-nicht')
      })
    })

    test('the patient area is accessible', async ({ page }) => {
      await page.setViewportSize(WIDE)
      await signInAs(page, 'patient')
      await look(page, '/de/my-requests')
    })

    test('the desk is accessible', async ({ page }) => {
      await page.setViewportSize(WIDE)
      await signInAs(page, 'support')
      await look(page, '/de/desk')
    })
  })
}

/** Waits until the page stands, walks it once so that pictures and lazy parts are there, then asks axe. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
  await expectAccessible(page)
}
