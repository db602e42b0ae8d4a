/**
 * No finding of axe (WCAG 2.2 AA and best practice), in light and dark, at 1440 and at 320 pixels: on every page that
 * visitors see, and on the pages people meet after signing in. A page is opened once per theme and then narrowed.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 320, height: 640 }
const SCHEMES = ['light', 'dark'] as const

/** German has the longest words. `#` opens the list's first record. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'the home page': [''],
  'services and a service': ['/services', '/services#'],
  'doctors and a doctor': ['/doctors', '/doctors#'],
  'hospitals and a hospital': ['/hospitals', '/hospitals#'],
  'testimonials, blogs and an article': ['/testimonials', '/blogs', '/blogs#'],
  'programs and health tourism': ['/programs/ivf', '/programs/visio', '/health-tourism'],
  'about, questions and certifications': ['/about', '/faq', '/certifications'],
  'legal pages': ['/imprint', '/privacy', '/terms', '/cookies', '/health-data-consent'],
  'contact, a request for a quote and the thanks': [
    '/contact',
    '/contact?quote=1&service=FUE',
    '/contact/sent',
  ],
  'empty lists': ['/hospitals?q=xyzzy', '/blogs?q=xyzzy', '/testimonials?q=xyzzy'],
  'sign in': ['/login'],
}

for (const colorScheme of SCHEMES) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, paths] of Object.entries(PAGES)) {
      test(`${name}: accessible at 1440 and at 320 pixels`, async ({ page }) => {
        test.setTimeout(30_000 + paths.length * 30_000)
        for (const path of paths) {
          await page.setViewportSize(WIDE)
          await open(page, path)
          await lookWideAndNarrow(page)
        }
      })
    }

    test.describe('an address that leads nowhere', () => {
      test.use({ allowedErrors: [/status of 404/] })
      test('is accessible', async ({ page }) => {
        await page.setViewportSize(WIDE)
        for (const path of ['/gibt-es-nicht', '/services/999999']) {
          await open(page, path)
          await lookWideAndNarrow(page)
        }
      })
    })

    test.describe('what opens', () => {
      test.use({ cookieChoice: 'ask' })
      test('the cookie question is accessible', async ({ page }) => {
        await page.setViewportSize(WIDE)
        await open(page, '/faq')
        await expect(page.getByRole('region', { name: words('de', 'cookies').title })).toBeVisible()
        await lookWideAndNarrow(page)
      })
    })

    test('an open menu, an open answer and a form with mistakes are accessible', async ({ page }) => {
      await page.setViewportSize(WIDE)
      await open(page, '/faq')
      await page.getByRole('main').locator('summary').first().click()
      await page.locator('.site-header nav summary').first().click()
      await expectAccessible(page)
      await page.setViewportSize(NARROW)
      await page.getByRole('button', { name: words('de', 'site').menu.open }).click()
      await expect(page.getByRole('dialog', { name: words('de', 'site').menu.title })).toBeVisible()
      await expectAccessible(page, { within: 'dialog[open]' })
      await open(page, '/contact')
      const email = page.getByRole('main').locator('form input[type=email]')
      await email.fill('nobody')
      await email.blur()
      await expectAccessible(page)
    })

    test('the patient area is accessible', async ({ page }) => {
      await page.setViewportSize(WIDE)
      await signInAs(page, 'patient')
      await open(page, '/my-requests')
      await expectAccessible(page)
    })

    test('the desk is accessible', async ({ page }) => {
      await page.setViewportSize(WIDE)
      await signInAs(page, 'support')
      await open(page, '/desk')
      await expectAccessible(page)
    })
  })
}

async function open(page: Page, path: string): Promise<void> {
  const list = path.replace(/#$/, '')
  await page.goto(`/de${list}`)
  if (list !== path) {
    const first = page.getByRole('main').locator(`a[href^="/de${list}/"]`).first()
    await page.goto((await first.getAttribute('href')) ?? '')
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** At both widths; in the narrow one the page scrolls in one direction only. */
async function lookWideAndNarrow(page: Page): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    await walkDown(page)
    await expectAccessible(page)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `pixels of ${page.url()} that stand out to the right`).toBeLessThanOrEqual(0)
}

/** Walks a page once, so that pictures and lazy parts are there. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    window.scrollTo(0, 0)
  })
}
