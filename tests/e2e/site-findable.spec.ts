/** Beyond the specification: what makes the site installable (reading 27), and pages with data for search engines. */

import { LANGUAGES, LOCALES } from '@/i18n/locales'
import type { Service } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

test('a page with JSON-LD can be opened and left by client navigation without a policy violation', async ({
  page,
}) => {
  const [service] = await published<Service>(page, 'services')
  await page.goto(`/en/services/${service?.id}`)
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  await page
    .getByRole('link', { name: words('en', 'catalog').crumbs.home, exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/en')
})

test.describe('installable', () => {
  test.describe('without network', () => {
    test.use({
      serviceWorkers: 'allow',
      allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    })

    test('a service worker at /service-worker.js shows the offline page and keeps no page, no data (reading 27)', async ({
      page,
      context,
    }) => {
      await page.goto('/fr')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
        timeout: 30_000,
      })
      await page.goto('/fr/services')
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return stores.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept).toEqual(expect.arrayContaining(LOCALES.map((locale) => `/${locale}/offline`)))
      for (const path of kept) expect(path).toMatch(/^\/(?:_next\/static\/|(?:de|en|tr|fr)\/offline$)/)
      await context.setOffline(true)
      await page.goto('/fr/doctors')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr', 'offline').title)
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES.fr.code)
      await context.setOffline(false)
      await page.getByRole('link', { name: words('fr', 'offline').retry }).click()
      await expect(page).toHaveURL('/fr/doctors')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr', 'catalog').doctors.title)
    })
  })
})
