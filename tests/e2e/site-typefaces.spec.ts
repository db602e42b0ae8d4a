import { expect, test } from './support/fixtures'
import { watchShifts } from './support/layout-shift'

test.use({ visitor: 'still' })

for (const path of ['/de', '/en/about', '/de/doctors', '/tr/hospitals'])
  test(`typefaces that load late do not change the line breaks of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(600)
      await route.continue()
    })
    const shifts = await watchShifts(page)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
    ).toBeGreaterThan(1)
    await page.waitForTimeout(200)
    expect(await shifts()).toEqual([])
  })
