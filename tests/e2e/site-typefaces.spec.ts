import { expect, test } from './support/fixtures'
import { watchShifts } from './support/layout-shift'

test.use({ visitor: 'still' })

/** A browser waits 100 ms for an optional typeface and then draws without it. No clock of the page moves that time. */
const LATE_MS = 200

for (const path of ['/de', '/en/about', '/de/doctors', '/tr/hospitals'])
  test(`typefaces that load late do not change the line breaks of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const late = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await late.promise
      await route.continue()
    })
    const shifts = await watchShifts(page)
    await page.goto(path, { waitUntil: 'commit' }) // the preloaded typefaces hold the load event back
    const drawnFor = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return paint && document.readyState !== 'loading' ? performance.now() - paint.startTime : 0
      })
    await expect.poll(drawnFor).toBeGreaterThan(LATE_MS)
    late.resolve()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
    ).toBeGreaterThan(1)
    expect(await shifts()).toEqual([])
  })
